import { toErrorResult } from '../../adapters/mcp-results.js';
import { REFUSALS } from '../../adapters/options.js';
import { ERROR_CODES, toErrorResponse, toResultResponse } from '../json-rpc.js';
import type { RequestCheck } from './check.js';
import { toToolCall } from './responses.js';

export const checkToolCall: RequestCheck = async (request, inspector, pending) => {
  const { name, arguments: args } = toToolCall(pending);
  const refuse = { respond: toResultResponse(request.id, toErrorResult(REFUSALS.call)) };
  if (await inspector.isQuarantined('tools', name)) {
    inspector.log(`blocked a call to ${name}, which is quarantined`);
    return refuse;
  }
  const call = { id: pending.callId, name: inspector.toExposed(name), arguments: args };
  const subject = { ...pending, name, direction: 'to-server' as const };
  const inspected = await inspector.inspect(subject, 'onToolCall', call, inspector.toApproval(name, pending));
  return inspected ? { forward: request } : refuse;
};

export const checkPromptRequest: RequestCheck = async (request, inspector, { params }) =>
  (await inspector.isQuarantined('prompts', String(params.name)))
    ? { respond: toErrorResponse(request.id, ERROR_CODES.stopped, REFUSALS.document) }
    : { forward: request };

export const checkResourceRequest: RequestCheck = async (request, inspector, { params }) =>
  (await inspector.isQuarantined('resources', String(params.uri)))
    ? { respond: toErrorResponse(request.id, ERROR_CODES.stopped, REFUSALS.document) }
    : { forward: request };
