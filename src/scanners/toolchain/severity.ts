import type { Severity } from '../../core/types.js';
import { type Act, GRAVE_ACTS } from '../../policy/acts.js';
import type { ChainState } from './state.js';
import { SUSPECTED_RISK, type Trace } from './trace.js';
import type { ValueKind } from './values.js';

export interface Circumstances {
  readonly act: Act;
  readonly isUnrequested: boolean;
  /** The user delegated the decision to a text, so its orders are part of the request. */
  readonly isDelegated: boolean;
  /** Did the user name a value of this kind? */
  readonly isNamed: (kind: ValueKind) => boolean;
}

/** Fused probability at which the source text itself counts as an attack. */
const CERTAIN_RISK = 0.9;

export const RULE_OF_ACT: Readonly<Partial<Record<Act, string>>> = {
  pay: 'toolchain/tainted-recipient',
  send: 'toolchain/tainted-recipient',
  execute: 'toolchain/tainted-command',
  delete: 'toolchain/tainted-target',
  grant: 'toolchain/tainted-target',
  write: 'toolchain/tainted-target',
  fetch: 'toolchain/tainted-address',
};

/** Did the user ask for no such act? Undecidable, hence false, in a language without word lists. */
export const isUnrequested = ({ acts, isDelegated, isRead }: ChainState, act: Act): boolean =>
  isRead && !isDelegated && !acts.includes(act);

/**
 * Derives the severity from the act, the place of the value and the user's request. Agents are meant to use values that
 * they find, so a value from untrusted content alone is not a finding.
 */
export function toSeverity(
  { source, isHot, isOrdered, origins, value }: Trace,
  { act, isUnrequested: isUnrequestedAct, isDelegated, isNamed }: Circumstances,
): Severity | undefined {
  if (!source || !origins.includes('untrusted')) return undefined;
  const isGrave = GRAVE_ACTS.includes(act);
  if (isHot) return isGrave && (isUnrequestedAct || source.risk >= CERTAIN_RISK) ? 'critical' : 'high';
  if (isOrdered && isUnrequestedAct) return isGrave ? 'critical' : 'high';
  // The user asked for such an act and named a different target.
  if (isOrdered && !isDelegated && value && isNamed(value.kind)) return 'high';
  if (source.risk >= SUSPECTED_RISK) return isUnrequestedAct ? 'medium' : 'low';
  return isUnrequestedAct ? (isGrave ? 'medium' : 'low') : undefined;
}
