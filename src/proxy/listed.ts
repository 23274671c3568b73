/** What was not in a whole list a moment ago is not there: whoever calls it wants the server's own answer, and soon. */
const WHOLE_FOR_MS = 5_000;

/** A list as the server gave it last: by name, whether a thing is held back. */
export class Listed extends Map<string, boolean> {
  #wholeAt = Number.NEGATIVE_INFINITY;

  /** It was read to its end by ourselves: of a client's pages nobody knows whether all were asked for. */
  markWhole(): void {
    this.#wholeAt = performance.now();
  }

  /** Whether asking the server again would tell nothing new of this name. */
  isCurrentFor(name: string): boolean {
    return this.has(name) || performance.now() - this.#wholeAt < WHOLE_FOR_MS;
  }
}
