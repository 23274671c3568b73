import { z } from 'zod';
import { guardEvent } from '../guarding/guard-event.js';
import { scanRequest } from '../guarding/scan-request.js';
import { defineRoute } from '../http/route.js';
import { guardBody, guardResult, scanBody, scanResult } from '../schemas/checks.js';
import { EVENTS } from '../schemas/common.js';

/** Longer than an approval may take. */
const WAIT_MS = 24 * 3_600_000 + 60_000;

export const checkRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/scan',
    id: 'scan',
    tag: 'Checks',
    summary: 'Scan a text, a tool, a conversation or files',
    role: 'agent',
    body: scanBody,
    maxBytes: 16 * 1024 * 1024,
    responses: { 200: { description: 'The result', schema: scanResult } },
    handle: async ({ service, identity, body, signal }) => ({
      status: 200,
      body: await scanRequest(service, identity.tenant, body, signal),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/guard/{event}',
    id: 'guard',
    tag: 'Checks',
    summary: 'Check the next event of a session',
    role: 'agent',
    params: z.object({ event: z.enum(EVENTS) }),
    body: guardBody,
    timeoutMs: WAIT_MS,
    responses: {
      200: { description: 'The decision. A refusal has `isPassed: false`', schema: guardResult },
      202: { description: 'A person has to decide: ask for the approval until it is decided', schema: guardResult },
    },
    handle: async ({ service, identity, params, body, signal }) => {
      const result = await guardEvent(service, identity, params.event, body, signal);
      return { status: result.approval?.status === 'pending' ? 202 : 200, body: result };
    },
  }),
];
