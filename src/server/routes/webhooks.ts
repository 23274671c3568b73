import { z } from 'zod';
import { toUrl } from '../../core/url.js';
import { assertFound } from '../http/found.js';
import { defineRoute, ok } from '../http/route.js';
import { idParams, time } from '../schemas/common.js';
import { WEBHOOK_EVENTS } from '../webhooks/webhooks.js';

const TAG = 'Webhooks';
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events,
  at: time,
  by: z.string(),
  lastStatus: z.string().optional().meta({ description: 'HTTP status of the last delivery, or `failed`' }),
});
const webhookSchema = webhook.meta({ id: 'Webhook' });

export const webhookRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/webhooks',
    id: 'listWebhooks',
    tag: TAG,
    summary: 'List the webhooks',
    role: 'admin',
    responses: { 200: { description: 'The webhooks', schema: z.object({ items: z.array(webhookSchema) }) } },
    handle: async ({ service, identity }) => ok({ items: await service.webhooks.list(identity.tenant) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/webhooks',
    id: 'addWebhook',
    tag: TAG,
    summary: 'Add a webhook. The response holds the secret that signs its deliveries',
    role: 'admin',
    body: z
      .strictObject({
        url: z
          .url({ protocol: /^https?$/ })
          .max(2_000)
          .refine((text) => {
            const url = toUrl(text);
            return url !== undefined && url.username === '' && url.password === '';
          }, 'must not contain a password'),
        events,
      })
      .meta({ id: 'WebhookRequest' }),
    responses: { 201: { description: 'Added', schema: webhook.extend({ secret: z.string() }) } },
    handle: async ({ service, identity, body }) => {
      // As it will be called: without control characters, which PostgreSQL may refuse.
      const { href: url } = new URL(body.url);
      const added = await service.webhooks.add(identity.tenant, { ...body, url, by: identity.name });
      await service.audit.add(identity, 'webhook.add', added.id, new URL(body.url).origin);
      return { status: 201, body: added };
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/v1/webhooks/{id}',
    id: 'removeWebhook',
    tag: TAG,
    summary: 'Remove a webhook',
    role: 'admin',
    params: idParams,
    responses: { 204: { description: 'Removed' } },
    handle: async ({ service, identity, params: { id } }) => {
      assertFound(await service.webhooks.remove(identity.tenant, id), 'webhook');
      await service.audit.add(identity, 'webhook.remove', id);
      return { status: 204 };
    },
  }),
];
