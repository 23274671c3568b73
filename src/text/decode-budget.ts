/** Limits on decoding one artifact with all its fields. */
export interface DecodeLimits {
  /** How many layers of encoding are decoded. */
  readonly depth: number;
  readonly views: number;
  /** Total of decoded characters and of bytes that were decompressed in search of text. */
  readonly characters: number;
  /** Total of decompressed bytes that begin as binary data and are searched for text. */
  readonly binaryBytes: number;
}

export const DEFAULT_DECODE_LIMITS: DecodeLimits = {
  depth: 6,
  views: 2_048,
  characters: 2_000_000,
  binaryBytes: 32_000_000,
};

/**
 * The decoding budget that all fields of an artifact share. It counts work instead of time, so the same artifact always
 * gives the same result. Refusals are counted, so that text beyond the budget is reported as skipped.
 */
export class DecodeBudget {
  readonly depth: number;
  #viewsLeft: number;
  #charactersLeft: number;
  #binaryBytesLeft: number;
  #refusals = 0;

  constructor({ depth, views, characters, binaryBytes }: DecodeLimits = DEFAULT_DECODE_LIMITS) {
    this.#binaryBytesLeft = binaryBytes;
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

  /** The number of refusals so far. If it grew during a call, some of that call's work was refused. */
  get refusals(): number {
    return this.#refusals;
  }

  /** Checks the budget before the work, without spending it. A refusal is counted. */
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

  takeBinaryBytes(bytes: number): boolean {
    if (bytes > this.#binaryBytesLeft) {
      this.refuse();
      return false;
    }
    this.#binaryBytesLeft -= bytes;
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
