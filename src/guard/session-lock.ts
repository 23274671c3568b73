import { untilAborted } from '../core/until-aborted.js';
import { GuardError } from './guard-error.js';

export interface Waiting {
  readonly signal?: AbortSignal | undefined;
  readonly waitMs: number;
}

/** One event of a session at a time, in the order they came; other sessions do not wait. */
export class SessionLock {
  readonly #tails = new Map<string, Promise<void>>();

  async run<T>(id: string, task: () => Promise<T>, waiting: Waiting): Promise<T> {
    const before = this.#tails.get(id);
    let release = (): void => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Whoever gives up waiting must not let the next one past the one that is still at work.
    const tail = before ? before.then(() => mine) : mine;
    this.#tails.set(id, tail);
    void tail.then(() => {
      if (this.#tails.get(id) === tail) this.#tails.delete(id);
    });
    try {
      if (before) await inTime(before, id, waiting);
    } catch (error) {
      release();
      throw error;
    }
    const work = task();
    // Who gives up on it leaves it at work, and the next one must still wait for it.
    void work.then(release, release);
    return untilAborted(work, waiting.signal);
  }
}

async function inTime(before: Promise<void>, id: string, { signal, waitMs }: Waiting): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = `session ${JSON.stringify(id)}: an earlier event is still at work after ${waitMs} ms`;
      reject(new GuardError('session-busy', message));
    }, waitMs);
  });
  try {
    await untilAborted(Promise.race([before, late]), signal);
  } finally {
    clearTimeout(timer);
  }
}
