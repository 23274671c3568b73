import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { ACTIONS, LEVELS } from '../../core/levels.js';
import { authenticate } from '../http/authenticate.js';
import { assertFound } from '../http/found.js';
import { mayActAs } from '../http/identity.js';
import { Problem } from '../http/problem.js';
import { defineRoute, ok } from '../http/route.js';
import { toItems } from '../records/feed.js';
import {
  decisionSchema,
  edgeSchema,
  idParams,
  pageQuery,
  sessionId,
  summarySchema,
  time,
  toNameSchema,
  toPage,
  toPageSchema,
} from '../schemas/common.js';
import type { Service } from '../service.js';
import { toEventStream } from './event-stream.js';
import { sinceText, toSinceMs } from './since.js';

const count = z.int().nonnegative();
const TAG = 'Decisions';
const MAX_SESSION_EVENTS = 500;

const toListSchema = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).min(1))
    .optional();

const name = toNameSchema(500).optional();

const evidence = z
  .object({
    findings: z.array(
      z.object({ rule: z.string(), path: z.string(), span: z.array(count), evidence: z.string(), seen: z.string() }),
    ),
  })
  .meta({ id: 'Evidence', description: 'Hostile text. Secrets stay masked.' });

const sessionSummary = z
  .object({
    session: z.string(),
    firstAt: time,
    lastAt: time,
    events: count,
    worst: z.enum(ACTIONS),
    isQuarantined: z.boolean(),
  })
  .meta({ id: 'SessionSummary' });

const sessionDetail = z
  .object({
    session: z.string(),
    isQuarantined: z.boolean(),
    quarantine: z.object({ step: count, at: time, reasons: z.array(z.string()) }).optional(),
    events: z.array(summarySchema),
    edges: z.array(edgeSchema),
  })
  .meta({ id: 'Session' });

/** A store that does not answer for a moment ends no stream. */
const mayStillRead = (incoming: IncomingMessage, service: Service): Promise<boolean> =>
  authenticate(incoming, service).then(
    (identity) => mayActAs(identity, 'viewer'),
    (error) => !(error instanceof Problem),
  );

const sessionParams = z.object({ session: sessionId });

export const decisionRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/decisions',
    id: 'listDecisions',
    tag: TAG,
    summary: 'Search recorded decisions, the newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageQuery,
      action: toListSchema(ACTIONS),
      level: toListSchema(LEVELS),
      hook: toNameSchema(40).optional(),
      session: sessionId.optional(),
      server: name,
      name,
      rule: toNameSchema(200).optional(),
      since: sinceText.optional(),
      until: sinceText.optional(),
      q: toNameSchema(200).optional(),
    }),
    responses: { 200: { description: 'A page of decisions', schema: toPageSchema(summarySchema) } },
    handle: async ({ service, identity, query }) => {
      const { limit, cursor, action, level, q, since, until, ...rest } = query;
      const filter = {
        ...rest,
        actions: action,
        levels: level,
        text: q,
        since: since === undefined ? undefined : toSinceMs(since),
        until: until === undefined ? undefined : toSinceMs(until),
      };
      const items = await service.search.list(identity.tenant, filter, { limit, before: cursor });
      return ok(toPage(items, limit, ({ id }) => id));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/decisions/{id}',
    id: 'getDecision',
    tag: TAG,
    summary: 'Show a decision with its findings and the origin of its arguments',
    role: 'viewer',
    params: idParams,
    responses: { 200: { description: 'The decision', schema: decisionSchema } },
    handle: async ({ service, identity, params }) =>
      ok(assertFound(await service.search.find(identity.tenant, params.id), 'decision')),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/decisions/{id}/evidence',
    id: 'revealEvidence',
    tag: TAG,
    summary: 'Show the text of the findings. This is recorded',
    role: 'operator',
    params: idParams,
    responses: { 200: { description: 'The findings', schema: evidence } },
    handle: async ({ service, identity, params }) => {
      const findings = assertFound(await service.search.findEvidence(identity.tenant, params.id), 'decision');
      await service.audit.add(identity, 'evidence.reveal', params.id);
      return ok({ findings });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/stream',
    id: 'streamDecisions',
    tag: TAG,
    summary: 'Receive decisions, approvals and incidents as they happen',
    role: 'viewer',
    timeoutMs: Number.POSITIVE_INFINITY,
    responses: { 200: { description: 'Server-sent events', schema: z.string(), type: 'text/event-stream' } },
    handle: async ({ service, identity, incoming, signal }) => {
      const last = incoming.headers['last-event-id'];
      const isKnown = typeof last === 'string' && /^[0-9a-z]{8,40}$/.test(last);
      const missed = isKnown ? await service.search.after(identity.tenant, last, 200) : [];
      // The feed may find them, too, if they are recent.
      const known = new Set([last, ...missed.map(({ id }) => id)]);
      return toEventStream(
        missed.flatMap(toItems),
        (listener) =>
          service.feed.subscribe(identity.tenant, (item) => {
            if (item.id === undefined || !known.has(item.id)) listener(item);
          }),
        { signal, pingMs: service.pingMs, isAllowed: () => mayStillRead(incoming, service) },
      );
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/sessions',
    id: 'listSessions',
    tag: 'Sessions',
    summary: 'List sessions, the latest first',
    role: 'viewer',
    query: z.strictObject({ ...pageQuery, state: z.enum(['all', 'quarantined']).default('all') }),
    responses: { 200: { description: 'A page of sessions', schema: toPageSchema(sessionSummary) } },
    handle: async ({ service, identity, query: { state, limit, cursor } }) =>
      ok(await service.sessions.list(identity.tenant, state === 'quarantined', limit, cursor)),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/sessions/{session}',
    id: 'getSession',
    tag: 'Sessions',
    summary: 'Show the events of a session and where the arguments of its calls came from',
    role: 'viewer',
    params: sessionParams,
    responses: { 200: { description: 'The session', schema: sessionDetail } },
    handle: async ({ service, identity: { tenant }, params: { session } }) => {
      const [quarantine, events] = await Promise.all([
        service.sessions.findQuarantine(tenant, session),
        service.search.ofSession(tenant, session, MAX_SESSION_EVENTS),
      ]);
      assertFound(events.length > 0 || quarantine !== undefined, 'session');
      const reasons = events.find(({ step }) => step === quarantine?.step)?.reasons ?? [];
      return ok({
        session,
        isQuarantined: quarantine !== undefined,
        ...(quarantine && { quarantine: { ...quarantine, reasons } }),
        events: events.map(({ findings: _f, artifacts: _a, provenance: _p, tags: _t, errors: _e, ...event }) => event),
        edges: events.flatMap(({ provenance }) => provenance),
      });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/sessions/{session}/release',
    id: 'releaseSession',
    tag: 'Sessions',
    summary: 'End the quarantine of a session',
    role: 'operator',
    params: sessionParams,
    responses: {
      200: { description: 'Whether it was under quarantine', schema: z.object({ isReleased: z.boolean() }) },
    },
    handle: async ({ service, identity, params: { session } }) => {
      const { guard, store } = await service.tenants.get(identity.tenant);
      // First in the session: without it, the record alone would put the session back under quarantine.
      const wasInSession = await guard.release(session);
      const isReleased = (await store.forgetQuarantine(session)) || wasInSession;
      if (isReleased) await service.audit.add(identity, 'session.release', session);
      return ok({ isReleased });
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/v1/sessions/{session}',
    id: 'deleteSession',
    tag: 'Sessions',
    summary: 'Delete the state of a session. Its recorded decisions are kept',
    role: 'operator',
    params: sessionParams,
    responses: { 204: { description: 'Deleted' } },
    handle: async ({ service, identity, params: { session } }) => {
      const { guard, store } = await service.tenants.get(identity.tenant);
      const wasThere = await guard.end(session);
      const wasQuarantined = await store.forgetQuarantine(session);
      assertFound(wasThere || wasQuarantined, 'session');
      await service.audit.add(identity, 'session.delete', session);
      return { status: 204 };
    },
  }),
];
