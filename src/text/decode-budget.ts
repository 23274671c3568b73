/** What decoding may cost, for one artifact with all its fields. */
export interface DecodeLimits {
  /** How many times what was decoded is decoded again. */
  readonly depth: number;
  readonly views: number;
  /** Characters of decoded text in all, and bytes that were unpacked to look for some. */
  readonly characters: number;
}

export const DEFAULT_DECODE_LIMITS: DecodeLimits = { depth: 4, views: 256, characters: 2_000_000 };

/**
 * One purse for all fields of an artifact. It counts and knows no clock, so the same artifact is always read alike, and
 * what it refuses is remembered: whatever is beyond the budget is reported as skipped, never silently dropped.
 */
export class DecodeBudget {
  readonly depth: number;
  #viewsLeft: number;
  #charactersLeft: number;
  #refusals = 0;

  constructor({ depth, views, characters }: DecodeLimits = DEFAULT_DECODE_LIMITS) {
    this.depth = depth;
    this.#viewsLeft = views;
    this.#charactersLeft = characters;
  }

  get charactersLeft(): number {
    return this.#charactersLeft;
  }

  get hasViewsLeft(): boolean {
    return this.#viewsLeft > 0;
  }

  /** How often something was too much. A caller that sees the number grow has been refused something. */
  get refusals(): number {
    return this.#refusals;
  }

  /** Asked before the work is done. A refusal counts; permission costs nothing yet. */
  allows(characters: number): boolean {
    if (characters <= this.#charactersLeft) return true;
    this.refuse();
    return false;
  }

  takeCharacters(characters: number): boolean {
    if (!this.allows(characters)) return false;
    this.#charactersLeft -= characters;
    return true;
  }

  takeView(): boolean {
    if (this.#viewsLeft > 0) {
      this.#viewsLeft--;
      return true;
    }
    this.refuse();
    return false;
  }

  refuse(): void {
    this.#refusals++;
  }
}
