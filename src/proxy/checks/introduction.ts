import { REFUSALS } from '../../adapters/options.js';
import { CODES, isError, isObject, type Params, toError } from '../message.js';
import { checkError } from './answers.js';
import type { AnswerCheck } from './check.js';

/**
 * What a server says of itself. Its instructions are left out where there is something against them, and the client is told
 * to listen for changes of the list of tools, because a tool that is held back may be released.
 */
export const checkIntroduction: AnswerCheck = async (answer, inspector, pending) => {
  if (isError(answer)) return checkError(answer, inspector, pending);
  const announced = withListChanges(answer.result);
  if (await inspector.isServerInfoAllowed(answer.result)) return { pass: { ...answer, result: announced } };
  const { instructions: _, ...rest } = announced;
  const plain = { ...rest, serverInfo: toPlainInfo(rest.serverInfo) };
  return (await inspector.isServerInfoClean(plain))
    ? { pass: { ...answer, result: plain } }
    : { pass: toError(answer.id, CODES.stopped, REFUSALS.document) };
};

function withListChanges(result: Params): Params {
  const { capabilities } = result;
  if (!isObject(capabilities) || !isObject(capabilities.tools)) return result;
  return { ...result, capabilities: { ...capabilities, tools: { ...capabilities.tools, listChanged: true } } };
}

const toPlainInfo = (info: unknown): Params => {
  const { name, version } = isObject(info) ? info : {};
  return { name: name ?? 'server', version: version ?? '0' };
};
