import { REFUSALS } from '../../adapters/options.js';
import { ERROR_CODES, isObject, toErrorResponse } from '../json-rpc.js';
import type { NotificationCheck, RequestCheck, ResponseCheck } from './check.js';

/** Checks a request of the server, whose params address the client's model or user. */
export const checkServerRequest =
  (hook: 'onPrompt' | 'onDocument'): RequestCheck =>
  async (request, inspector, pending) => {
    const { _meta, ...shown } = pending.params;
    if (Object.keys(shown).length === 0) return { forward: request };
    const inspected = await inspector.inspect({ ...pending, direction: 'to-client' }, hook, shown);
    if (!inspected) return { respond: toErrorResponse(request.id, ERROR_CODES.stopped, REFUSALS.prompt) };
    if (!inspected.isChanged) return { forward: request };
    return { forward: { ...request, params: { ...(_meta !== undefined && { _meta }), ...inspected.content } } };
  };

/** Checks the model's output before it is sent to the server that requested it. */
export const checkSamplingResponse: ResponseCheck = async (response, inspector, pending) => {
  if (!('result' in response)) return { forward: response };
  const inspected = await inspector.inspect({ ...pending, direction: 'to-server' }, 'onOutput', response.result);
  if (!inspected) return { forward: toErrorResponse(response.id, ERROR_CODES.stopped, REFUSALS.output) };
  return { forward: inspected.isChanged ? { ...response, result: inspected.content } : response };
};

/** Checks a notification of the server. A blocked progress notification is forwarded without its message. */
export const checkServerNotification: NotificationCheck = async (notification, inspector) => {
  const { method, params = {} } = notification;
  const shown = toInspectedParams(method, params);
  if (!shown) return { forward: notification };
  const inspected = await inspector.inspect({ method, direction: 'to-client' }, 'onDocument', shown);
  if (!inspected) {
    if (method !== 'notifications/progress') return 'drop';
    const { message: _, ...rest } = params;
    return { forward: { ...notification, params: rest } };
  }
  return {
    forward: inspected.isChanged ? { ...notification, params: { ...params, ...inspected.content } } : notification,
  };
};

function toInspectedParams(method: string, params: object): Readonly<Record<string, unknown>> | undefined {
  const { _meta, progressToken, progress, total, ...shown } = params as Record<string, unknown>;
  if (!isObject(shown) || Object.keys(shown).length === 0) return undefined;
  return method === 'notifications/progress' && typeof shown.message !== 'string' ? undefined : shown;
}
