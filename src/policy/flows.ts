import { globToRegExp } from '../core/glob.js';
import { fold } from '../text/fold.js';
import { type Act, OUTWARD } from './acts.js';

/**
 * Where a value comes from: the user's own words, the operator's prompt, a result that anybody may have written, one that
 * holds private data, one in which an order was suspected, or nowhere that is known.
 */
export const ORIGINS = ['user', 'operator', 'untrusted', 'private', 'suspected', 'unknown'] as const;
export type Origin = (typeof ORIGINS)[number];

export const FLOW_ACTIONS = ['allow', 'ask', 'warn', 'deny'] as const;
export type FlowAction = (typeof FLOW_ACTIONS)[number];

/** Acts by groups that a policy speaks of. */
export const FLOW_TARGETS = [
  'anything',
  'outward',
  'pay',
  'execute',
  'grant',
  'delete',
  'send',
  'write',
  'fetch',
  'read',
] as const;
export type FlowTarget = (typeof FLOW_TARGETS)[number];

export interface Flow {
  readonly action: FlowAction;
  readonly from: { readonly origin?: Origin | 'anywhere'; readonly tool?: readonly string[] };
  readonly to: { readonly act?: FlowTarget; readonly tool?: readonly string[]; readonly arg?: readonly string[] };
  /** In the words of whoever wrote it; part of what is told. */
  readonly why?: string;
}

/** One argument of a call, and where it came from. */
export interface Passage {
  readonly origins: readonly Origin[];
  /** The tools whose results it stood in. */
  readonly sources: readonly string[];
  /** The one of them that tells the most. */
  readonly source?: string | undefined;
  readonly tool: string;
  readonly act: Act;
  readonly arg: string;
  /** The names of the arguments that it is a part of. */
  readonly within?: readonly string[] | undefined;
}

/** The first that fits holds, as in a firewall. */
export const findFlow = (flows: readonly Flow[], passage: Passage): Flow | undefined =>
  flows.find((flow) => {
    const names = flow.action === 'allow' ? toAllowed(passage) : toObjected(passage);
    return comesFrom(flow.from, passage, names) && goesTo(flow.to, passage, names);
  });

/** What a flow's patterns are held against. */
interface Names {
  readonly sources: readonly string[];
  readonly args: readonly string[];
  readonly fits: (globs: readonly string[], name: string) => boolean;
}

/** To allow something, its very name must be meant, and the result that tells the most of it. */
const toAllowed = ({ source, arg }: Passage): Names => ({
  sources: source === undefined ? [] : [source],
  args: [arg],
  fits: fitsExactly,
});

/** Objections hold for every result that it stood in, for parts of an argument and for names that look alike. */
const toObjected = ({ sources, arg, within = [] }: Passage): Names => ({
  sources,
  args: [arg, ...within],
  fits: (globs, name) => fitsExactly(globs, name) || fitsExactly(globs.map(fold), fold(name)),
});

const fitsExactly = (globs: readonly string[], name: string): boolean =>
  globs.some((glob) => globToRegExp(glob).test(name));

const comesFrom = (
  { origin = 'anywhere', tool }: Flow['from'],
  { origins }: Passage,
  { sources, fits }: Names,
): boolean =>
  (origin === 'anywhere' || origins.includes(origin)) &&
  (tool === undefined || sources.some((name) => fits(tool, name)));

const goesTo = ({ act = 'anything', tool, arg }: Flow['to'], passage: Passage, { args, fits }: Names): boolean =>
  (act === 'anything' || act === passage.act || (act === 'outward' && OUTWARD.includes(passage.act))) &&
  (tool === undefined || fits(tool, passage.tool)) &&
  (arg === undefined || args.some((name) => fits(arg, name)));

const DOES: Readonly<Record<Exclude<FlowTarget, 'anything'>, string>> = {
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

/** In words, for findings and for `tocsin policy check`. */
export function describeFlow({ action, from, to }: Flow): string {
  const source = [
    from.origin === undefined || from.origin === 'anywhere' ? '' : from.origin,
    from.tool ? `results of ${from.tool.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  const tool = to.tool ? to.tool.join(', ') : 'any tool';
  const act = to.act === undefined || to.act === 'anything' ? '' : ` that ${DOES[to.act]}`;
  const arg = to.arg ? `, argument ${to.arg.join(', ')}` : '';
  return `${action} what comes from ${source || 'anywhere'} to ${tool}${act}${arg}`;
}
