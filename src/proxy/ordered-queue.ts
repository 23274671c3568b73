import type { Outcome } from './checks/check.js';
import type { RequestId } from './json-rpc.js';

/** Messages that are looked at side by side and go on one after the other, as they came. */
export class OrderedQueue {
  #last: Promise<void> | undefined;
  readonly #releases = new Map<RequestId, () => void>();
  /** How many have not gone on yet. */
  waiting = 0;

  /** Without anything to wait for it goes on at once. */
  async run(
    work: Promise<Outcome> | undefined,
    id: RequestId | undefined,
    go: (outcome: Outcome | undefined) => void,
  ): Promise<void> {
    if (!work && !this.#last) {
      go(undefined);
      return;
    }
    this.waiting++;
    const before = this.#last;
    const done = this.#finish(work, before, go);
    const last = id === undefined ? done : Promise.race([done, this.#untilReleased(id, before)]);
    this.#last = last;
    await done;
    this.waiting--;
    if (id !== undefined) this.#releases.delete(id);
    if (this.#last === last) this.#last = undefined;
  }

  /** What comes after this one need not wait for it any longer. */
  release(id: RequestId): void {
    this.#releases.get(id)?.();
  }

  async #finish(
    work: Promise<Outcome> | undefined,
    before: Promise<void> | undefined,
    go: (outcome: Outcome | undefined) => void,
  ): Promise<void> {
    const outcome = await work;
    await before;
    go(outcome);
  }

  async #untilReleased(id: RequestId, before: Promise<void> | undefined): Promise<void> {
    await new Promise<void>((resolve) => this.#releases.set(id, resolve));
    await before;
  }
}
