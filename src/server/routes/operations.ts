import { z } from 'zod';
import { VERSION } from '../../core/version.js';
import { ROLE_NAMES } from '../http/identity.js';
import { defineRoute, ok } from '../http/route.js';
import { toOverview } from '../records/overview.js';
import { actionCounts, pageQuery, time, toPage, toPageSchema } from '../schemas/common.js';
import { sinceText, toSinceMs } from './since.js';

const TAG = 'Operations';
const count = z.int().nonnegative();
const STEPS = { '1h': 3_600_000, '6h': 21_600_000, '1d': 86_400_000 } as const;

const identitySchema = z
  .object({
    name: z.string(),
    tenant: z.string(),
    role: z.enum(ROLE_NAMES),
    version: z.string(),
    isLoginNeeded: z.boolean(),
  })
  .meta({ id: 'Identity' });

const overviewSchema = z
  .object({
    since: time,
    step: z.string(),
    totals: actionCounts,
    series: z.array(actionCounts.extend({ at: time })),
    rules: z.array(z.object({ rule: z.string(), title: z.string(), count, falseAlarms: count })),
    hooks: z.array(z.object({ hook: z.string(), count })),
    latency: z
      .object({ p50: z.number(), p95: z.number(), p99: z.number() })
      .meta({ description: 'milliseconds, of the latest decisions of this process' }),
    feedback: z.object({ attack: count, benign: count, falseAlarmRate: z.number().nullable() }),
    approvals: z.object({ pending: count }),
    sessions: z.object({ quarantined: count }),
    servers: z.object({ total: count, flagged: count }),
  })
  .meta({ id: 'Overview' });

const auditSchema = z
  .object({
    id: z.string(),
    at: time,
    by: z.string(),
    role: z.string(),
    action: z.string(),
    target: z.string(),
    details: z.string().optional(),
  })
  .meta({ id: 'AuditItem' });

const readinessSchema = z.object({
  status: z.enum(['ok', 'failed']),
  checks: z.array(z.object({ name: z.string(), status: z.enum(['ok', 'failed']), detail: z.string().optional() })),
});

export const operationRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/me',
    id: 'getIdentity',
    tag: TAG,
    summary: 'Show who the token belongs to',
    role: 'any',
    responses: { 200: { description: 'The identity', schema: identitySchema } },
    handle: async ({ service, identity }) =>
      ok({ ...identity, version: VERSION, isLoginNeeded: service.isLoginNeeded }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/overview',
    id: 'getOverview',
    tag: TAG,
    summary: 'Summarize the decisions of a time range',
    role: 'viewer',
    query: z.strictObject({
      since: sinceText.default('7d'),
      step: z.enum(['1h', '6h', '1d']).default('1h'),
    }),
    responses: { 200: { description: 'The summary', schema: overviewSchema } },
    handle: async ({ service, identity: { tenant }, query }) => {
      const since = toSinceMs(query.since);
      const [overview, pending, quarantined, servers] = await Promise.all([
        toOverview(service.database, tenant, { since, stepMs: STEPS[query.step] }),
        service.approvals.countPending(tenant),
        service.sessions.countQuarantined(tenant),
        service.servers.count(tenant),
      ]);
      return ok({
        since: new Date(since).toISOString(),
        step: query.step,
        ...overview,
        latency: service.metrics.toLatency(),
        approvals: { pending },
        sessions: { quarantined },
        servers,
      });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/audit',
    id: 'listAudit',
    tag: TAG,
    summary: 'List who changed what, the latest first',
    role: 'operator',
    query: z.strictObject(pageQuery),
    responses: { 200: { description: 'A page of entries', schema: toPageSchema(auditSchema) } },
    handle: async ({ service, identity, query: { limit, cursor } }) =>
      ok(toPage(await service.audit.list(identity.tenant, limit, cursor), limit, ({ id }) => id)),
  }),
  defineRoute({
    method: 'GET',
    path: '/healthz',
    id: 'getHealth',
    tag: TAG,
    summary: 'Whether the process runs',
    role: 'public',
    responses: { 200: { description: 'It runs', schema: z.object({ status: z.literal('ok') }) } },
    handle: async () => ok({ status: 'ok' }),
  }),
  defineRoute({
    method: 'GET',
    path: '/readyz',
    id: 'getReadiness',
    tag: TAG,
    summary: 'Whether the databases answer',
    role: 'public',
    responses: {
      200: { description: 'Ready', schema: readinessSchema },
      503: { description: 'Not ready', schema: readinessSchema },
    },
    handle: async ({ service }) => {
      const checks = await service.check();
      const isReady = checks.every(({ status }) => status === 'ok') && !service.stopping.aborted;
      return { status: isReady ? 200 : 503, body: { status: isReady ? 'ok' : 'failed', checks } };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/metrics',
    id: 'getMetrics',
    tag: TAG,
    summary: 'Metrics of this process for Prometheus',
    role: 'viewer',
    responses: { 200: { description: 'The metrics', schema: z.string(), type: 'text/plain' } },
    handle: async ({ service }) =>
      new Response(service.metrics.toText(), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
      }),
  }),
];
