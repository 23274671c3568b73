import { TocsinError } from '../../../src/core/errors.js';

/** Numbers of a word's vector. */
export const WIDTH = 384;
/** A block is the published format: one half float and 32 numbers of four bits, the low halves of 16 bytes first. */
const BLOCK = 32;
const BLOCK_BYTES = 2 + BLOCK / 2;
const ROW_BYTES = (WIDTH / BLOCK) * BLOCK_BYTES;
/** Zero of the four bits. */
const MIDDLE = 8;

/** The vectors of the pieces, read row by row: the table stays in four bits. */
export class WordTable {
  readonly #bytes: Uint8Array;
  /** All half floats as numbers. */
  readonly #halves = Float32Array.from({ length: 1 << 16 }, (_, bits) => toNumber(bits));

  constructor(bytes: Uint8Array, rows: number) {
    if (bytes.length !== rows * ROW_BYTES)
      throw new TocsinError(
        'changed-model',
        `The model file words.bin has ${bytes.length} bytes instead of ${rows * ROW_BYTES}. Export it again.`,
      );
    this.#bytes = bytes;
  }

  /** The vectors of these rows, one after another. */
  read(rows: readonly number[]): Float32Array {
    const vectors = new Float32Array(rows.length * WIDTH);
    for (let i = 0; i < rows.length; i++) this.#readRow(rows[i]!, vectors, i * WIDTH);
    return vectors;
  }

  #readRow(row: number, vectors: Float32Array, at: number): void {
    const bytes = this.#bytes;
    let from = row * ROW_BYTES;
    for (let block = at; block < at + WIDTH; block += BLOCK) {
      const scale = this.#halves[bytes[from]! | (bytes[from + 1]! << 8)]!;
      for (let i = 0; i < BLOCK / 2; i++) {
        const pair = bytes[from + 2 + i]!;
        vectors[block + i] = ((pair & 15) - MIDDLE) * scale;
        vectors[block + BLOCK / 2 + i] = ((pair >> 4) - MIDDLE) * scale;
      }
      from += BLOCK_BYTES;
    }
  }
}

/** Node 20 has no Float16Array. */
function toNumber(bits: number): number {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return exponent === 31 ? Number.NaN : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
