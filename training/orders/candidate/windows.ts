import type { Pieces } from './pieces.js';

/** A range of a text: offsets of UTF-16 units, the end excluded. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Chosen: an order is rarely longer, so it is complete in one of two neighbouring windows. */
const OVERLAP_PIECES = 30;
/** The overlap is a sentence if there is one of about this length. */
const MAX_OVERLAP_PIECES = 42;
/** Shares of a window after which it may end with a sentence, or with a word. Chosen: windows stay long. */
const SENTENCE_FROM = 0.7;
const WORD_FROM = 0.5;
/** A space at the end of a window is a piece of its own. */
const END_SPACE = 1;

/** What a cut in front of a piece would divide. */
const CHARACTER = 0;
const WORD = 1;
const SENTENCE = 2;
const NOTHING = 3;

/** Sentence marks of all scripts, then closing quotation marks and brackets. */
const SENTENCE_END = /[.!?…。！？؟।॥։۔።၊။｡][\p{Pe}\p{Pf}"'*_]{0,4}\s*$|\n\s*$/u;
/** Marks after which scripts without spaces start the next sentence. */
const WIDE_END = /[。！？｡।॥။][\p{Pe}\p{Pf}]{0,4}$/u;
/** Characters before a piece in which the end of a sentence is looked for. */
const LOOK_BACK = 12;

/**
 * Cuts a text into windows of at most `maxPieces` pieces each. A window ends with a sentence if possible, otherwise with a
 * word, and the next one starts about one sentence earlier. Linear time, because each window is at most half overlap.
 */
export function cutText(text: string, pieces: Pieces, maxPieces: number): TextRange[] {
  const places = new Places(text, pieces);
  const windows: TextRange[] = [];
  for (let first = 0; first < places.count; ) {
    const start = first === 0 ? 0 : places.start(first);
    let last = places.findEnd(first, first + maxPieces, maxPieces);
    let end = places.start(last);
    // A piece inside a word may be spelled differently at the limits of a window.
    for (let count = countIn(text, start, end, pieces); count > maxPieces && last > first + 1; ) {
      last = places.findEnd(first, last - (count - maxPieces), maxPieces);
      end = places.start(last);
      count = countIn(text, start, end, pieces);
    }
    windows.push({ start, end });
    first = last >= places.count ? last : places.findNextStart(first, last);
  }
  return windows;
}

function countIn(text: string, start: number, end: number, pieces: Pieces): number {
  let count = 0;
  pieces.read(text.slice(start, end), () => count++);
  return count;
}

/** The starts of a text's pieces, and what a cut there would divide. */
class Places {
  count = 0;
  readonly #text: string;
  #starts = new Int32Array(256);
  #divides = new Uint8Array(256);

  constructor(text: string, pieces: Pieces) {
    this.#text = text;
    let before = -1;
    pieces.read(text, (_piece, start, end, isWord) => {
      this.#add(start, start < before ? CHARACTER : this.#toDivided(start, isWord));
      before = Math.max(before, end);
    });
  }

  start(place: number): number {
    return place >= this.count ? this.#text.length : this.#starts[place]!;
  }

  /** The best end of a window from `first` on: after it at `limit`, or at a better place before. */
  findEnd(first: number, limit: number, maxPieces: number): number {
    if (limit >= this.count) return this.count;
    const last = Math.max(first + 1, limit - END_SPACE);
    return (
      this.#findBack(last, first + Math.ceil(maxPieces * SENTENCE_FROM), NOTHING) ??
      this.#findBack(last, first + Math.ceil(maxPieces * WORD_FROM), SENTENCE) ??
      this.#findBack(last, first + 1, WORD) ??
      this.#findForward(last)
    );
  }

  /** Where the window after [first, last) starts. */
  findNextStart(first: number, last: number): number {
    const least = Math.max(first + 1, last - MAX_OVERLAP_PIECES);
    const middle = Math.max(first + 1, last - OVERLAP_PIECES);
    for (let place = least; place < last; place++) if (this.#divides[place] === NOTHING) return place;
    return this.#findBack(middle, least, SENTENCE) ?? this.#findBack(middle, least, WORD) ?? last;
  }

  /** The last place up to `from` where a cut divides nothing smaller than this. */
  #findBack(from: number, to: number, divided: number): number | undefined {
    for (let place = from; place >= to; place--) if (this.#divides[place]! >= divided) return place;
    return undefined;
  }

  #findForward(from: number): number {
    let place = from;
    while (place < this.count && this.#divides[place] === CHARACTER) place++;
    return place;
  }

  #toDivided(start: number, isWord: boolean): number {
    const before = this.#text.slice(Math.max(0, start - LOOK_BACK), start);
    if (isWord) return SENTENCE_END.test(before) ? NOTHING : SENTENCE;
    return WIDE_END.test(before) ? NOTHING : WORD;
  }

  #add(start: number, divided: number): void {
    if (this.count === this.#starts.length) {
      this.#starts = grow(this.#starts, new Int32Array(this.count * 2));
      this.#divides = grow(this.#divides, new Uint8Array(this.count * 2));
    }
    this.#starts[this.count] = start;
    this.#divides[this.count++] = divided;
  }
}

function grow<Numbers extends Int32Array | Uint8Array>(numbers: Numbers, longer: Numbers): Numbers {
  longer.set(numbers);
  return longer;
}
