import type { Action, Artifact } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import { QUARANTINE_AFTER, settingsFor } from '../policy/settings.js';
import { toHash } from '../session/keyed-hash.js';
import type { SessionState } from '../session/state.js';
import { isAtLeast } from './resolve.js';

/** The effect of an event on its session, where the decision about the content alone would end the session. */
export interface Withholding {
  readonly action: Action;
  /** Counts towards the quarantine: a short hash of the content. Absent if it does not count. */
  readonly hash?: string;
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
  { withheld = 0, withheldHashes = [] }: Pick<SessionState, 'withheld' | 'withheldHashes'>,
): Withholding {
  if (!isAtLeast(action, 'reset') || !isIncoming(artifact, action)) return { action };
  const { quarantineAfter = QUARANTINE_AFTER } = settingsFor(policy, artifact);
  const hash = toContentHash(artifact);
  // An agent that is refused a page often reads it again.
  const isKnown = withheldHashes.includes(hash);
  const count = isKnown ? withheld : withheld + 1;
  if (count >= quarantineAfter) return { action, hash };
  // Audit logs record this reason, and a replay compares it word for word: do not change the wording.
  return {
    action: 'block',
    ...(!isKnown && { hash }),
    reason: `withheld, and the session goes on (${count} of ${quarantineAfter})`,
  };
}

/** Enough for every limit in use. A content that is forgotten counts again. */
const MAX_HASHES = 64;

/** The state after an event that counts. */
export const countWithheld = (state: SessionState, before: SessionState, hash: string): SessionState => ({
  ...state,
  withheld: (before.withheld ?? 0) + 1,
  withheldHashes: [...(before.withheldHashes ?? []), hash].slice(-MAX_HASHES),
});

const toContentHash = ({ kind, fields }: Artifact): string =>
  toHash(JSON.stringify([kind, fields.map(({ path, text }) => [path, text])])).slice(0, 16);

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
