/** What was not in a whole list a moment ago is not there: whoever calls it wants the server's own answer, and soon. */
const COMPLETE_FOR_MS = 5_000;

/** A list as the server gave it last: by name, whether a thing is held back. */
export class KnownItems extends Map<string, boolean> {
  #completeAt = Number.NEGATIVE_INFINITY;

  /** It was read to its end by ourselves: of a client's pages nobody knows whether all were asked for. */
  markComplete(): void {
    this.#completeAt = performance.now();
  }

  /** Whether asking the server again would tell nothing new of this name. */
  isCurrentFor(name: string): boolean {
    return this.has(name) || performance.now() - this.#completeAt < COMPLETE_FOR_MS;
  }
}
