import { z } from 'zod';
import {
  action,
  approvalStatus,
  artifactSchema,
  failureSchema,
  findingSchema,
  jsonObject,
  kind,
  level,
  phaseOrNone,
  sessionId,
  time,
  toNameSchema,
  trust,
} from './common.js';

const count = z.int().nonnegative();
const name = toNameSchema(500);
const source = toNameSchema(2_000).optional();

/** A union of objects whose members exclude each other gives useful messages. */
export const scanBody = z
  .union([
    z.strictObject({ text: z.string(), kind: kind.optional(), name: name.optional(), source, trust: trust.optional() }),
    z.strictObject({ tool: jsonObject, server: name.optional() }),
    z.strictObject({
      messages: z.array(jsonObject).min(1).max(1_000),
      tools: z.array(jsonObject).max(1_000).optional(),
    }),
    z.strictObject({
      files: z
        .array(
          z.strictObject({
            path: toNameSchema(1_000),
            content: z.string(),
            encoding: z.enum(['utf8', 'base64']).optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
  ])
  .meta({ id: 'ScanRequest' });
export type ScanBody = z.output<typeof scanBody>;

export const scanResult = z
  .object({
    id: z.string().optional().meta({ description: 'id of the recorded decision; absent if everything passed' }),
    action,
    isFlagged: z.boolean(),
    level,
    score: z.number(),
    peak: z.number(),
    probability: z.number(),
    vote: z.enum(['clean', 'suspicious', 'threat']),
    reasons: z.array(z.string()),
    phase: phaseOrNone,
    tags: z.array(z.string()),
    findings: z.array(findingSchema),
    artifacts: z.array(artifactSchema),
    coverage: z.object({ strings: count, bytes: count, skipped: count, share: z.number() }),
    ms: z.number(),
  })
  .meta({ id: 'ScanResult' });
export type ScanResultView = z.output<typeof scanResult>;

export const guardBody = z
  .strictObject({
    session: sessionId,
    content: z.unknown().meta({ description: 'the content of the event; see the documentation of the event' }),
    trust: trust.optional(),
    source,
    server: name.optional(),
    at: z.number().int().min(0).max(8.64e15).optional().meta({ description: 'milliseconds since 1970' }),
    approval: z
      .enum(['wait', 'poll'])
      .optional()
      .meta({ description: 'what to do if a person has to decide. `wait` holds the response' }),
  })
  .meta({ id: 'GuardRequest' });
export type GuardBody = z.output<typeof guardBody>;

export const guardResult = z
  .object({
    id: z.string(),
    session: z.string(),
    step: count,
    action,
    isPassed: z.boolean().meta({ description: 'whether the caller may continue, with `content`' }),
    content: z.unknown().optional(),
    removed: count.optional(),
    checkpoint: z.object({ step: count }).optional(),
    report: jsonObject.optional().meta({ description: 'the report of an incident' }),
    reasons: z.array(z.string()),
    phase: phaseOrNone,
    tags: z.array(z.string()),
    level,
    probability: z.number(),
    findings: z.array(findingSchema),
    errors: z.array(failureSchema),
    approval: z
      .object({
        id: z.string(),
        status: approvalStatus,
        expiresAt: time,
        decidedBy: z.string().optional(),
        comment: z.string().optional(),
      })
      .optional(),
    ms: z.number(),
  })
  .meta({ id: 'GuardResult' });
export type GuardResultView = z.output<typeof guardResult>;
