import { z } from 'zod';
import { ARTIFACT_KINDS, TRUSTS } from '../../core/kinds.js';
import { action, detector, level, phase, severity } from '../../report/schema.js';

/** The events of a guarded session, as the API names them. */
export const EVENTS = [
  'prompt',
  'system-prompt',
  'tool-list',
  'tool-call',
  'tool-result',
  'document',
  'memory-write',
  'memory-read',
  'output',
  'history',
] as const;
export type EventName = (typeof EVENTS)[number];

const count = z.int().nonnegative();
export const time = z.iso.datetime().meta({ description: 'ISO 8601, in UTC' });
export const phaseOrNone = z.union([phase, z.literal('none')]);
export const kind = z.enum(ARTIFACT_KINDS);
export const trust = z.enum(TRUSTS);
export const jsonObject = z.record(z.string(), z.unknown());
export { action, level };

/**
 * Control characters have no place in a name, and PostgreSQL stores no NUL. Written without `\p{…}`, which generators of
 * clients and tests for other languages do not know.
 */
export const toNameSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]*$/u, 'must not contain control characters');

export const sessionId = toNameSchema(400);
export const recordId = z.string().regex(/^[0-9a-z]{8,40}$/);
export const idParams = z.object({ id: recordId });

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string(), line: z.int().optional() })).optional(),
  })
  .meta({ id: 'Problem' });

export const findingSchema = z
  .object({
    rule: z.string(),
    title: z.string(),
    severity,
    detector,
    scanner: z.string(),
    phase,
    tags: z.array(z.string()),
    path: z.string(),
    span: z.array(count).length(2),
    view: z.string(),
    evidence: z.string().meta({ description: 'masked: the first two letters of each word' }),
    note: z.string().optional(),
    occurrences: z.int().positive(),
    why: z.string(),
    fix: z.string(),
  })
  .meta({ id: 'Finding' });
export type FindingView = z.output<typeof findingSchema>;

export const artifactSchema = z
  .object({
    kind,
    name: z.string(),
    trust,
    source: z.string().optional(),
    server: z.string().optional(),
    action,
    level,
    score: z.number(),
    peak: z.number(),
    probability: z.number(),
    vote: z.enum(['clean', 'suspicious', 'threat']),
    reasons: z.array(z.string()),
    findings: count,
    skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
    errors: z.array(z.object({ scanner: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'ScannedArtifact' });

export const edgeSchema = z
  .object({
    fromStep: count,
    fromName: z.string(),
    step: count,
    path: z.string().meta({ description: 'JSON pointer of the argument' }),
    origins: z.array(z.string()),
    isHot: z.boolean().meta({ description: 'the value stands in or near a finding' }),
    isOrdered: z.boolean().meta({ description: 'a sentence of the source orders this act with this value' }),
    isPrivate: z.boolean(),
  })
  .meta({ id: 'ProvenanceEdge' });
export type ProvenanceEdge = z.output<typeof edgeSchema>;

export const approvalStatus = z.enum(['pending', 'approved', 'denied', 'expired']);
export type ApprovalStatus = z.output<typeof approvalStatus>;

export const failureSchema = z.object({ code: z.string(), message: z.string() });

export const summarySchema = z
  .object({
    id: z.string(),
    at: time,
    hook: z.string().meta({ description: 'an event of the guard, `scan`, or `gateway`' }),
    session: z.string().optional(),
    step: count.optional(),
    server: z.string().optional(),
    name: z.string().optional(),
    action,
    outcome: z.string().optional(),
    level,
    probability: z.number(),
    rules: z.array(z.string()),
    title: z.string().optional().meta({ description: 'title of the worst finding' }),
    reasons: z.array(z.string()),
    phase: phaseOrNone,
    policy: z.object({ name: z.string(), version: count }),
    ms: z.number(),
    feedback: z.enum(['attack', 'benign']).optional(),
    approval: z.object({ id: z.string(), status: approvalStatus }).optional(),
  })
  .meta({ id: 'DecisionSummary' });
export type DecisionSummary = z.output<typeof summarySchema>;

export const decisionSchema = summarySchema
  .extend({
    tags: z.array(z.string()),
    findings: z.array(findingSchema),
    artifacts: z.array(artifactSchema),
    provenance: z.array(edgeSchema),
    errors: z.array(failureSchema),
  })
  .meta({ id: 'Decision' });
export type DecisionView = z.output<typeof decisionSchema>;

export const actionCounts = z
  .object({ allow: count, warn: count, sanitize: count, block: count, reset: count, incident: count })
  .meta({ id: 'ActionCounts' });
export type ActionCounts = z.output<typeof actionCounts>;

export const toCounts = (): ActionCounts => ({ allow: 0, warn: 0, sanitize: 0, block: 0, reset: 0, incident: 0 });

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  // PostgreSQL refuses a NUL, and no cursor holds one.
  cursor: z
    .string()
    .regex(/^[\w.-]{1,4000}$/)
    .optional(),
};
export const toPageSchema = (item: z.ZodType) =>
  z.object({ items: z.array(item), next: z.string().optional().meta({ description: 'cursor of the next page' }) });

/** The page of records that have an id. A full page has a next one. */
export const toPage = <Item>(
  records: readonly Item[],
  limit: number,
  toCursor: (item: Item) => string,
): { items: readonly Item[]; next?: string } => {
  const last = records.at(-1);
  return { items: records, ...(last !== undefined && records.length === limit && { next: toCursor(last) }) };
};
