import { toErrorResult } from '../../adapters/mcp-results.js';
import { REFUSALS } from '../../adapters/options.js';
import { ERROR_CODES, type ErrorResponse, isErrorResponse, toErrorResponse, toResultResponse } from '../json-rpc.js';
import type { Outcome, ResponseCheck } from './check.js';
import type { Inspector, PendingRequest } from './inspector.js';

export const checkToolResult: ResponseCheck = async (response, inspector, pending) => {
  if (isErrorResponse(response)) return checkError(response, inspector, pending);
  const { id, result } = response;
  const { name } = toToolCall(pending);
  const kept = await inspector.redact(result);
  const inspected = await inspector.inspect({ ...pending, name, direction: 'to-client' }, 'onToolResult', {
    id: pending.callId,
    name: inspector.toExposed(name),
    content: kept,
  });
  if (!inspected) return { forward: toResultResponse(id, toErrorResult(REFUSALS.result)) };
  if (!inspected.isChanged && kept === result) return { forward: response };
  return { forward: { ...response, result: inspected.content.content } };
};

/** Checks every other result of a server as a document, because a model may read it. */
export const checkDocument: ResponseCheck = async (response, inspector, pending) => {
  if (isErrorResponse(response)) return checkError(response, inspector, pending);
  const { id, result } = response;
  if (isEmpty(result)) return { forward: response };
  const kept = await inspector.redact(result);
  const inspected = await inspector.inspect(
    { ...pending, ...toSubject(pending), direction: 'to-client' },
    'onDocument',
    kept,
  );
  if (!inspected) return { forward: toErrorResponse(id, ERROR_CODES.stopped, REFUSALS.document) };
  if (!inspected.isChanged && kept === result) return { forward: response };
  return { forward: { ...response, result: inspected.content } };
};

/** Checks an error response, because a model may read its message too. */
export async function checkError(
  response: ErrorResponse,
  inspector: Inspector,
  pending: PendingRequest,
): Promise<Outcome> {
  const { code, message, data } = response.error;
  const subject = { ...pending, ...toSubject(pending), direction: 'to-client' as const };
  const inspected = await inspector.inspect(subject, 'onDocument', { message, ...(data !== undefined && { data }) });
  if (!inspected) return { forward: { ...response, error: { code, message: REFUSALS.result } } };
  return {
    forward: inspected.isChanged ? { ...response, error: { ...response.error, ...inspected.content } } : response,
  };
}

export function toToolCall({ params }: PendingRequest): { readonly name: string; readonly arguments: unknown } {
  const { name, arguments: args } = params;
  return { name: typeof name === 'string' && name !== '' ? name : 'unnamed', arguments: args };
}

function toSubject({ params }: PendingRequest): { readonly name?: string } {
  const subject = params.name ?? params.uri;
  return typeof subject === 'string' ? { name: subject } : {};
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
