import { z } from 'zod';
import { LEVELS } from '../../core/levels.js';
import { assertFound } from '../http/found.js';
import { defineRoute, ok } from '../http/route.js';
import {
  action,
  findingSchema,
  idParams,
  jsonObject,
  pageQuery,
  recordId,
  time,
  toNameSchema,
  toPage,
  toPageSchema,
} from '../schemas/common.js';
import type { Service } from '../service.js';

const TAG = 'Scans';
const count = z.int().nonnegative();
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_LISTS = 100_000;

export const scanJobSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    status: z.enum(['queued', 'running', 'done', 'cancelled']),
    total: count,
    done: count,
    failed: count,
    flagged: count,
    at: time,
    finishedAt: time.optional(),
  })
  .meta({ id: 'ScanJob' });

const resultSchema = z
  .object({
    name: z.string(),
    level: z.enum(LEVELS),
    score: z.number(),
    peak: z.number(),
    action,
    findings: z.array(findingSchema),
    error: z.string().optional(),
  })
  .meta({ id: 'ScanJobResult' });

const scanBody = z
  .union([
    z.strictObject({ kind: z.literal('servers'), servers: z.array(recordId).min(1).max(MAX_LISTS).optional() }),
    z.strictObject({
      kind: z.literal('tool-lists'),
      lists: z
        .array(z.strictObject({ name: toNameSchema(500), tools: z.array(jsonObject).max(10_000) }))
        .min(1)
        .max(MAX_LISTS),
    }),
  ])
  .meta({ id: 'ScanJobRequest' });

async function toItems(service: Service, tenant: string, body: z.output<typeof scanBody>) {
  if (body.kind === 'tool-lists') return body.lists.map(({ name, tools }) => ({ name, body: { tools } }));
  const all = await service.servers.names(tenant, MAX_LISTS);
  const chosen = body.servers && new Set(body.servers);
  return all
    .filter(({ id }) => chosen === undefined || chosen.has(id))
    .map(({ id, name }) => ({ name, body: { server: id } }));
}

export const scanRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/scans',
    id: 'startScan',
    tag: TAG,
    summary: 'Scan many servers or lists of tools in the background',
    role: 'operator',
    body: scanBody,
    maxBytes: MAX_BYTES,
    responses: { 202: { description: 'The scan', schema: scanJobSchema } },
    handle: async ({ service, identity, body }) => {
      const items = await toItems(service, identity.tenant, body);
      const id = await service.scans.start(identity.tenant, body.kind, items);
      await service.audit.add(identity, 'scan.start', id, `${items.length} items`);
      return { status: 202, body: await service.scans.find(identity.tenant, id) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/scans',
    id: 'listScans',
    tag: TAG,
    summary: 'List scans, the latest first',
    role: 'viewer',
    query: z.strictObject(pageQuery),
    responses: { 200: { description: 'A page of scans', schema: toPageSchema(scanJobSchema) } },
    handle: async ({ service, identity, query: { limit, cursor } }) =>
      ok(toPage(await service.scans.list(identity.tenant, limit, cursor), limit, ({ id }) => id)),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/scans/{id}',
    id: 'getScan',
    tag: TAG,
    summary: 'Show the progress of a scan',
    role: 'viewer',
    params: idParams,
    responses: { 200: { description: 'The scan', schema: scanJobSchema } },
    handle: async ({ service, identity, params }) =>
      ok(assertFound(await service.scans.find(identity.tenant, params.id), 'scan')),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/scans/{id}/results',
    id: 'listScanResults',
    tag: TAG,
    summary: 'List the results of a scan, in the order of its items',
    role: 'viewer',
    params: idParams,
    query: z.strictObject({
      ...pageQuery,
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
    }),
    responses: { 200: { description: 'A page of results', schema: toPageSchema(resultSchema) } },
    handle: async ({ service, identity, params: { id }, query: { limit, cursor } }) => {
      assertFound(await service.scans.find(identity.tenant, id), 'scan');
      const results = await service.scans.results(id, limit, cursor === undefined ? -1 : Number(cursor));
      const page = toPage(results, limit, ({ position }) => String(position));
      return ok({ ...page, items: results.map(({ body }) => body) });
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/v1/scans/{id}',
    id: 'cancelScan',
    tag: TAG,
    summary: 'Cancel a scan. Results that exist are kept',
    role: 'operator',
    params: idParams,
    responses: { 204: { description: 'Cancelled' } },
    handle: async ({ service, identity, params: { id } }) => {
      assertFound(await service.scans.cancel(identity.tenant, id), 'running scan');
      await service.audit.add(identity, 'scan.cancel', id);
      return { status: 204 };
    },
  }),
];
