import type { Outcome } from './checks/check.js';
import type { RequestId } from './json-rpc.js';

/** Inspects messages concurrently, but delivers them in the order in which they arrived. */
export class OrderedQueue {
  #last: Promise<void> | undefined;
  readonly #releases = new Map<RequestId, () => void>();
  /** Number of messages that are not delivered yet. */
  waiting = 0;

  /**
   * Delivers a message after its inspection and all earlier messages. Synchronous if there is nothing to wait for.
   * Rejects if the delivery throws.
   */
  async run(
    work: Promise<Outcome> | undefined,
    id: RequestId | undefined,
    deliver: (outcome: Outcome | undefined) => void,
  ): Promise<void> {
    if (!work && !this.#last) {
      deliver(undefined);
      return;
    }
    this.waiting++;
    const previous = this.#last;
    const done = this.#finish(work, previous, deliver);
    // A message that cannot be delivered must not hold up the later ones.
    const settled = done.catch(() => {});
    const last = id === undefined ? settled : Promise.race([settled, this.#untilReleased(id, previous)]);
    this.#last = last;
    try {
      await done;
    } finally {
      this.waiting--;
      if (id !== undefined) this.#releases.delete(id);
      if (this.#last === last) this.#last = undefined;
    }
  }

  /** Lets later messages overtake this request. */
  release(id: RequestId): void {
    this.#releases.get(id)?.();
  }

  async #finish(
    work: Promise<Outcome> | undefined,
    previous: Promise<void> | undefined,
    deliver: (outcome: Outcome | undefined) => void,
  ): Promise<void> {
    const outcome = await work;
    await previous;
    deliver(outcome);
  }

  async #untilReleased(id: RequestId, previous: Promise<void> | undefined): Promise<void> {
    await new Promise<void>((resolve) => this.#releases.set(id, resolve));
    await previous;
  }
}
