import type { Action, Artifact } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import { QUARANTINE_AFTER, settingsFor } from '../policy/settings.js';
import type { SessionState } from '../session/state.js';
import { isAtLeast } from './resolve.js';

/** The effect of an event on its session, where the decision about the content alone would end the session. */
export interface Withholding {
  readonly action: Action;
  /** Counts towards the quarantine. */
  readonly isCounted: boolean;
  readonly reason?: string;
}

/**
 * Content that others wrote may try to end a session by being hostile once. It has done no harm if the model never sees it,
 * so it is withheld, and the session goes on. Repeated incidents, and harm in what the model sends or stores, end it.
 */
export function toWithholding(
  action: Action,
  artifact: Artifact,
  policy: Policy,
  { withheld = 0 }: Pick<SessionState, 'withheld'>,
): Withholding {
  if (!isAtLeast(action, 'reset') || !isIncoming(artifact, action)) return { action, isCounted: false };
  const { quarantineAfter = QUARANTINE_AFTER } = settingsFor(policy, artifact);
  const count = withheld + 1;
  if (count >= quarantineAfter) return { action, isCounted: true };
  // Audit logs record this reason, and a replay compares it word for word: do not change the wording.
  return {
    action: 'block',
    isCounted: true,
    reason: `withheld, and the session goes on (${count} of ${quarantineAfter})`,
  };
}

const WITHHELD_REASON = /^block: withheld, and the session goes on \(\d+ of \d+\)$/;

/** Audit logs have the reason, and only the session knew the count. */
export const findWithheldReason = (reasons: readonly string[], { kind }: Pick<Artifact, 'kind'>): string | undefined =>
  kind === 'memory' || kind === 'prompt' || INCOMING.has(kind)
    ? reasons.find((reason) => WITHHELD_REASON.test(reason))?.slice('block: '.length)
    : undefined;

/** A user who pastes a hostile page has not attacked anybody, and a memory that is read was written earlier. */
function isIncoming({ kind, origin }: Artifact, action: Action): boolean {
  if (kind === 'prompt') return action === 'incident';
  if (kind !== 'memory') return INCOMING.has(kind);
  return (origin as { operation?: unknown } | undefined)?.operation === 'read';
}

const INCOMING: ReadonlySet<Artifact['kind']> = new Set(['tool-result', 'document', 'server-instructions', 'skill']);
