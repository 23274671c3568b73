import { z } from 'zod';
import { ARTIFACT_KINDS } from '../core/kinds.js';
import { action, detector, level, phase, severity } from '../report/schema.js';

/**
 * A line of the audit log, version 1. Fields are added, never renamed or removed, within a version. The published JSON
 * Schema is generated from here, and the code that writes and reads lines only sees the types.
 */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
const failure = z.object({ code: z.string(), message: z.string() });
const trust = z.enum(['trusted', 'user', 'model', 'untrusted']);

const finding = z.object({
  rule: z.string(),
  severity,
  detector,
  scanner: z.string(),
  phase,
  tags: z.array(z.string()),
  path: z.string(),
  span: z.array(count).length(2),
  view: z.string(),
  evidence: z.string().describe('the first two letters of each word'),
  note: z.string().optional(),
  occurrences: z.int().positive(),
});

const scan = z.object({
  kind: z.enum(ARTIFACT_KINDS),
  name: z.string(),
  trust,
  source: z.string().optional(),
  server: z.string().optional(),
  scanners: sha256.describe('digest of the list of scanners, which an earlier line of type `scanners` contains'),
  classifier: z.number().optional().describe("the classifier's probability, if it ran"),
  findings: z.array(finding),
  suppressed: z.array(z.object({ rule: z.string(), reason: z.string() })).optional(),
  errors: z.array(failure.extend({ scanner: z.string() })).optional(),
  skipped: z
    .array(
      z.object({
        path: z.string(),
        reason: z.string(),
        scanner: z.string().optional(),
        mediaType: z.string().optional(),
        unread: z.literal(true).optional(),
      }),
    )
    .optional(),
  score: z.number(),
  peak: z.number(),
  level,
  vote: z.enum(['clean', 'suspicious', 'threat']),
  confidence: z.number().describe('of the vote'),
  probability: z.number(),
  action,
  reasons: z.array(z.string()),
  phase: z.union([phase, z.literal('none')]),
  tags: z.array(z.string()),
});

/** The guard's hooks, by what they are asked about. */
export const HOOKS = [
  'onPrompt',
  'onSystemPrompt',
  'onToolList',
  'onToolCall',
  'onToolResult',
  'onDocument',
  'onMemoryWrite',
  'onMemoryRead',
  'onOutput',
  'onHistory',
] as const;

const content = z.object({
  value: z.unknown().describe('the scanned content, with secrets replaced by placeholders'),
  masked: count.describe('how many secrets were replaced'),
  labels: z.object({ trust: trust.optional(), source: z.string().optional(), server: z.string().optional() }),
});

const decision = z.object({
  type: z.literal('decision'),
  session: z.string(),
  step: count.describe('index of the event in the session, from 0'),
  at: z.number().optional().describe('time of the event in the session, in milliseconds since 1970'),
  hook: z.enum(HOOKS),
  server: z.string().optional(),
  direction: z.enum(['to-server', 'to-client']).optional(),
  method: z.string().optional().describe('MCP method: tools/call, sampling/createMessage, …'),
  name: z.string().optional().describe('name of the tool, prompt or resource'),
  action,
  removed: count.optional().describe('removed passages, or tools removed from a list'),
  outcome: z.string().optional().describe('the outcome if it differs from the action: asked and denied, …'),
  reasons: z.array(z.string()),
  phase: z.union([phase, z.literal('none')]),
  tags: z.array(z.string()),
  policy: sha256.describe('digest of the policy, which an earlier line of type `policy` contains'),
  scans: z.array(scan),
  errors: z.array(failure).optional(),
  ms: z.number().optional(),
  content: content.optional().describe('only if it was requested'),
});

const policy = z.object({
  type: z.literal('policy'),
  digest: sha256,
  policy: z.looseObject({ name: z.string() }).describe('the whole policy'),
});

const scanners = z.object({
  type: z.literal('scanners'),
  digest: sha256,
  scanners: z.array(z.tuple([z.string(), z.string()])).describe('id and type of each scanner, in the order they ran'),
});

const event = z.object({
  type: z.literal('event'),
  event: z.string().describe('event name: policy-reloaded, upstream-restarted, tool-quarantined, …'),
  message: z.string().optional(),
  session: z.string().optional(),
  server: z.string().optional(),
  name: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

const start = z.object({
  type: z.literal('start'),
  version: z.literal(1),
  by: z.string().describe('the program that created the file: tocsin/0.1.0'),
  part: z.int().positive().describe('number of the file in the log, from 1'),
  previous: z.string().optional().describe('name of the previous file'),
});

const repair = z.object({
  type: z.literal('repair'),
  bytes: z.int().positive().describe('size of the unfinished line'),
  sha256,
  kept: z.string().describe('name of the file that contains these bytes now'),
});

export const auditEntrySchema = z.discriminatedUnion('type', [decision, policy, scanners, event, start, repair]);

const chain = {
  seq: count.describe('index of the line, from 0, across all files of the log'),
  time: z.iso.datetime(),
  prev: sha256.describe('`hash` of the previous line; zeros in the very first line'),
};
const hash = { hash: sha256.describe('SHA-256 of this line’s bytes before `,"hash"`') };

export const auditLineSchema = z
  .discriminatedUnion('type', [
    z.object({ ...chain, ...decision.shape, ...hash }),
    z.object({ ...chain, ...policy.shape, ...hash }),
    z.object({ ...chain, ...scanners.shape, ...hash }),
    z.object({ ...chain, ...event.shape, ...hash }),
    z.object({ ...chain, ...start.shape, ...hash }),
    z.object({ ...chain, ...repair.shape, ...hash }),
  ])
  .describe('A line of the audit log of tocsin, version 1');
