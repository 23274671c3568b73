/** A computation in steps. Between two steps other work of the process may run. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work between two pauses, in milliseconds. Chosen: timers and requests of the process wait hardly longer than this. */
const TURN_MS = 8;

/** Lets other work of the process run during a long computation. */
export class Pacer {
  #began = performance.now();

  /** Returns a promise to await if this turn was long enough, otherwise undefined. */
  pauseIfDue(): Promise<void> | undefined {
    if (performance.now() - this.#began < TURN_MS) return undefined;
    return this.#pause();
  }

  async run<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      const pause = this.pauseIfDue();
      if (pause) await pause;
    }
  }

  async #pause(): Promise<void> {
    await toNextTurn();
    this.#began = performance.now();
  }
}

/** Resolves after timers and messages had their turn. Timers of browsers wait for at least 4 ms, messages do not. */
function toNextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else if (typeof MessageChannel === 'function') {
      const { port1, port2 } = new MessageChannel();
      const onmessage = (): void => {
        port1.close();
        resolve();
      };
      Object.assign(port1, { onmessage });
      port2.postMessage(undefined);
    } else setTimeout(resolve, 0);
  });
}
