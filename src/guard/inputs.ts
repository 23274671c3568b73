import { TRUSTS } from '../core/artifact.js';
import type { EventLabels } from './events.js';
import { GuardError } from './guard-error.js';

const MAX_ID = 512;

/** A store may keep texts as UTF-8: what that cannot tell apart is no id. */
export function assertSession(id: string): void {
  if (typeof id === 'string' && id !== '' && id.length <= MAX_ID && !/\p{Cs}/u.test(id)) return;
  const message = `a session’s id is a text of 1 to ${MAX_ID} characters, without halves of characters`;
  throw new GuardError('bad-session', message);
}

/** A word that the policy does not know would have no floor. */
export function assertLabels({ trust }: EventLabels, at: number | undefined): void {
  if (trust !== undefined && !TRUSTS.includes(trust)) {
    throw new GuardError('bad-input', `trust is ${TRUSTS.join(', ')}, not ${JSON.stringify(trust)}`);
  }
  if (at === undefined || Number.isFinite(at)) return;
  throw new GuardError('bad-input', `at is a number of milliseconds since 1970, not ${String(at)}`);
}

export function toKnown<Content>(content: Content, kind: string): Content {
  if (typeof content === 'string' || (typeof content === 'object' && content !== null)) return content;
  throw new GuardError('bad-input', `${kind}: expected a text or content blocks, got ${String(content)}`);
}
