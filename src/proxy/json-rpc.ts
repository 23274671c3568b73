import { isObject, type JsonObject } from '../core/json-object.js';
import { ExactNumber } from './exact-number.js';
import { findEnvelope, parseJson } from './json-text.js';

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

/** A message that does not follow JSON-RPC 2.0. It is never forwarded. */
export interface Malformed {
  readonly problem: string;
  readonly code: number;
  /** The id of the message, if it can be answered. */
  readonly id?: RequestId;
  /** Whether it is a response, so that the sender of the request still waits. */
  readonly isResponse: boolean;
}

export const isMalformed = (message: Message | Malformed): message is Malformed => 'problem' in message;

/** An exact number is an object of JavaScript, but not of JSON. */
const isRecord = (value: unknown): value is Params => isObject(value) && !(value instanceof ExactNumber);

const MEMBERS = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);

/**
 * Rebuilds a message from the known members of its envelope. A message that two parsers could read differently is
 * malformed: both a result and an error, a method in a response, params that are not an object, or unknown members.
 */
export function toMessage(value: unknown): Message | Malformed {
  if (!isRecord(value)) return { problem: 'a message must be an object', code: ERROR_CODES.invalid, isResponse: false };
  const { method, params, result } = value;
  const id = toRequestId(value.id);
  const problem = findProblem(value, id);
  if (problem !== undefined) {
    const isResponse = !('method' in value) && ('result' in value || 'error' in value);
    return {
      problem,
      code: ERROR_CODES.invalid,
      isResponse,
      ...(typeof id !== 'object' && id !== undefined && { id }),
    };
  }
  if (typeof method === 'string')
    return {
      jsonrpc: '2.0',
      ...(id !== undefined && { id: id as RequestId }),
      method,
      ...(params !== undefined && { params: params as Params }),
    };
  if ('result' in value) return toResultResponse(id as RequestId, result as Params);
  return { jsonrpc: '2.0', ...(id !== undefined && { id }), error: toErrorObject(value.error)! };
}

function findProblem(value: Params, id: RequestId | null | undefined): string | undefined {
  if (value.jsonrpc !== '2.0') return 'jsonrpc must be "2.0"';
  if (Object.keys(value).some((key) => !MEMBERS.has(key))) return 'unknown members';
  if ('id' in value && id === undefined) return 'id must be a string or an integer';
  if ('method' in value) {
    if (typeof value.method !== 'string') return 'method must be a string';
    if (id === null) return 'id must be a string or an integer';
    if ('result' in value || 'error' in value) return 'a method together with a result or an error';
    return 'params' in value && !isRecord(value.params) ? 'params must be an object' : undefined;
  }
  if ('params' in value) return 'params without a method';
  if ('result' in value) {
    if ('error' in value) return 'both a result and an error';
    if (id === undefined || id === null) return 'a result without an id';
    return isRecord(value.result) ? undefined : 'result must be an object';
  }
  if (!('error' in value)) return 'neither a method nor a result nor an error';
  return toErrorObject(value.error) ? undefined : 'error must have an integer code and a message';
}

/** Undefined if the value is not an id. */
function toRequestId(value: unknown): RequestId | null | undefined {
  if (typeof value === 'string' || value === null) return value;
  return toInteger(value);
}

function toInteger(value: unknown): number | undefined {
  const number = value instanceof ExactNumber ? value.valueOf() : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

function toErrorObject(error: unknown): ErrorResponse['error'] | undefined {
  if (!isRecord(error) || typeof error.message !== 'string') return undefined;
  const code = toInteger(error.code);
  if (code === undefined) return undefined;
  return { code, message: error.message, ...(error.data !== undefined && { data: error.data }) };
}

/** More messages in one batch are refused. */
const MAX_BATCH = 100;

export interface ParsedText {
  readonly messages: readonly (Message | Malformed)[];
  readonly isBatch: boolean;
}

/** Parses a text of a peer: one message or, in older versions of MCP, a batch. Never throws. */
export function parseMessages(text: string): ParsedText {
  const parsed = parseJson(text);
  if ('problem' in parsed) return { messages: [toUnparsed(text, parsed.problem)], isBatch: false };
  const { value } = parsed;
  if (!Array.isArray(value)) return { messages: [toMessage(value)], isBatch: false };
  if (value.length > 0 && value.length <= MAX_BATCH) return { messages: value.map(toMessage), isBatch: true };
  const problem = `a batch must have 1 to ${MAX_BATCH} messages`;
  return { messages: [{ problem, code: ERROR_CODES.invalid, isResponse: false }], isBatch: true };
}

function toUnparsed(text: string, problem: string): Malformed {
  const { keys, id } = findEnvelope(text);
  const isEnvelope = keys.has('jsonrpc') && id !== undefined;
  const isResponse = !keys.has('method') && (keys.has('result') || keys.has('error'));
  const code = problem === 'not JSON' ? ERROR_CODES.parse : ERROR_CODES.invalid;
  return { problem: `the message is ${problem}`, code, isResponse, ...(isEnvelope && { id }) };
}

export { isObject };
