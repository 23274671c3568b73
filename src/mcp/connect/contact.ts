import { type ContactCode, type ContactFailure, ServerContactError } from './errors.js';
import { type ContactOptions, DEFAULT_LIMITS, type Limits, type Stage } from './options.js';

/** A cleanup step at the end of a contact. Each one limits its own duration. */
type Closer = () => void | Promise<void>;

/**
 * One contact with one server: its timeout, its counters and its first failure. Await everything from the server
 * through `race`, which rejects if the server is silent, exits or sends too much.
 */
export class Contact {
  readonly server: string;
  readonly limits: Limits;
  /** Bytes that the server has sent. */
  received = 0;
  /** Lines on standard output that are not messages. */
  strayLines = 0;
  /** Returns the last lines of standard error; empty for remote servers. */
  readStderr: () => string = () => '';
  /** Advice if the configuration itself explains a failure. */
  advice: string | undefined;

  /** Advice after a timeout. */
  timeAdvice = 'Check the address and that the server is running. A slow server may need a longer --timeout.';

  readonly #options: ContactOptions;
  readonly #failed: Promise<never>;
  #reject!: (error: ServerContactError) => void;
  #failure: ServerContactError | undefined;
  #closers: Closer[] = [];
  #isClosing = false;
  #timer: NodeJS.Timeout | undefined;
  #remainingMs: number;
  #startedAt = 0;
  readonly #onAbort = (): void => this.fail('aborted', 'stopped before the server responded');

  constructor(server: string, options: ContactOptions) {
    this.server = server;
    this.#options = options;
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#failed = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.#failed.catch(() => {});
    this.#remainingMs = options.timeoutMs;
    if (options.signal?.aborted) this.#onAbort();
    options.signal?.addEventListener('abort', this.#onAbort, { once: true });
    this.resumeClock();
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  get strayWords(): string | undefined {
    const count = this.strayLines;
    return count === 0
      ? undefined
      : `${count} ${count === 1 ? 'line' : 'lines'} of its output were not part of a message`;
  }

  tell(words: string, stage: Stage): void {
    this.#options.onProgress?.(words, stage);
  }

  race<T>(work: Promise<T>): Promise<T> {
    // The loser of the race must not become an unhandled rejection.
    work.catch(() => {});
    return Promise.race([this.#failed, work]);
  }

  /** Keeps the first failure; later ones are its consequences. */
  fail(code: ContactCode, message: string, failure: ContactFailure = {}): void {
    if (this.#failure || this.#isClosing) return;
    this.#failure = this.toError(code, message, failure);
    this.#reject(this.#failure);
  }

  toError(code: ContactCode, message: string, { advice, cause }: ContactFailure = {}): ServerContactError {
    const advices = [this.advice, advice].filter((words) => words !== undefined);
    return new ServerContactError(code, this.server, message, {
      stderr: this.readStderr(),
      ...(advices.length > 0 && { advice: advices.join(' ') }),
      ...(cause !== undefined && { cause }),
    });
  }

  /** Counts what was received, and ends the contact where it is too much. */
  count(bytes: number): void {
    this.received += bytes;
    if (this.received > this.limits.totalBytes)
      this.fail('flooded', `sent more than ${toMegabytes(this.limits.totalBytes)}`, { advice: ADVICE_FLOOD });
  }

  resumeClock(): void {
    this.#startedAt = Date.now();
    this.#timer = setTimeout(() => {
      const seconds = Math.round(this.#options.timeoutMs / 100) / 10;
      const stray = this.strayWords === undefined ? '' : `; ${this.strayWords}`;
      this.fail('timed-out', `did not respond within ${seconds} s${stray}`, { advice: this.timeAdvice });
    }, this.#remainingMs);
  }

  /** Stops the timeout while the user logs in. */
  pauseClock(): void {
    clearTimeout(this.#timer);
    this.#remainingMs = Math.max(0, this.#remainingMs - (Date.now() - this.#startedAt));
  }

  onClose(closer: Closer): void {
    this.#closers.push(closer);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    this.#options.signal?.removeEventListener('abort', this.#onAbort);
    for (const closer of this.#closers.splice(0).reverse()) {
      try {
        await closer();
      } catch {
        // Errors while closing do not matter.
      }
    }
  }
}

export const toMegabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

const ADVICE_FLOOD = 'No honest listing is this large: do not trust this server.';
