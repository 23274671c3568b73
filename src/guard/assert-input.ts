import { TRUSTS } from '../core/kinds.js';
import { assertKnownNames } from '../core/known-names.js';
import type { EventLabels } from './events.js';
import type { HookOptions } from './guard.js';
import { GuardError } from './guard-error.js';

const MAX_ID = 512;

/** Stores may encode ids as UTF-8, which maps all lone surrogates to one character. */
export function assertSession(id: string): void {
  if (typeof id === 'string' && id !== '' && id.length <= MAX_ID && !/\p{Cs}/u.test(id)) return;
  const message = `invalid session id: expected a string of 1 to ${MAX_ID} characters without lone surrogates`;
  throw new GuardError('bad-session', message);
}

const HOOK_OPTIONS = Object.keys({
  trust: true,
  source: true,
  server: true,
  signal: true,
  at: true,
  onApproval: true,
  approvalTimeoutMs: true,
} satisfies Record<keyof HookOptions, true>);

/** A misspelled `trust` or `signal` would have no effect. */
export function assertHookOptions(options: HookOptions): void {
  assertKnownNames(options, HOOK_OPTIONS, 'options of the hook');
}

/** The policy has no floor for an unknown trust label, so unknown labels are refused. */
export function assertLabels({ trust }: EventLabels, at: number | undefined): void {
  if (trust !== undefined && !TRUSTS.includes(trust)) {
    throw new GuardError('bad-input', `invalid trust ${JSON.stringify(trust)}: expected one of ${TRUSTS.join(', ')}`);
  }
  if (at === undefined || Number.isFinite(at)) return;
  throw new GuardError('bad-input', `invalid time "at": expected milliseconds since 1970, got ${String(at)}`);
}

export function assertContent<Content>(content: Content, kind: string): Content {
  if (typeof content === 'string' || (typeof content === 'object' && content !== null)) return content;
  throw new GuardError('bad-input', `${kind}: expected a string or content blocks, got ${String(content)}`);
}
