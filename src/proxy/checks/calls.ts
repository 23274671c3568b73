import { toErrorResult } from '../../adapters/mcp-results.js';
import { REFUSALS } from '../../adapters/options.js';
import { CODES, toError, toResult } from '../message.js';
import { toCall } from './answers.js';
import type { RequestCheck } from './check.js';

/** A call, before it is made. */
export const checkCall: RequestCheck = async (request, watch, asked) => {
  const { name, arguments: given } = toCall(asked);
  const refuse = { answer: toResult(request.id, toErrorResult(REFUSALS.call)) };
  if (await watch.isHeld('tools', name)) {
    watch.say(`refused a call of ${name}, which is held back`);
    return refuse;
  }
  const call = { id: asked.callId, name: watch.toExposed(name), arguments: given };
  const about = { ...asked, name, direction: 'to-server' as const };
  const looked = await watch.look(about, 'onToolCall', call, watch.toQuestion(name, asked));
  return looked ? { pass: request } : refuse;
};

/** What is held back is not there. */
export const checkPrompt: RequestCheck = async (request, watch, { params }) =>
  (await watch.isHeld('prompts', String(params.name)))
    ? { answer: toError(request.id, CODES.stopped, REFUSALS.document) }
    : { pass: request };

export const checkResource: RequestCheck = async (request, watch, { params }) =>
  (await watch.isHeld('resources', String(params.uri)))
    ? { answer: toError(request.id, CODES.stopped, REFUSALS.document) }
    : { pass: request };
