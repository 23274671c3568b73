import { z } from 'zod';
import type { CallCondition } from './flow-conditions.js';
import { FLOW_TARGETS } from './flow-terms.js';
import { FLOW_ACTIONS, type Flow, type FlowAction, ORIGINS } from './flows.js';

/** The entries of `flows:` in a policy file. Each has one action with `from` and `to`. */

/** One glob or a list of them. */
export const globs = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const origin = z.enum([...ORIGINS, 'anywhere']);
const target = z.enum(FLOW_TARGETS);

const FROM = `${[...ORIGINS, 'anywhere'].join(', ')}, or { origin, tool }`;
const TO = `${FLOW_TARGETS.join(', ')}, or { tool, arg, act, value, except, over, atMost }`;

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
        value: globs.describe('values of the argument; * matches any characters').optional(),
        except: globs.describe('values that the flow does not concern; * matches any characters').optional(),
        over: z.number().describe('amounts above this number').optional(),
        atMost: z.number().describe('amounts up to this number').optional(),
      }),
    ],
    { error: `expected ${TO}` },
  )
  .describe(TO);

const earlier = z.union(
  [
    target,
    z.strictObject({
      act: target.describe('effect of the call').optional(),
      tool: globs.describe('tool names; * matches any characters').optional(),
    }),
  ],
  { error: `expected ${FLOW_TARGETS.join(', ')}, or { tool, act }` },
);

const route = z.strictObject({ from, to });

const entry = z.strictObject({
  allow: route.optional(),
  ask: route.optional(),
  warn: route.optional(),
  deny: route.optional(),
  after: earlier.describe('only after such a call in the same session').optional(),
  unlessAfter: earlier.describe('only without an earlier such call in the same session').optional(),
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
      ...('value' in target && target.value && { value: toList(target.value) }),
      ...('except' in target && target.except && { except: toList(target.except) }),
      ...('over' in target && target.over !== undefined && { over: target.over }),
      ...('atMost' in target && target.atMost !== undefined && { atMost: target.atMost }),
    },
    ...(flow.after && { after: toCondition(flow.after) }),
    ...(flow.unlessAfter && { unlessAfter: toCondition(flow.unlessAfter) }),
    ...(flow.why !== undefined && { why: flow.why }),
  };
}

function toCondition(call: z.infer<typeof earlier>): CallCondition {
  if (typeof call === 'string') return { act: call };
  return { ...(call.act && { act: call.act }), ...(call.tool && { tool: toList(call.tool) }) };
}

const toList = (value: z.infer<typeof globs>): readonly string[] => (typeof value === 'string' ? [value] : value);
