import { isPlainAt, normalizeAt, SPACE } from './normalize.js';
import { type PieceTable, UNKNOWN_PIECE, WORD_START } from './piece-table.js';

/** Receives a piece with the range of the text that it represents. `isWord`: it starts a word. */
export type PieceSink = (piece: number, start: number, end: number, isWord: boolean) => void;

/** Words are read in parts of this size, so that memory is bounded. Chosen: longer than any paragraph without spaces. */
const PART_UNITS = 4096;
/** Units that one sequence of the normalizer can become: U+FDFA becomes 18, and three marks may follow. */
const LONGEST_SEQUENCE = 64;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Splits a text into pieces as SentencePiece does: of all ways to spell a word with pieces, the one with the best sum of
 * scores. Linear time, because pieces are short.
 */
export class Pieces {
  readonly #table: PieceTable;
  /** The normalized units of a part, and the ranges that they represent. */
  readonly #units = new Uint16Array(PART_UNITS + LONGEST_SEQUENCE);
  readonly #starts = new Int32Array(PART_UNITS + LONGEST_SEQUENCE);
  readonly #ends = new Int32Array(PART_UNITS + LONGEST_SEQUENCE);
  /** For each place: the best sum of scores up to there, where its last piece starts, and that piece. */
  readonly #best = new Float64Array(PART_UNITS + LONGEST_SEQUENCE + 1);
  readonly #from = new Int32Array(PART_UNITS + LONGEST_SEQUENCE + 1);
  readonly #last = new Int32Array(PART_UNITS + LONGEST_SEQUENCE + 1);
  /** For each place on the best way: where the piece that starts there ends. */
  readonly #next = new Int32Array(PART_UNITS + LONGEST_SEQUENCE + 1);
  #length = 0;

  constructor(table: PieceTable) {
    this.#table = table;
  }

  /** Calls `sink` for each piece of the text, in order. */
  read(text: string, sink: PieceSink): void {
    let isStart = true;
    let isAfterSpace = false;
    this.#length = 0;
    const add = (units: string, start: number, end: number): void => {
      for (let i = 0; i < units.length; i++) {
        const isSpace = units[i] === SPACE;
        if (isSpace && isAfterSpace) continue;
        if (isSpace) this.#flush(sink);
        if (isSpace || isStart) this.#push(WORD_START, isSpace ? end : start, isSpace ? end : start);
        if (!isSpace) this.#push(units.charCodeAt(i), start, end);
        isStart = false;
        isAfterSpace = isSpace;
      }
    };
    for (let at = 0; at < text.length; ) {
      if (!isStart && isPlainAt(text, at)) {
        this.#push(text.charCodeAt(at), at, ++at);
        isAfterSpace = false;
      } else at = normalizeAt(text, at, add);
      if (this.#length >= PART_UNITS) this.#flush(sink);
    }
    this.#flush(sink);
  }

  /** The pieces of a text. */
  toIds(text: string): number[] {
    const ids: number[] = [];
    this.read(text, (piece) => ids.push(piece));
    return ids;
  }

  #push(unit: number, start: number, end: number): void {
    const at = this.#length++;
    this.#units[at] = unit;
    this.#starts[at] = start;
    this.#ends[at] = end;
  }

  /** Reports the pieces of the part that was collected. */
  #flush(sink: PieceSink): void {
    const length = this.#length;
    if (length === 0) return;
    this.#findBest(length);
    for (let end = length; end > 0; end = this.#from[end]!) this.#next[this.#from[end]!] = end;
    for (let start = 0; start < length; ) {
      let end = this.#next[start]!;
      const piece = this.#last[end]!;
      // Neighbouring unknown characters are one piece.
      if (piece === UNKNOWN_PIECE)
        while (end < length && this.#last[this.#next[end]!] === UNKNOWN_PIECE) end = this.#next[end]!;
      const isWord = this.#units[start] === WORD_START;
      const first = isWord && end > start + 1 ? start + 1 : start;
      sink(piece, this.#starts[first]!, this.#ends[end - 1]!, isWord);
      start = end;
    }
    this.#length = 0;
  }

  #findBest(length: number): void {
    const { pieces, scores, unknownScore } = this.#table;
    this.#best.fill(NEVER, 1, length + 1);
    this.#best[0] = 0;
    for (let start = 0; start < length; ) {
      const sum = this.#best[start]!;
      const own = this.#charUnits(start, length);
      let isKnown = false;
      let node = 0;
      for (let end = start; end < length; ) {
        node = this.#table.next(node, this.#units[end]!);
        if (node === 0) break;
        end++;
        const piece = pieces[node]!;
        if (piece === 0) continue;
        this.#offer(end, start, piece, sum + scores[piece]!);
        if (end === start + own) isKnown = true;
      }
      if (!isKnown) this.#offer(start + own, start, UNKNOWN_PIECE, sum + unknownScore);
      start += own;
    }
  }

  #offer(end: number, start: number, piece: number, sum: number): void {
    if (sum <= this.#best[end]!) return;
    this.#best[end] = sum;
    this.#from[end] = start;
    this.#last[end] = piece;
  }

  /** Units of the character at this place. */
  #charUnits(at: number, length: number): number {
    const isPair = isHigh(this.#units[at]!) && at + 1 < length && isLow(this.#units[at + 1]!);
    return isPair ? 2 : 1;
  }
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
