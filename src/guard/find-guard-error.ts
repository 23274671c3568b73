import { GuardError } from './guard-error.js';

/** Errors behind the responses that an adapter gave to an SDK. An SDK passes on the headers and drops everything else. */
const errorOf = new WeakMap<object, GuardError>();

export function rememberGuardError(headers: Headers, error: GuardError): void {
  errorOf.set(headers, error);
}

/** Chosen: SDKs wrap an error once or twice. */
const MAX_DEPTH = 8;

/**
 * Finds the error of a guard in an error that a library threw: the error itself, one of its causes, or the one behind the
 * response that an SDK turned into its own error. Its `decision` says what was refused.
 */
export function findGuardError(error: unknown): GuardError | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < MAX_DEPTH && typeof current === 'object' && current !== null; depth++) {
    if (current instanceof GuardError) return current;
    const { headers, cause, lastError } = current as { headers?: unknown; cause?: unknown; lastError?: unknown };
    const known = typeof headers === 'object' && headers !== null ? errorOf.get(headers) : undefined;
    if (known) return known;
    current = cause ?? lastError;
  }
  return undefined;
}
