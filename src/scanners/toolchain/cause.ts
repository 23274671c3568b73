import type { SessionScope } from '../../engine/session-scope.js';
import type { Act } from '../../policy/acts.js';
import { ACTS } from '../../policy/acts.js';
import { isTarget } from './acts.js';
import type { Leaf } from './call.js';
import { toOrderedKey } from './orders.js';
import { holds, toMark } from './sketch.js';
import { type ChainState, NEW_CHAIN } from './state.js';
import { type Trace, traceLeaf } from './trace.js';
import { UserWords } from './user-words.js';
import type { Value } from './values.js';

/** The `tool-chain` scanner keeps the record of results; other scanners of the session read it. */
export const CHAIN = 'tool-chain';

/** Where the targets of a call came from. */
export interface CallCause {
  /** The call has targets, and the user or the operator named each of them. */
  readonly isNamed: boolean;
  /** A target stands in an order, or beside a finding, in untrusted content: the content caused the call. */
  readonly isUntrusted: boolean;
}

export function findCause(session: SessionScope, act: Act, leaves: readonly Leaf[]): CallCause {
  const state = session.read<ChainState>(CHAIN) ?? NEW_CHAIN;
  const user = new UserWords(session.log.asked);
  const traces = leaves
    .filter((leaf) => isTarget(act, leaf))
    .map((leaf) => traceLeaf(leaf, { act, state, user, isTarget: true, isExact: true }));
  return {
    isNamed: traces.length > 0 && traces.every(isVouched),
    isUntrusted: traces.some(({ origins, isHot, isOrdered }) => origins.includes('untrusted') && (isHot || isOrdered)),
  };
}

const isVouched = ({ origins }: Trace): boolean => origins.includes('user') || origins.includes('operator');

/** Does untrusted content order an act with this value, or contain it beside a finding? */
export function isOrderedByContent({ sources }: ChainState, { key }: Pick<Value, 'key'>): boolean {
  const mark = toMark(key);
  const ordered = ACTS.map((act) => toMark(toOrderedKey(act, key)));
  return sources.some(
    (source) =>
      !source.isTrusted &&
      (holds(source.hot, mark) || ordered.some((each) => source.ordered !== undefined && holds(source.ordered, each))),
  );
}
