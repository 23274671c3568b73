import { TocsinError } from '../../core/errors.js';
import { escapeText } from '../../core/escape.js';
import { Problem } from './problem.js';

/** Errors of our own that a request can cause. All others are reported as unexpected. */
const CLIENT_ERRORS: ReadonlySet<string> = new Set([
  'bad-input',
  'bad-session',
  'bad-feedback',
  'bad-kind',
  'bad-policy',
]);
const UNAVAILABLE: ReadonlySet<string> = new Set(['session-busy', 'session-conflict', 'no-encoder', 'bad-redis']);

/** The problem that a client gets for an error, or the error itself if it is unexpected. */
export function toKnownProblem(
  error: unknown,
  { warn }: { warn(message: string): void },
  signal?: AbortSignal,
): unknown {
  if (error instanceof Problem) return error;
  if (signal?.aborted && signal.reason instanceof Problem) return signal.reason;
  if (!(error instanceof TocsinError)) return error;
  if (CLIENT_ERRORS.has(error.code)) return new Problem('invalid', error.message, { cause: error });
  if (UNAVAILABLE.has(error.code)) return new Problem('unavailable', error.message, { cause: error });
  if (error.code !== 'bad-database') return error;
  // The message of a driver names addresses and values, so it is for the operator only.
  warn(escapeText(error.message));
  return new Problem('unavailable', 'The database does not answer. Try again.', { cause: error });
}
