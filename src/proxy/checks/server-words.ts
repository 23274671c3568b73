import { REFUSALS } from '../../adapters/options.js';
import { CODES, isObject, toError } from '../message.js';
import type { AnswerCheck, NotificationCheck, RequestCheck } from './check.js';

/** What a server wants of the client's model or its user: words that somebody is meant to follow. */
export const checkWanted =
  (hook: 'onPrompt' | 'onDocument'): RequestCheck =>
  async (request, inspector, pending) => {
    const { _meta, ...shown } = pending.params;
    if (Object.keys(shown).length === 0) return { pass: request };
    const inspected = await inspector.inspect({ ...pending, direction: 'to-client' }, hook, shown);
    if (!inspected) return { answer: toError(request.id, CODES.stopped, REFUSALS.prompt) };
    if (!inspected.isChanged) return { pass: request };
    return { pass: { ...request, params: { ...(_meta !== undefined && { _meta }), ...inspected.content } } };
  };

/** What a model wrote at a server's wish leaves for that server. */
export const checkSample: AnswerCheck = async (answer, inspector, pending) => {
  if (!('result' in answer)) return { pass: answer };
  const inspected = await inspector.inspect({ ...pending, direction: 'to-server' }, 'onOutput', answer.result);
  if (!inspected) return { pass: toError(answer.id, CODES.stopped, REFUSALS.output) };
  return { pass: inspected.isChanged ? { ...answer, result: inspected.content } : answer };
};

/** What a server tells without being asked: log lines, how far it is, and whatever it may invent. */
export const checkTold: NotificationCheck = async (notification, inspector) => {
  const { method, params = {} } = notification;
  const shown = toInspectedParams(method, params);
  if (!shown) return { pass: notification };
  const inspected = await inspector.inspect({ method, direction: 'to-client' }, 'onDocument', shown);
  if (!inspected) {
    if (method !== 'notifications/progress') return 'drop';
    const { message: _, ...rest } = params;
    return { pass: { ...notification, params: rest } };
  }
  return {
    pass: inspected.isChanged ? { ...notification, params: { ...params, ...inspected.content } } : notification,
  };
};

function toInspectedParams(method: string, params: object): Readonly<Record<string, unknown>> | undefined {
  const { _meta, progressToken, progress, total, ...shown } = params as Record<string, unknown>;
  if (!isObject(shown) || Object.keys(shown).length === 0) return undefined;
  return method === 'notifications/progress' && typeof shown.message !== 'string' ? undefined : shown;
}
