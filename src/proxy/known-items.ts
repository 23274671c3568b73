/** For this long a complete list is trusted, so that calls to unknown names do not reload it each time. */
const COMPLETE_FOR_MS = 5_000;

/** The items of a server's list, by name, and whether each is quarantined. */
export class KnownItems extends Map<string, boolean> {
  #completeAt = Number.NEGATIVE_INFINITY;

  /** Call this after the proxy itself has read every page. A client may have requested only some of them. */
  markComplete(): void {
    this.#completeAt = performance.now();
  }

  /** Whether the state of this name is known without another `list` request. */
  isCurrentFor(name: string): boolean {
    return this.has(name) || performance.now() - this.#completeAt < COMPLETE_FOR_MS;
  }
}
