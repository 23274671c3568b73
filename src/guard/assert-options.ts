import { TocsinError } from '../core/errors.js';
import { isObject } from '../core/json-object.js';
import { assertKnownNames } from '../core/known-names.js';
import type { BehaviorOptions } from '../scanners/behavior-options.js';
import type { SessionStore } from '../session/store.js';
import type { GuardOptions } from './guard.js';
import type { StreamSettings } from './output-stream.js';
import type { RedactSettings } from './session-redactors.js';

const STREAM = Object.keys({ window: true, stride: true } satisfies Record<keyof StreamSettings, true>);
const REDACT = Object.keys({
  on: true,
  kinds: true,
  custom: true,
  phoneCountries: true,
  isReversible: true,
} satisfies Record<keyof RedactSettings, true>);
const BEHAVIOR = Object.keys({
  identity: true,
  allowedTools: true,
  secret: true,
  memoryLedger: true,
  labels: true,
  melon: true,
} satisfies Record<keyof BehaviorOptions, true>);

const STORE_METHODS = ['load', 'save', 'delete', 'close'] as const satisfies readonly (keyof SessionStore)[];

/** Checks the options inside options: a misspelled `secret` would switch the signatures off in silence. */
export function assertNestedOptions({ stream, redact, behavior, scanners, store }: GuardOptions): void {
  if (redact !== undefined && typeof redact !== 'boolean' && !isObject(redact)) {
    throw new TocsinError('bad-option', 'createGuard: "redact" must be true, false or settings');
  }
  for (const method of STORE_METHODS) {
    if (store === undefined || typeof store?.[method] === 'function') continue;
    throw new TocsinError('bad-option', `createGuard: "store" must be a session store; it has no method "${method}"`);
  }
  if (stream) assertKnownNames(stream, STREAM, 'createGuard: stream');
  if (typeof redact === 'object') assertKnownNames(redact, REDACT, 'createGuard: redact');
  if (behavior) assertKnownNames(behavior, BEHAVIOR, 'createGuard: behavior');
  for (const scanner of scanners ?? []) {
    if (typeof scanner?.id === 'string' && typeof scanner.scan === 'function') continue;
    throw new TocsinError('bad-scanner', 'createGuard: scanners: expected scanners; `defineScanner` makes one');
  }
}
