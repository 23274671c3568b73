/** Maximum of places kept for one rule in one view. Further repetitions add no information. */
export const MAX_PLACES = 100;

/**
 * The places of one rule in one view. Mentions have a limit of their own: otherwise a list of harmless mentions would hide
 * an attack behind it.
 */
export class MatchPlaces {
  readonly #ends = new Map<number, number>();
  readonly #isMention: (start: number, end: number) => boolean;
  #mentions = 0;

  constructor(isMention: (start: number, end: number) => boolean) {
    this.#isMention = isMention;
  }

  /** True if no further match can add information. */
  get isFull(): boolean {
    return this.#ends.size - this.#mentions >= MAX_PLACES;
  }

  add(start: number, end: number): void {
    const known = this.#ends.get(start);
    if (known !== undefined) {
      if (end > known) this.#ends.set(start, end);
      return;
    }
    // Checking for a mention is slow, and most rules never have this many places.
    const isCounted = this.#ends.size >= MAX_PLACES;
    const isMention = isCounted && this.#isMention(start, end);
    if (isMention && this.#mentions >= MAX_PLACES) return;
    this.#ends.set(start, end);
    if (isMention) this.#mentions++;
    if (!isCounted && this.#ends.size === MAX_PLACES) {
      for (const [from, to] of this.#ends) if (this.#isMention(from, to)) this.#mentions++;
    }
  }

  /** In the order of the text. */
  sorted(): [start: number, end: number][] {
    return [...this.#ends].sort(([a], [b]) => a - b);
  }
}
