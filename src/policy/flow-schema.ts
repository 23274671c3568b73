import { z } from 'zod';
import { FLOW_ACTIONS, FLOW_TARGETS, type Flow, type FlowAction, ORIGINS } from './flows.js';

/** The entries of `flows:` in a policy file. Each has one action with `from` and `to`. */

/** One glob or a list of them. */
export const globs = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const origin = z.enum([...ORIGINS, 'anywhere']);
const target = z.enum(FLOW_TARGETS);

const FROM = `${[...ORIGINS, 'anywhere'].join(', ')}, or { origin, tool }`;
const TO = `${FLOW_TARGETS.join(', ')}, or { tool, arg, act }`;

const from = z
  .union(
    [
      origin,
      z.strictObject({
        origin: origin.describe('origin of the value').optional(),
        tool: globs.describe('tools whose results contained the value; * matches any characters').optional(),
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
        act: target.describe('effect of the call').optional(),
        tool: globs.describe('tool names; * matches any characters').optional(),
        arg: globs.describe('argument names; * matches any characters').optional(),
      }),
    ],
    { error: `expected ${TO}` },
  )
  .describe(TO);

const route = z.strictObject({ from, to });

const entry = z.strictObject({
  allow: route.optional(),
  ask: route.optional(),
  warn: route.optional(),
  deny: route.optional(),
  why: z.string().min(1).describe('reason, shown with every finding').optional(),
});

type FlowEntry = z.infer<typeof entry>;

const toActions = (flow: FlowEntry): FlowAction[] => FLOW_ACTIONS.filter((action) => flow[action] !== undefined);

export const flowSchema = entry
  .refine((flow) => toActions(flow).length === 1, { message: `expected exactly one of ${FLOW_ACTIONS.join(', ')}` })
  .describe('allow, ask, warn or deny: values from an origin in an argument of a tool');

export function toFlow(flow: FlowEntry): Flow {
  const action = toActions(flow)[0]!;
  const { from, to } = flow[action]!;
  const source = typeof from === 'string' ? { origin: from } : from;
  const target = typeof to === 'string' ? { act: to } : to;
  return {
    action,
    from: {
      ...(source.origin && { origin: source.origin }),
      ...('tool' in source && source.tool && { tool: toList(source.tool) }),
    },
    to: {
      ...(target.act && { act: target.act }),
      ...('tool' in target && target.tool && { tool: toList(target.tool) }),
      ...('arg' in target && target.arg && { arg: toList(target.arg) }),
    },
    ...(flow.why !== undefined && { why: flow.why }),
  };
}

const toList = (value: z.infer<typeof globs>): readonly string[] => (typeof value === 'string' ? [value] : value);
