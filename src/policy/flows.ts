import { globToRegExp } from '../core/glob.js';
import { fold } from '../text/fold.js';
import { type Act, OUTWARD_ACTS } from './acts.js';
import {
  type ArgumentText,
  type CallCondition,
  type EarlierCall,
  meetsValue,
  type ValueCondition,
  wasCalled,
} from './flow-conditions.js';
import type { FlowTarget } from './flow-terms.js';

export type { FlowTarget } from './flow-terms.js';

/**
 * The origin of a value: the user's messages, the operator's prompt, an untrusted result, a result with private data, a
 * result that another scanner objected to, or unknown.
 */
export const ORIGINS = ['user', 'operator', 'untrusted', 'private', 'suspected', 'unknown'] as const;
export type Origin = (typeof ORIGINS)[number];

export const FLOW_ACTIONS = ['allow', 'ask', 'warn', 'deny'] as const;
export type FlowAction = (typeof FLOW_ACTIONS)[number];

export interface Flow {
  readonly action: FlowAction;
  readonly from: { readonly origin?: Origin | 'anywhere'; readonly tool?: readonly string[] };
  readonly to: ValueCondition & {
    readonly act?: FlowTarget;
    readonly tool?: readonly string[];
    readonly arg?: readonly string[];
  };
  /** Only after such a call in the same session. */
  readonly after?: CallCondition;
  /** Only as long as there was no such call, with its result, in the same session. */
  readonly unlessAfter?: CallCondition;
  /** The author's reason, shown with the finding. */
  readonly why?: string;
}

/** The earlier calls of a session. */
export interface CallHistory {
  readonly calls: readonly EarlierCall[];
  /** More calls were made than are remembered. */
  readonly isCut: boolean;
}

/** One argument of a call with its origin. */
export interface TracedArgument extends Partial<ArgumentText> {
  readonly origins: readonly Origin[];
  /** The tools whose results contained the value. */
  readonly sources: readonly string[];
  /** The source with the strongest evidence. */
  readonly source?: string | undefined;
  readonly tool: string;
  readonly act: Act;
  readonly arg: string;
  /** The names of the arguments that contain this one. */
  readonly within?: readonly string[] | undefined;
  readonly history?: CallHistory | undefined;
}

/** The first matching flow applies, as in a firewall. */
export const findFlow = (flows: readonly Flow[], argument: TracedArgument): Flow | undefined =>
  flows.find((flow) => {
    const isStrict = flow.action === 'allow';
    const names = isStrict ? toExactNames(argument) : toBroadNames(argument);
    return (
      matchesSource(flow.from, argument, names) &&
      matchesTarget(flow.to, argument, names) &&
      matchesValue(flow.to, argument, isStrict) &&
      matchesHistory(flow, argument.history, isStrict)
    );
  });

const hasValueCondition = ({ value, except, over, atMost }: ValueCondition): boolean =>
  [value, except, over, atMost].some((condition) => condition !== undefined);

/** A call without arguments has no value, so a condition on values does not hold. */
const matchesValue = (to: Flow['to'], { text, readings }: TracedArgument, isStrict: boolean): boolean =>
  !hasValueCondition(to) ||
  (text !== undefined && meetsValue(to, { text, readings }, { isStrict, isNamed: to.arg !== undefined }));

/** What is not remembered counts against the call: for a flow that objects it has happened, for one that permits not. */
function matchesHistory(
  { after, unlessAfter }: Flow,
  { calls, isCut }: CallHistory = { calls: [], isCut: false },
  isStrict: boolean,
): boolean {
  if (after && !wasCalled(after, calls, isStrict) && (isStrict || !isCut)) return false;
  return !unlessAfter || (!wasCalled(unlessAfter, calls, !isStrict) && (!isStrict || !isCut));
}

/** The names that a flow's patterns are matched against. */
interface MatchedNames {
  readonly sources: readonly string[];
  readonly args: readonly string[];
  readonly matches: (globs: readonly string[], name: string) => boolean;
}

/** `allow` applies to the exact name of the argument and to its strongest source only. */
const toExactNames = ({ source, arg }: TracedArgument): MatchedNames => ({
  sources: source === undefined ? [] : [source],
  args: [arg],
  matches: matchesExactly,
});

/** Other actions apply to every source, to parts of an argument, to names that look alike and to parts of a dotted name. */
const toBroadNames = ({ sources, arg, within = [] }: TracedArgument): MatchedNames => ({
  sources,
  args: [arg, ...within].flatMap((name) => [name, name.trim(), ...name.split(/[\s.[\]/]+/)]),
  matches: (globs, name) => matchesExactly(globs, name) || matchesExactly(globs.map(fold), fold(name)),
});

const matchesExactly = (globs: readonly string[], name: string): boolean =>
  globs.some((glob) => globToRegExp(glob).test(name));

const matchesSource = (
  { origin = 'anywhere', tool }: Flow['from'],
  { origins }: TracedArgument,
  { sources, matches }: MatchedNames,
): boolean =>
  (origin === 'anywhere' || origins.includes(origin)) &&
  (tool === undefined || sources.some((name) => matches(tool, name)));

const matchesTarget = (
  { act = 'anything', tool, arg }: Flow['to'],
  argument: TracedArgument,
  { args, matches }: MatchedNames,
): boolean =>
  (act === 'anything' || act === argument.act || (act === 'outward' && OUTWARD_ACTS.includes(argument.act))) &&
  (tool === undefined || matches(tool, argument.tool)) &&
  (arg === undefined || args.some((name) => matches(arg, name)));

const ACT_PHRASES: Readonly<Record<Exclude<FlowTarget, 'anything'>, string>> = {
  outward: 'reaches outside',
  pay: 'pays',
  execute: 'runs something',
  grant: 'changes who may do what',
  delete: 'deletes',
  send: 'sends',
  write: 'writes',
  fetch: 'fetches an address',
  read: 'reads',
};

/** A sentence about the flow, for findings and for `tocsin policy check`. */
export function describeFlow({ action, from, to, after, unlessAfter }: Flow): string {
  const source = [
    from.origin === undefined || from.origin === 'anywhere' ? '' : from.origin,
    from.tool ? `results of ${from.tool.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  const tool = describeCall(to);
  const arg = to.arg ? `, argument ${to.arg.join(', ')}` : '';
  const order = [
    after ? ` after a call of ${describeCall(after)}` : '',
    unlessAfter ? ` without an earlier call of ${describeCall(unlessAfter)}` : '',
  ].join('');
  return `${action} what comes from ${source || 'anywhere'} to ${tool}${arg}${describeValue(to)}${order}`;
}

function describeCall({ tool, act = 'anything' }: CallCondition): string {
  return `${tool ? tool.join(', ') : 'any tool'}${act === 'anything' ? '' : ` that ${ACT_PHRASES[act]}`}`;
}

const describeValue = ({ value, except, over, atMost }: ValueCondition): string =>
  [
    value ? `, value ${value.join(', ')}` : '',
    except ? `, value other than ${except.join(', ')}` : '',
    over === undefined ? '' : `, amount over ${over}`,
    atMost === undefined ? '' : `, amount up to ${atMost}`,
  ].join('');
