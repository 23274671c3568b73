import { z } from 'zod';
import { defineRoute, ok } from '../http/route.js';
import { checkConversation, isRefused, replaceTexts, toSessionId } from './check-conversation.js';

const side = z.looseObject({ json: z.unknown().optional(), text: z.string().nullish() }).nullish();
const request = z
  .looseObject({
    request: side,
    response: side,
    provider: z.string().nullish(),
    requestType: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
    eventType: z.enum(['beforeRequestHook', 'afterRequestHook']),
  })
  .meta({ id: 'PortkeyRequest' });

const response = z
  .object({
    verdict: z.boolean(),
    data: z.record(z.string(), z.unknown()).optional(),
    transformedData: z
      .object({
        request: z.object({ json: z.unknown() }).optional(),
        response: z.object({ json: z.unknown() }).optional(),
      })
      .optional(),
  })
  .meta({ id: 'PortkeyResponse' });

type Json = Record<string, unknown>;

const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const toList = (value: unknown): Json[] => (Array.isArray(value) ? value.map(toObject) : []);

/** The messages of a body, its tools, and everything else in it. */
function toRequestParts(body: unknown) {
  const { messages, tools, prompt, input, ...rest } = toObject(body);
  const texts = [prompt, input].flat().filter((text): text is string => typeof text === 'string');
  return { messages: toList(messages), tools: toList(tools), texts, rest: withoutSettings(rest) };
}

/** Numbers and switches hold no text, and the name of the model is no message. */
const withoutSettings = ({ model: _model, stream_options: _stream, ...rest }: Json): Json =>
  Object.fromEntries(
    Object.entries(rest).filter(([, value]) => typeof value === 'string' || typeof value === 'object'),
  );

const toAnswers = (body: unknown): Json[] =>
  toList(toObject(body).choices).map(({ message, text }) =>
    message === undefined ? { role: 'assistant', content: text } : toObject(message),
  );

export const portkeyRoutes = [
  defineRoute({
    method: 'POST',
    path: '/gateways/portkey',
    id: 'portkeyWebhook',
    tag: 'Gateways',
    summary: 'Webhook guardrail of Portkey',
    role: 'agent',
    body: request,
    maxBytes: 16 * 1024 * 1024,
    responses: { 200: { description: 'The verdict', schema: response } },
    handle: async ({ service, identity, body, signal }) => {
      const isBefore = body.eventType === 'beforeRequestHook';
      const { messages, ...others } = toRequestParts(body.request?.json);
      const parts = {
        gateway: 'portkey',
        session: toSessionId(body.metadata?.session_id ?? body.metadata?.trace_id),
        ...(isBefore ? { messages, ...others } : { messages: [...messages, ...toAnswers(body.response?.json)] }),
      };
      const checked = await checkConversation(service, identity.tenant, parts, signal);
      const data = { action: checked.action, reason: checked.reason };
      if (isRefused(checked)) return ok({ verdict: false, data });
      if (checked.action !== 'sanitize') return ok({ verdict: true, data: { action: checked.action } });
      const json = replaceTexts(isBefore ? body.request?.json : body.response?.json, checked.cleaned) as Json;
      const { refusedTools } = checked;
      const kept = refusedTools.size > 0 && {
        tools: toList(json.tools).filter((_, index) => !refusedTools.has(index)),
      };
      const changed = { json: isBefore ? { ...json, ...kept } : json };
      return ok({ verdict: true, data, transformedData: isBefore ? { request: changed } : { response: changed } });
    },
  }),
];
