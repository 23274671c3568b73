import { z } from 'zod';
import { action, findingSchema, jsonObject, level, time, toNameSchema } from './common.js';

const count = z.int().nonnegative();
const items = z.array(jsonObject).max(10_000).optional();

const rating = { level, score: z.number(), peak: z.number() };

const server = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().optional(),
  at: time,
  ...rating,
  tools: count,
  items: count,
  isApproved: z.boolean().meta({ description: 'whether somebody has approved an item' }),
  changed: count.meta({ description: 'items that differ from their approved version, or have none' }),
  findings: count,
  status: z.enum(['ok', 'failed', 'pending']),
  error: z.string().optional(),
});
export const serverSchema = server.meta({ id: 'ServerSummary' });

const listed = z.object({
  key: z.string(),
  kind: z.string(),
  name: z.string(),
  description: z.string().optional(),
  definition: z.string().meta({ description: 'JSON text' }),
  ...rating,
  action,
  reasons: z.array(z.string()),
  findings: z.array(findingSchema),
  capabilities: z.array(z.string()),
  pin: z.enum(['approved', 'added', 'changed', 'reverted', 'removed']),
  changes: z.array(
    z.object({
      path: z.string(),
      before: z.string().optional(),
      after: z.string().optional(),
      omitted: z.string().optional(),
    }),
  ),
});
export const serverDetailSchema = server.extend({ listed: z.array(listed) }).meta({ id: 'Server' });

export const serverBody = z
  .strictObject({
    name: toNameSchema(200),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional(),
    headers: z
      .record(
        z.string().regex(/^[\w-]{1,100}$/),
        z
          .string()
          .max(8_000)
          .regex(/^[\x20-\x7e]*$/),
      )
      .optional(),
    tools: items,
    prompts: items,
    resources: items,
    resourceTemplates: items,
    instructions: z.string().max(1_000_000).optional(),
    serverInfo: jsonObject.optional(),
  })
  .meta({ id: 'ServerRequest' });

export const flowSchema = z.object({
  kind: z.string(),
  why: z.string(),
  tools: z.array(z.object({ server: z.string(), tool: z.string(), capability: z.string() })),
  servers: z.array(z.string()),
});
export const graphSchema = z.object({
  nodes: z.array(z.object({ id: z.string(), server: z.string(), tool: z.string(), capabilities: z.array(z.string()) })),
  edges: z.array(z.object({ from: z.string(), to: z.string(), kind: z.string() })),
});
