import type { Severity } from '../../core/types.js';
import { type Act, GRAVE } from '../../policy/acts.js';
import type { ChainState } from './state.js';
import { SUSPECTED, type Trace } from './trace.js';
import type { ValueKind } from './values.js';

export interface Circumstances {
  readonly act: Act;
  readonly isUnasked: boolean;
  /** The user handed the decision to a text: what it orders is what was asked for. */
  readonly isDelegated: boolean;
  /** Whether the user named something of this kind. */
  readonly isNamed: (kind: ValueKind) => boolean;
}

/** The text itself was as good as judged an attack. */
const CERTAIN = 0.9;

export const RULE_OF_ACT: Readonly<Partial<Record<Act, string>>> = {
  pay: 'toolchain/tainted-recipient',
  send: 'toolchain/tainted-recipient',
  execute: 'toolchain/tainted-command',
  delete: 'toolchain/tainted-target',
  grant: 'toolchain/tainted-target',
  write: 'toolchain/tainted-target',
  fetch: 'toolchain/tainted-address',
};

/** Nothing that the user wrote could mean such an act. In a language that is not known here, everything could. */
export const isUnasked = ({ acts, isDelegated, isRead }: ChainState, act: Act): boolean =>
  isRead && !isDelegated && !acts.includes(act);

/**
 * By what the call does, whether the value stood where an order was suspected, and whether the user wanted anything of the
 * kind. Agents are meant to use what they find: on its own that is no objection.
 */
export function toSeverity(
  { source, isHot, isOrdered, origins, value }: Trace,
  { act, isUnasked: isUnaskedAct, isDelegated, isNamed }: Circumstances,
): Severity | undefined {
  if (!source || !origins.includes('untrusted')) return undefined;
  const isGrave = GRAVE.includes(act);
  if (isHot) return isGrave && (isUnaskedAct || source.risk >= CERTAIN) ? 'critical' : 'high';
  if (isOrdered && isUnaskedAct) return isGrave ? 'critical' : 'high';
  // The user wanted such an act, with a target of their own.
  if (isOrdered && !isDelegated && value && isNamed(value.kind)) return 'high';
  if (source.risk >= SUSPECTED) return isUnaskedAct ? 'medium' : 'low';
  return isUnaskedAct ? (isGrave ? 'medium' : 'low') : undefined;
}
