import { toErrorResult, toShown, withShown } from '../../adapters/mcp-results.js';
import { REFUSALS } from '../../adapters/options.js';
import { CODES, type ErrorAnswer, isError, toError, toResult } from '../message.js';
import type { AnswerCheck, Outcome } from './check.js';
import type { Inspector, PendingRequest } from './inspector.js';

/** What a tool answered. */
export const checkCallAnswer: AnswerCheck = async (answer, inspector, pending) => {
  if (isError(answer)) return checkError(answer, inspector, pending);
  const { id, result } = answer;
  const { name } = toCall(pending);
  const shown = toShown(result);
  const kept = await inspector.redact(shown);
  const inspected = await inspector.inspect({ ...pending, name, direction: 'to-client' }, 'onToolResult', {
    id: pending.callId,
    name: inspector.toExposed(name),
    content: kept,
  });
  if (!inspected) return { pass: toResult(id, toErrorResult(REFUSALS.result)) };
  if (!inspected.isChanged && kept === shown) return { pass: answer };
  return { pass: { ...answer, result: withShown(result, inspected.content.content) } };
};

/** Anything else that a server answers: what a model may get to read is a document. */
export const checkDocument: AnswerCheck = async (answer, inspector, pending) => {
  if (isError(answer)) return checkError(answer, inspector, pending);
  const { id, result } = answer;
  const shown = toShown(result);
  if (isEmpty(shown)) return { pass: answer };
  const kept = await inspector.redact(shown);
  const inspected = await inspector.inspect(
    { ...pending, ...toSubject(pending), direction: 'to-client' },
    'onDocument',
    kept,
  );
  if (!inspected) return { pass: toError(id, CODES.stopped, REFUSALS.document) };
  if (!inspected.isChanged && kept === shown) return { pass: answer };
  return { pass: { ...answer, result: withShown(result, inspected.content) } };
};

/** The words of an error are read by the model as well. */
export async function checkError(answer: ErrorAnswer, inspector: Inspector, pending: PendingRequest): Promise<Outcome> {
  const { code, message, data } = answer.error;
  const about = { ...pending, ...toSubject(pending), direction: 'to-client' as const };
  const inspected = await inspector.inspect(about, 'onDocument', { message, ...(data !== undefined && { data }) });
  if (!inspected) return { pass: { ...answer, error: { code, message: REFUSALS.result } } };
  return { pass: inspected.isChanged ? { ...answer, error: { ...answer.error, ...inspected.content } } : answer };
}

export function toCall({ params }: PendingRequest): { readonly name: string; readonly arguments: unknown } {
  const { name, arguments: given } = params;
  return { name: typeof name === 'string' && name !== '' ? name : 'unnamed', arguments: given };
}

function toSubject({ params }: PendingRequest): { readonly name?: string } {
  const subject = params.name ?? params.uri;
  return typeof subject === 'string' ? { name: subject } : {};
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
