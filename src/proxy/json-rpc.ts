import { isObject, type JsonObject } from '../core/json-object.js';

/** JSON-RPC messages as they are sent. Members that these types do not name are forwarded unchanged. */
export type RequestId = string | number;

export interface Request {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: string;
  readonly params?: Params;
}

export interface Notification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: Params;
}

export interface ResultResponse {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: Params;
}

export interface ErrorResponse {
  readonly jsonrpc: '2.0';
  /** Null if the id of the request could not be read. */
  readonly id?: RequestId | null;
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export type Params = JsonObject;
export type Response = ResultResponse | ErrorResponse;
export type Message = Request | Notification | Response;

export const isResponse = (message: Message): message is Response => !('method' in message);
export const isRequest = (message: Message): message is Request =>
  'method' in message && 'id' in message && message.id !== undefined && message.id !== null;
export const isErrorResponse = (response: Response): response is ErrorResponse => 'error' in response;

export const toResultResponse = (id: RequestId, result: Params): ResultResponse => ({ jsonrpc: '2.0', id, result });

export const toErrorResponse = (id: RequestId | null, code: number, message: string, data?: Params): ErrorResponse => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data && { data }) },
});

/** Error codes of the responses that the proxy itself creates. */
export const ERROR_CODES = {
  parse: -32700,
  invalid: -32600,
  internal: -32603,
  /** Blocked by the policy. */
  stopped: -32000,
  /** The server is not available. */
  unavailable: -32003,
} as const;

/** Type guard: is this value a JSON-RPC 2.0 message? */
export function isMessage(value: unknown): value is Message {
  if (!isObject(value)) return false;
  const { jsonrpc, id, method, result, error } = value;
  if (jsonrpc !== '2.0') return false;
  const hasId = typeof id === 'string' || typeof id === 'number';
  if (typeof method === 'string') return (hasId || id === undefined) && !('result' in value) && !('error' in value);
  return (hasId && isObject(result)) || (isErrorObject(error) && (hasId || id === null || id === undefined));
}

const isErrorObject = (error: unknown): boolean =>
  isObject(error) && typeof error.code === 'number' && typeof error.message === 'string';

export { isObject };
