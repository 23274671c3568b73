import { z } from 'zod';
import { findHoldPoint } from '../../guard/hold-back.js';
import { defineRoute, ok } from '../http/route.js';
import { checkConversation, isRefused, replaceTexts, toSessionId } from './check-conversation.js';

const text = z.string().nullish();
const objects = z.array(z.record(z.string(), z.unknown())).nullish();

const request = z
  .looseObject({
    input_type: z.enum(['request', 'response']),
    litellm_call_id: text,
    litellm_trace_id: text,
    structured_messages: objects,
    texts: z.array(z.string()).nullish(),
    images: z.array(z.string()).nullish(),
    tools: objects,
    tool_calls: objects,
    request_data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LiteLlmRequest' });

const response = z
  .object({
    action: z.enum(['NONE', 'BLOCKED', 'GUARDRAIL_INTERVENED']),
    blocked_reason: z.string().optional(),
    texts: z.array(z.string()).optional(),
    tools: z.array(z.unknown()).optional(),
    stream_holdback_chars: z.array(z.int().nonnegative()).optional(),
  })
  .meta({ id: 'LiteLlmResponse' });

type Request = z.output<typeof request>;

/** The conversation so far. A response belongs to the model, so its texts and calls come after the messages. */
function toMessages({ input_type, structured_messages, texts, tool_calls }: Request): Record<string, unknown>[] {
  const messages = structured_messages ?? [];
  if (input_type === 'request') return [...messages, ...toCalls(tool_calls)];
  const answer = (texts ?? []).map((content) => ({ role: 'assistant', content }));
  return [...messages, ...answer, ...toCalls(tool_calls)];
}

const toCalls = (calls: Request['tool_calls']): Record<string, unknown>[] =>
  calls?.length ? [{ role: 'assistant', content: null, tool_calls: calls }] : [];

export const liteLlmRoutes = [
  defineRoute({
    method: 'POST',
    path: '/beta/litellm_basic_guardrail_api',
    id: 'liteLlmGuardrail',
    tag: 'Gateways',
    summary: 'Generic guardrail of LiteLLM',
    role: 'agent',
    body: request,
    maxBytes: 16 * 1024 * 1024,
    responses: { 200: { description: 'The decision', schema: response } },
    handle: async ({ service, identity, body, signal }) => {
      const { input_type, litellm_trace_id } = body;
      const texts = body.texts ?? [];
      const tools = body.tools ?? [];
      const images = body.images ?? [];
      const isRequest = input_type === 'request';
      const parts = {
        gateway: 'litellm',
        session: toSessionId(litellm_trace_id),
        messages: toMessages(body),
        ...(isRequest && { tools, texts }),
        // LiteLLM sends pictures apart from the messages that hold them.
        ...(images.length > 0 && { rest: { images: images.map((data) => ({ type: 'image_url', image_url: data })) } }),
      };
      const checked = await checkConversation(service, identity.tenant, parts, signal);
      if (isRefused(checked)) return ok({ action: 'BLOCKED', blocked_reason: checked.reason });
      const held = isRequest ? {} : { stream_holdback_chars: texts.map((one) => one.length - findHoldPoint(one)) };
      if (checked.action !== 'sanitize') return ok({ action: 'NONE', ...held });
      const { cleaned, refusedTools } = checked;
      // A text that LiteLLM does not send in "texts" cannot be replaced there.
      const isReplaceable = [...cleaned.keys()].every((before) => texts.includes(before));
      if (!isReplaceable) return ok({ action: 'BLOCKED', blocked_reason: checked.reason });
      return ok({
        action: 'GUARDRAIL_INTERVENED',
        texts: replaceTexts(texts, cleaned),
        ...(refusedTools.size > 0 && { tools: tools.filter((_, index) => !refusedTools.has(index)) }),
        ...held,
      });
    },
  }),
];
