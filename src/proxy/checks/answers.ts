import { toErrorResult, toShown, withShown } from '../../adapters/mcp-results.js';
import { REFUSALS } from '../../adapters/options.js';
import { CODES, type ErrorAnswer, isError, toError, toResult } from '../message.js';
import type { Watch } from '../watch.js';
import type { AnswerCheck, Asked, Outcome } from './check.js';

/** What a tool answered. */
export const checkCallAnswer: AnswerCheck = async (answer, watch, asked) => {
  if (isError(answer)) return checkError(answer, watch, asked);
  const { id, result } = answer;
  const { name } = toCall(asked);
  const shown = toShown(result);
  const kept = await watch.redact(shown);
  const looked = await watch.look({ ...asked, name, direction: 'to-client' }, 'onToolResult', {
    id: asked.callId,
    name: watch.toExposed(name),
    content: kept,
  });
  if (!looked) return { pass: toResult(id, toErrorResult(REFUSALS.result)) };
  if (!looked.isChanged && kept === shown) return { pass: answer };
  return { pass: { ...answer, result: withShown(result, looked.content.content) } };
};

/** Anything else that a server answers: what a model may get to read is a document. */
export const checkDocument: AnswerCheck = async (answer, watch, asked) => {
  if (isError(answer)) return checkError(answer, watch, asked);
  const { id, result } = answer;
  const shown = toShown(result);
  if (isEmpty(shown)) return { pass: answer };
  const kept = await watch.redact(shown);
  const looked = await watch.look({ ...asked, ...toSubject(asked), direction: 'to-client' }, 'onDocument', kept);
  if (!looked) return { pass: toError(id, CODES.stopped, REFUSALS.document) };
  if (!looked.isChanged && kept === shown) return { pass: answer };
  return { pass: { ...answer, result: withShown(result, looked.content) } };
};

/** The words of an error are read by the model as well. */
export async function checkError(answer: ErrorAnswer, watch: Watch, asked: Asked): Promise<Outcome> {
  const { code, message, data } = answer.error;
  const about = { ...asked, ...toSubject(asked), direction: 'to-client' as const };
  const looked = await watch.look(about, 'onDocument', { message, ...(data !== undefined && { data }) });
  if (!looked) return { pass: { ...answer, error: { code, message: REFUSALS.result } } };
  return { pass: looked.isChanged ? { ...answer, error: { ...answer.error, ...looked.content } } : answer };
}

export function toCall({ params }: Asked): { readonly name: string; readonly arguments: unknown } {
  const { name, arguments: given } = params;
  return { name: typeof name === 'string' && name !== '' ? name : 'unnamed', arguments: given };
}

function toSubject({ params }: Asked): { readonly name?: string } {
  const subject = params.name ?? params.uri;
  return typeof subject === 'string' ? { name: subject } : {};
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
