import { toErrorResult } from '../../adapters/mcp-results.js';
import { REFUSALS } from '../../adapters/options.js';
import { CODES, toError, toResult } from '../message.js';
import { toCall } from './answers.js';
import type { RequestCheck } from './check.js';

/** A call, before it is made. */
export const checkCall: RequestCheck = async (request, inspector, pending) => {
  const { name, arguments: given } = toCall(pending);
  const refuse = { answer: toResult(request.id, toErrorResult(REFUSALS.call)) };
  if (await inspector.isQuarantined('tools', name)) {
    inspector.say(`refused a call of ${name}, which is held back`);
    return refuse;
  }
  const call = { id: pending.callId, name: inspector.toExposed(name), arguments: given };
  const about = { ...pending, name, direction: 'to-server' as const };
  const inspected = await inspector.inspect(about, 'onToolCall', call, inspector.toApproval(name, pending));
  return inspected ? { pass: request } : refuse;
};

/** What is held back is not there. */
export const checkPrompt: RequestCheck = async (request, inspector, { params }) =>
  (await inspector.isQuarantined('prompts', String(params.name)))
    ? { answer: toError(request.id, CODES.stopped, REFUSALS.document) }
    : { pass: request };

export const checkResource: RequestCheck = async (request, inspector, { params }) =>
  (await inspector.isQuarantined('resources', String(params.uri)))
    ? { answer: toError(request.id, CODES.stopped, REFUSALS.document) }
    : { pass: request };
