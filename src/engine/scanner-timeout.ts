import { TocsinError } from '../core/errors.js';
import type { Scanner, ScannerOutput, Subject } from './scanner.js';

/** The longest delay of a timer. */
const MAX_DELAY_MS = 0x7fffffff;

/**
 * Runs a scanner with a time limit. At the limit its signal aborts and the scan rejects. Synchronous code cannot be
 * interrupted.
 */
export function scanWithTimeout(
  scanner: Scanner,
  subject: Subject,
  timeoutMs: number,
): ScannerOutput | Promise<ScannerOutput> {
  const controller = new AbortController();
  const signals = [controller.signal, ...(subject.signal ? [subject.signal] : [])];
  const output = scanner.scan({ ...subject, signal: AbortSignal.any(signals) });
  if (!(output instanceof Object) || !('then' in output)) return output;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        const error = new TocsinError('scanner-timeout', `no result within ${timeoutMs} ms (scannerTimeoutMs)`);
        reject(error);
        controller.abort(error);
      },
      Math.min(timeoutMs, MAX_DELAY_MS),
    );
    Promise.resolve(output)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
