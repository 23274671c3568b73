import { REFUSALS } from '../../adapters/options.js';
import { ERROR_CODES, type Notification, type Params, type Request, toErrorResponse } from '../json-rpc.js';
import type { NotificationCheck, RequestCheck, ResponseCheck } from './check.js';
import { hasText } from './has-text.js';
import type { Inspector } from './inspector.js';

/** Methods of the specification that a server may send. Any other name is text of the server's choice. */
const SERVER_METHODS = new Set([
  'ping',
  'roots/list',
  'sampling/createMessage',
  'elicitation/create',
  'tasks/get',
  'tasks/result',
  'tasks/list',
  'tasks/cancel',
  'notifications/cancelled',
  'notifications/progress',
  'notifications/message',
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
  'notifications/tasks/status',
  'notifications/elicitation/complete',
  'notifications/subscriptions/acknowledged',
]);

/** Checks a request of the server, whose params address the client's model or user. */
export const checkServerRequest =
  (hook: 'onPrompt' | 'onDocument'): RequestCheck =>
  async (request, inspector, pending) => {
    const refusal = { respond: toErrorResponse(request.id, ERROR_CODES.stopped, REFUSALS.prompt) };
    if (!(await isEnvelopeAllowed(request, inspector))) return refusal;
    const { params } = pending;
    if (!hasText(params)) return { forward: request };
    const inspected = await inspector.inspect({ ...pending, direction: 'to-client' }, hook, params);
    if (!inspected) return refusal;
    return { forward: inspected.isChanged ? { ...request, params: inspected.content } : request };
  };

/** Checks the model's output before it is sent to the server that requested it. */
export const checkSamplingResponse: ResponseCheck = async (response, inspector, pending) => {
  if (!('result' in response)) return { forward: response };
  const inspected = await inspector.inspect({ ...pending, direction: 'to-server' }, 'onOutput', response.result);
  if (!inspected) return { forward: toErrorResponse(response.id, ERROR_CODES.stopped, REFUSALS.output) };
  return { forward: inspected.isChanged ? { ...response, result: inspected.content } : response };
};

/** Checks a notification of the server. Of a blocked progress or cancellation, only its numbers and ids are forwarded. */
export const checkServerNotification: NotificationCheck = async (notification, inspector) => {
  const { method, params } = notification;
  if (!(await isEnvelopeAllowed(notification, inspector))) return 'drop';
  if (!hasText(params)) return { forward: notification };
  const inspected = await inspectParams(method, params!, inspector);
  if (inspected)
    return { forward: inspected.isChanged ? { ...notification, params: inspected.content } : notification };
  const essential = toEssentialParams(method, params!);
  if (!essential || (hasText(essential) && !(await inspectParams(method, essential, inspector)))) return 'drop';
  return { forward: { ...notification, params: essential } };
};

const inspectParams = (method: string, params: Params, inspector: Inspector) =>
  inspector.inspect({ method, direction: 'to-client' }, 'onDocument', params);

/** Whether the method and the id, which the server chose, may be shown to the client. */
async function isEnvelopeAllowed(
  { method, ...message }: Request | Notification,
  inspector: Inspector,
): Promise<boolean> {
  const id = 'id' in message && typeof message.id === 'string' ? { id: message.id } : {};
  const envelope = { ...id, ...(!SERVER_METHODS.has(method) && { method }) };
  if (!hasText(envelope)) return true;
  const inspected = await inspectParams(method, envelope, inspector);
  return inspected !== undefined && !inspected.isChanged;
}

/** The params that the client needs even if the text beside them is blocked. */
function toEssentialParams(method: string, { requestId, progressToken, progress, total }: Params): Params | undefined {
  if (method === 'notifications/cancelled') return { requestId };
  if (method !== 'notifications/progress' || typeof progress === 'string') return undefined;
  return { progressToken, progress, ...(total !== undefined && { total }) };
}
