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

/** Shared by all computations of the process: many short ones in one turn of the event loop block it as a long one does. */
let began = 0;
let isOpen = false;
let nextTurn: Promise<void> | undefined;

function openTurn(): void {
  if (isOpen) return;
  isOpen = true;
  began = performance.now();
  void toNextTurn().then(() => {
    isOpen = false;
  });
}

/** Have the computations of this turn taken long enough? */
function isTurnUsed(): boolean {
  openTurn();
  return performance.now() - began >= TURN_MS;
}

/** Waits for a turn with time left. Everybody who waits wakes at once, so the first ones may use it up. */
async function waitForTurn(): Promise<void> {
  do {
    nextTurn ??= toNextTurn().then(() => {
      nextTurn = undefined;
      isOpen = false;
    });
    await nextTurn;
  } while (isTurnUsed());
}

/** Lets other work of the process run during a long computation, or during many short ones. */
export class Pacer {
  constructor() {
    openTurn();
  }

  /** Returns a promise to await if this turn was long enough, otherwise undefined. */
  pauseIfDue(): Promise<void> | undefined {
    return isTurnUsed() ? waitForTurn() : undefined;
  }

  async run<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      const pause = this.pauseIfDue();
      if (pause) await pause;
    }
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
