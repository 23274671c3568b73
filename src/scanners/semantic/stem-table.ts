import type { Codes } from '../../core/types.js';

const STEM_LENGTH = 6;
const EMPTY = -1;
/** Bit that converts an ASCII letter to lower case. */
const LOWER_CASE = 0x20;
const codeOf = (letter: string): number => letter.charCodeAt(0);
const [E, D, S, I, N, G] = [codeOf('e'), codeOf('d'), codeOf('s'), codeOf('i'), codeOf('n'), codeOf('g')];

/** Hashes the first letters of a word without its English ending. */
export function hashOf(codes: Codes, start: number, end: number): number {
  const length = end - start;
  const last = codes[end - 1]! | LOWER_CASE;
  let to = end;
  if (length >= 4 && (last === E || last === S || last === D || last === G)) {
    const before = codes[end - 2]! | LOWER_CASE;
    if (last === G) to -= length >= 6 && before === N && (codes[end - 3]! | LOWER_CASE) === I ? 3 : 0;
    else if (before === E && last !== E) to -= length >= 5 ? 2 : last === S ? 1 : 0;
    else if (last !== D) to -= 1;
  }
  if (to > start + STEM_LENGTH) to = start + STEM_LENGTH;
  let hash = 0;
  for (let i = start; i < to; i++) hash = (Math.imul(hash, 31) + (codes[i]! | LOWER_CASE)) | 0;
  return hash;
}

/** Hash table with open addressing. Several times faster than a Map, because every word of every text is looked up. */
export class StemTable {
  readonly #hashes: Int32Array;
  readonly #values: Int32Array;
  readonly #mask: number;

  constructor(entries: ReadonlyMap<number, number>) {
    let size = 16;
    while (size < entries.size * 4) size *= 2;
    this.#hashes = new Int32Array(size);
    this.#values = new Int32Array(size).fill(EMPTY);
    this.#mask = size - 1;
    for (const [hash, value] of entries) {
      const slot = this.#find(hash);
      this.#hashes[slot] = hash;
      this.#values[slot] = value;
    }
  }

  /** Returns -1 if the hash is unknown. */
  get(hash: number): number {
    return this.#values[this.#find(hash)]!;
  }

  #find(hash: number): number {
    let slot = (Math.imul(hash, 0x9e3779b1) >>> 12) & this.#mask;
    while (this.#values[slot] !== EMPTY && this.#hashes[slot] !== hash) slot = (slot + 1) & this.#mask;
    return slot;
  }
}
