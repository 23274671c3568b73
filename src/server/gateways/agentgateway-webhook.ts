import { z } from 'zod';
import { REFUSALS } from '../../adapters/options.js';
import { defineRoute, ok } from '../http/route.js';
import { checkConversation, isRefused, replaceTexts } from './check-conversation.js';

const message = z.looseObject({ role: z.string() });
const action = z.union([
  z.object({ reason: z.string().optional() }),
  z.object({ body: z.unknown(), reason: z.string().optional() }),
  z.object({ body: z.string(), status_code: z.int(), reason: z.string().optional() }),
]);
const answer = z.object({ action }).meta({ id: 'AgentgatewayResponse' });

const REJECTED = 403;

// The gateway is given a host, and calls these two paths there.

export const agentgatewayRoutes = [
  defineRoute({
    method: 'POST',
    path: '/request',
    id: 'agentgatewayRequest',
    tag: 'Gateways',
    summary: 'Prompt guard webhook of agentgateway: a request to a model',
    role: 'agent',
    body: z
      .looseObject({ body: z.looseObject({ messages: z.array(message).max(10_000) }) })
      .meta({ id: 'AgentgatewayRequest' }),
    maxBytes: 16 * 1024 * 1024,
    responses: { 200: { description: 'Pass, mask or reject', schema: answer } },
    handle: async ({ service, identity, body: { body }, signal }) => {
      const parts = { gateway: 'agentgateway', messages: body.messages };
      const checked = await checkConversation(service, identity.tenant, parts, signal);
      const { cleaned, reason } = checked;
      if (isRefused(checked)) return ok({ action: { body: REFUSALS.prompt, status_code: REJECTED, reason } });
      if (cleaned.size === 0) return ok({ action: {} });
      return ok({ action: { body: { messages: replaceTexts(body.messages, cleaned) }, reason } });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/response',
    id: 'agentgatewayResponse',
    tag: 'Gateways',
    summary: 'Prompt guard webhook of agentgateway: the answer of a model',
    role: 'agent',
    body: z
      .looseObject({ body: z.looseObject({ choices: z.array(z.looseObject({ message })).max(1_000) }) })
      .meta({ id: 'AgentgatewayAnswer' }),
    maxBytes: 16 * 1024 * 1024,
    responses: { 200: { description: 'Pass, mask or reject', schema: answer } },
    handle: async ({ service, identity, body: { body }, signal }) => {
      const messages = body.choices.map((choice) => ({ ...choice.message, role: 'assistant' }));
      const checked = await checkConversation(service, identity.tenant, { gateway: 'agentgateway', messages }, signal);
      const { cleaned, reason } = checked;
      if (isRefused(checked)) return ok({ action: { body: REFUSALS.output, status_code: REJECTED, reason } });
      if (cleaned.size === 0) return ok({ action: {} });
      return ok({ action: { body: { choices: replaceTexts(body.choices, cleaned) }, reason } });
    },
  }),
];
