import { isObject, type JsonObject } from '../core/json-object.js';

/** JSON-RPC as it goes over the wire. Nothing here is copied or cut: what a message has besides is handed on. */
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
  /** Null where it is not known what was asked. */
  readonly id?: RequestId | null;
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export type Params = JsonObject;
export type Response = ResultResponse | ErrorResponse;
export type Message = Request | Notification | Response;

export const isResponse = (message: Message): message is Response => !('method' in message);
export const isRequest = (message: Message): message is Request =>
  'method' in message && 'id' in message && message.id !== undefined && message.id !== null;
export const isErrorResponse = (answer: Response): answer is ErrorResponse => 'error' in answer;

export const toResultResponse = (id: RequestId, result: Params): ResultResponse => ({ jsonrpc: '2.0', id, result });

export const toErrorResponse = (id: RequestId | null, code: number, message: string, data?: Params): ErrorResponse => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data && { data }) },
});

/** The codes that the proxy itself answers with. */
export const ERROR_CODES = {
  parse: -32700,
  invalid: -32600,
  internal: -32603,
  /** A policy stopped it. */
  stopped: -32000,
  /** The server is not there. */
  unavailable: -32003,
} as const;

/** What was read is no JSON-RPC at all, or it is. */
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
