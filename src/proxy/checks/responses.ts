import { toErrorResult, toModelVisible, withModelVisible } from '../../adapters/mcp-results.js';
import { REFUSALS } from '../../adapters/options.js';
import { ERROR_CODES, type ErrorResponse, isErrorResponse, toErrorResponse, toResultResponse } from '../json-rpc.js';
import type { Outcome, ResponseCheck } from './check.js';
import type { Inspector, PendingRequest } from './inspector.js';

/** What a tool answered. */
export const checkToolResult: ResponseCheck = async (response, inspector, pending) => {
  if (isErrorResponse(response)) return checkError(response, inspector, pending);
  const { id, result } = response;
  const { name } = toToolCall(pending);
  const shown = toModelVisible(result);
  const kept = await inspector.redact(shown);
  const inspected = await inspector.inspect({ ...pending, name, direction: 'to-client' }, 'onToolResult', {
    id: pending.callId,
    name: inspector.toExposed(name),
    content: kept,
  });
  if (!inspected) return { forward: toResultResponse(id, toErrorResult(REFUSALS.result)) };
  if (!inspected.isChanged && kept === shown) return { forward: response };
  return { forward: { ...response, result: withModelVisible(result, inspected.content.content) } };
};

/** Anything else that a server answers: what a model may get to read is a document. */
export const checkDocument: ResponseCheck = async (response, inspector, pending) => {
  if (isErrorResponse(response)) return checkError(response, inspector, pending);
  const { id, result } = response;
  const shown = toModelVisible(result);
  if (isEmpty(shown)) return { forward: response };
  const kept = await inspector.redact(shown);
  const inspected = await inspector.inspect(
    { ...pending, ...toSubject(pending), direction: 'to-client' },
    'onDocument',
    kept,
  );
  if (!inspected) return { forward: toErrorResponse(id, ERROR_CODES.stopped, REFUSALS.document) };
  if (!inspected.isChanged && kept === shown) return { forward: response };
  return { forward: { ...response, result: withModelVisible(result, inspected.content) } };
};

/** The words of an error are read by the model as well. */
export async function checkError(
  response: ErrorResponse,
  inspector: Inspector,
  pending: PendingRequest,
): Promise<Outcome> {
  const { code, message, data } = response.error;
  const about = { ...pending, ...toSubject(pending), direction: 'to-client' as const };
  const inspected = await inspector.inspect(about, 'onDocument', { message, ...(data !== undefined && { data }) });
  if (!inspected) return { forward: { ...response, error: { code, message: REFUSALS.result } } };
  return {
    forward: inspected.isChanged ? { ...response, error: { ...response.error, ...inspected.content } } : response,
  };
}

export function toToolCall({ params }: PendingRequest): { readonly name: string; readonly arguments: unknown } {
  const { name, arguments: given } = params;
  return { name: typeof name === 'string' && name !== '' ? name : 'unnamed', arguments: given };
}

function toSubject({ params }: PendingRequest): { readonly name?: string } {
  const subject = params.name ?? params.uri;
  return typeof subject === 'string' ? { name: subject } : {};
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
