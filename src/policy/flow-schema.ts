import { z } from 'zod';
import { FLOW_ACTIONS, FLOW_TARGETS, type Flow, type FlowAction, ORIGINS } from './flows.js';

/** The lines of `flows:` in a policy file, each one word and what it is about. */

const globs = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const origin = z.enum([...ORIGINS, 'anywhere']);
const target = z.enum(FLOW_TARGETS);

const FROM = `${[...ORIGINS, 'anywhere'].join(', ')}, or { origin, tool }`;
const TO = `${FLOW_TARGETS.join(', ')}, or { tool, arg, act }`;

const from = z
  .union(
    [
      origin,
      z.strictObject({
        origin: origin.describe('where the value comes from').optional(),
        tool: globs.describe('tools whose results it stood in, * for any characters').optional(),
      }),
    ],
    { error: `expected ${FROM}` },
  )
  .describe(FROM);

const to = z
  .union(
    [
      target,
      z.strictObject({
        act: target.describe('what the call does').optional(),
        tool: globs.describe('tool names, * for any characters').optional(),
        arg: globs.describe('argument names, * for any characters').optional(),
      }),
    ],
    { error: `expected ${TO}` },
  )
  .describe(TO);

const way = z.strictObject({ from, to });

const line = z.strictObject({
  allow: way.optional(),
  ask: way.optional(),
  warn: way.optional(),
  deny: way.optional(),
  why: z.string().min(1).describe('told with every finding').optional(),
});

type FlowLine = z.infer<typeof line>;

const toActions = (each: FlowLine): FlowAction[] => FLOW_ACTIONS.filter((action) => each[action] !== undefined);

export const flowSchema = line
  .refine((each) => toActions(each).length === 1, { message: `expected exactly one of ${FLOW_ACTIONS.join(', ')}` })
  .describe('allow, ask, warn or deny: values of an origin to an argument of a tool');

export function toFlow(each: FlowLine): Flow {
  const action = toActions(each)[0]!;
  const way = each[action]!;
  const source = typeof way.from === 'string' ? { origin: way.from } : way.from;
  const goal = typeof way.to === 'string' ? { act: way.to } : way.to;
  return {
    action,
    from: {
      ...(source.origin && { origin: source.origin }),
      ...('tool' in source && source.tool && { tool: toList(source.tool) }),
    },
    to: {
      ...(goal.act && { act: goal.act }),
      ...('tool' in goal && goal.tool && { tool: toList(goal.tool) }),
      ...('arg' in goal && goal.arg && { arg: toList(goal.arg) }),
    },
    ...(each.why !== undefined && { why: each.why }),
  };
}

const toList = (value: z.infer<typeof globs>): readonly string[] => (typeof value === 'string' ? [value] : value);
