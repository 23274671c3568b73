import { TocsinError } from '../../../src/core/errors.js';

/** First bytes of `pieces.bin`; training/orders/tables.py writes the file. */
const MAGIC = 0x31434550;
const HEADER_BYTES = 8;
/** The piece that starts every word. */
export const WORD_START = 0x2581;
/** Rows before the first piece of the file: `<s>`, `<pad>`, `</s>` and `<unk>`. Text never becomes one of the first three. */
export const START_PIECE = 0;
export const END_PIECE = 2;
export const UNKNOWN_PIECE = 3;
const FIRST_PIECE = 4;

/** Units of the longest piece: a length byte has 15 shared ones and 16 further ones at most. */
const MAX_PIECE_UNITS = 31;
/** As in SentencePiece. */
const UNKNOWN_PENALTY = 10;
/** Direct tables hold the children of the root and of `▁`, which have thousands of children. */
const UNITS = 1 << 16;
const ROOT = 0;
/** Multipliers of the hash: Knuth's golden ratio, and another odd number. */
const NODE_FACTOR = 0x9e3779b1;
const UNIT_FACTOR = 0x85ebca6b;

/**
 * The pieces of the vocabulary as a trie over UTF-16 code units. The file lists the pieces in the order of their units, each
 * with the length of the prefix that it shares with the piece before, so each further unit is one new node.
 */
export class PieceTable {
  /** Piece of a node, or 0. */
  readonly pieces: Int32Array;
  /** Scores of pieces: logarithms of probabilities. */
  readonly scores: Float32Array;
  readonly size: number;
  /** Score of a character without a piece: lower than that of any piece, as in SentencePiece. */
  readonly unknownScore: number;
  readonly #fromRoot = new Int32Array(UNITS);
  readonly #fromWordStart = new Int32Array(UNITS);
  readonly #wordStart: number;
  readonly #parents: Int32Array;
  readonly #units: Uint16Array;
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(bytes: Uint8Array) {
    const { scores, lengths, units } = readFile(bytes);
    this.size = FIRST_PIECE + scores.length;
    this.scores = new Float32Array(this.size);
    this.scores.set(scores, FIRST_PIECE);
    this.unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - UNKNOWN_PENALTY;
    const nodes = units.length + 1;
    this.pieces = new Int32Array(nodes);
    this.#parents = new Int32Array(nodes);
    this.#units = new Uint16Array(nodes);
    this.#mask = 2 ** Math.ceil(Math.log2(nodes * 2)) - 1;
    this.#slots = new Int32Array(this.#mask + 1);
    const path = new Int32Array(MAX_PIECE_UNITS + 1);
    let node = ROOT;
    let wordStart = -1;
    for (let i = 0; i < lengths.length; i++) {
      const shared = lengths[i]! >> 4;
      const end = shared + (lengths[i]! & 15) + 1;
      for (let at = shared; at < end; at++) {
        const parent = path[at]!;
        const unit = units[node]!;
        node++;
        path[at + 1] = node;
        this.#parents[node] = parent;
        this.#units[node] = unit;
        if (parent === ROOT) {
          this.#fromRoot[unit] = node;
          if (unit === WORD_START) wordStart = node;
        } else if (parent === wordStart) this.#fromWordStart[unit] = node;
        else this.#insert(node, parent, unit);
      }
      this.pieces[node] = FIRST_PIECE + i;
    }
    this.#wordStart = wordStart;
  }

  /** The node below `node` (0: the root) that `unit` leads to, or 0. */
  next(node: number, unit: number): number {
    if (node === ROOT) return this.#fromRoot[unit]!;
    if (node === this.#wordStart) return this.#fromWordStart[unit]!;
    for (let slot = this.#slot(node, unit); ; slot = (slot + 1) & this.#mask) {
      const found = this.#slots[slot]!;
      if (found === 0 || (this.#parents[found] === node && this.#units[found] === unit)) return found;
    }
  }

  #insert(node: number, parent: number, unit: number): void {
    let slot = this.#slot(parent, unit);
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = node;
  }

  #slot(node: number, unit: number): number {
    const hash = Math.imul(node, NODE_FACTOR) ^ Math.imul(unit, UNIT_FACTOR);
    return (hash ^ (hash >>> 15)) & this.#mask;
  }
}

function readFile(bytes: Uint8Array): { scores: Float32Array; lengths: Uint8Array; units: Uint16Array } {
  // A copy, because the bytes may start at an odd place of their buffer.
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  if (copy.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC)
    throw new TocsinError('changed-model', 'The model file pieces.bin has an unknown format. Export it again.');
  const count = view.getUint32(4, true);
  const scores = new Float32Array(copy.buffer, HEADER_BYTES, count);
  const unitStart = HEADER_BYTES + count * 4;
  const unitBytes = copy.length - unitStart - count;
  return {
    scores,
    units: new Uint16Array(copy.buffer, unitStart, unitBytes / 2),
    lengths: copy.subarray(unitStart + unitBytes),
  };
}
