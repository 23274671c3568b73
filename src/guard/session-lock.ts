import { untilAborted } from '../core/until-aborted.js';
import { GuardError } from './guard-error.js';

interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  readonly waitMs: number;
}

/** Runs the events of a session one at a time, in the order of their arrival. Other sessions do not wait. */
export class SessionLock {
  readonly #tails = new Map<string, Promise<void>>();

  async run<T>(id: string, task: () => Promise<T>, options: WaitOptions): Promise<T> {
    const previous = this.#tails.get(id);
    let release = (): void => {};
    const current = new Promise<void>((resolve) => {
      release = resolve;
    });
    // An event that stops waiting must not let the next event overtake the one still running.
    const tail = previous ? previous.then(() => current) : current;
    this.#tails.set(id, tail);
    void tail.then(() => {
      if (this.#tails.get(id) === tail) this.#tails.delete(id);
    });
    try {
      if (previous) await waitFor(previous, id, options);
    } catch (error) {
      release();
      throw error;
    }
    const work = task();
    // An aborted task keeps running, so the next event still has to wait for it.
    void work.then(release, release);
    return untilAborted(work, options.signal);
  }
}

async function waitFor(previous: Promise<void>, id: string, { signal, waitMs }: WaitOptions): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = `session ${JSON.stringify(id)}: an earlier event is still running after ${waitMs} ms; raise waitMs or send fewer events at once`;
      reject(new GuardError('session-busy', message));
    }, waitMs);
  });
  try {
    await untilAborted(Promise.race([previous, timeout]), signal);
  } finally {
    clearTimeout(timer);
  }
}
