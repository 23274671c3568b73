import type { Severity } from '../../core/types.js';
import { type Act, GRAVE_ACTS } from '../../policy/acts.js';
import { SUSPECTED_RISK, type Trace } from './trace.js';
import type { ValueKind } from './values.js';

export interface Circumstances {
  readonly act: Act;
  /** The user delegated the decision to a text, so its orders are part of the request. */
  readonly isDelegated: boolean;
  /** Did the user name a value of this kind? */
  readonly isNamed: (kind: ValueKind) => boolean;
}

/** Fused probability at which the source text itself counts as an attack. */
const CERTAIN_RISK = 0.9;

/** Kinds of values that identify who receives something. Files, ids and numbers are what agents work with. */
const DESTINATIONS: readonly ValueKind[] = ['address', 'e-mail address', 'account'];

export const RULE_OF_ACT: Readonly<Partial<Record<Act, string>>> = {
  pay: 'toolchain/tainted-recipient',
  send: 'toolchain/tainted-recipient',
  execute: 'toolchain/tainted-command',
  delete: 'toolchain/tainted-target',
  grant: 'toolchain/tainted-target',
  write: 'toolchain/tainted-target',
  fetch: 'toolchain/tainted-address',
};

/**
 * Derives the severity from the act and from the place of the value, never from the wording of the request: a request
 * names a value or it does not, in any language. Agents are meant to use values that they find, so a value from
 * untrusted content alone stops nothing.
 */
export function toSeverity(
  { source, isHot, isOrdered, origins, value }: Trace,
  { act, isDelegated, isNamed }: Circumstances,
): Severity | undefined {
  if (!source || !origins.includes('untrusted')) return undefined;
  const isGrave = GRAVE_ACTS.includes(act);
  if (isHot) return isGrave && (isOrdered || source.risk >= CERTAIN_RISK) ? 'critical' : 'high';
  if (isOrdered && !isDelegated) return isGrave ? 'critical' : 'high';
  // The user delegated the decision, but named a different target.
  if (isOrdered && value && isNamed(value.kind)) return 'high';
  if (isOrdered) return 'medium';
  if (act === 'pay') return 'medium';
  if (source.risk >= SUSPECTED_RISK) return 'low';
  return isGrave && value && DESTINATIONS.includes(value.kind) ? 'low' : undefined;
}
