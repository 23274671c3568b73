import type { Span } from '../core/types.js';
import { COMMON_SHAPE, DISGUISE_SHAPE, MAX_LENGTH, SHAPES, toShape, VARIANT_SHAPE } from './word-shapes.js';

// Character kinds. The kinds of a word are the union of these bits.
export const LETTER = 1;
export const HEX_LETTER = 2;
export const DIGIT = 4;

export const HEX_WORDS = 8;
const NUMBER_ROW = 6;
const LONG_NUMBER = 7;
const SPELLED_LETTERS = 3;
const ODD_WORDS = 3;
const ODD_LETTERS = 12;
/** The number of pieces of a broken word, and the distance between two pieces. */
export const MAX_PIECES = 4;
export const PIECE_GAP = 3;

/** Counts consecutive words of a kind. Two words count as equal if length, first and last letter agree, which is cheap. */
export class WordCounter {
  mostHex = 0;
  readonly spelledRuns: Span[] = [];
  mostSame = 0;
  readonly oddRuns: Span[] = [];
  readonly numberRows: Span[] = [];
  readonly longNumbers: number[] = [];
  readonly mixed: number[] = [];
  readonly shaped: number[] = [];
  readonly broken: number[] = [];
  readonly variants: number[] = [];
  #hex = 0;
  #letters = 0;
  #lettersStart = 0;
  #lettersEnd = 0;
  #numbers = 0;
  #numbersStart = 0;
  #numbersEnd = 0;
  #same = 0;
  #shape = -1;
  #odd = 0;
  #oddLetters = 0;
  #oddStart = 0;
  #oddEnd = 0;
  // Start, end and first letter of the last three words, to detect a word that was broken into pieces.
  #start1 = -9;
  #end1 = -9;
  #first1 = 0;
  #start2 = -9;
  #end2 = -9;
  #first2 = 0;
  #start3 = -9;
  #end3 = -9;
  #first3 = 0;

  add(start: number, end: number, first: number, last: number, kinds: number): void {
    const length = end - start;
    if (length === 1) {
      if (this.#letters++ === 0) this.#lettersStart = start;
      this.#lettersEnd = end;
    } else if (this.#letters > 0) this.endLetters();
    this.#hex = length === 2 && (kinds & LETTER) === 0 ? this.#hex + 1 : 0;
    if (kinds === DIGIT) this.#addNumber(start, end);
    else if (this.#numbers > 0) this.endNumbers();
    const sameShape = (length << 16) | (first << 8) | last;
    this.#same = sameShape === this.#shape ? this.#same + 1 : 1;
    this.#shape = sameShape;
    if (this.#hex > this.mostHex) this.mostHex = this.#hex;
    if (this.#same > this.mostSame) this.mostSame = this.#same;

    const shape = (kinds & DIGIT) !== 0 ? 0 : SHAPES[toShape(length, first, last)]!;
    if (kinds > DIGIT && length > 2) this.mixed.push(start);
    if (start - this.#end1 <= PIECE_GAP) {
      const letters = length + this.#end1 - this.#start1;
      if (letters <= MAX_LENGTH) this.#addPieces(letters, last);
    }
    if ((shape & DISGUISE_SHAPE) !== 0) this.shaped.push(start);
    if ((shape & VARIANT_SHAPE) !== 0) this.variants.push(start);
    this.#start3 = this.#start2;
    this.#end3 = this.#end2;
    this.#first3 = this.#first2;
    this.#start2 = this.#start1;
    this.#end2 = this.#end1;
    this.#first2 = this.#first1;
    this.#start1 = start;
    this.#end1 = end;
    this.#first1 = first;

    if ((shape & COMMON_SHAPE) !== 0) this.endLine();
    else if (length > 1 && kinds !== DIGIT) {
      if (this.#odd++ === 0) this.#oddStart = start;
      this.#oddLetters += length;
      this.#oddEnd = end;
    }
  }

  /** Checks whether the last two to four words are pieces of one word. Most are too long together after two or three. */
  #addPieces(two: number, last: number): void {
    if ((SHAPES[toShape(two, this.#first1, last)]! & DISGUISE_SHAPE) !== 0) this.broken.push(this.#start1);
    const three = two + this.#end2 - this.#start2;
    if (three > MAX_LENGTH || this.#start1 - this.#end2 > PIECE_GAP) return;
    if ((SHAPES[toShape(three, this.#first2, last)]! & DISGUISE_SHAPE) !== 0) this.broken.push(this.#start2);
    const four = three + this.#end3 - this.#start3;
    if (four > MAX_LENGTH || this.#start2 - this.#end3 > PIECE_GAP) return;
    if ((SHAPES[toShape(four, this.#first3, last)]! & DISGUISE_SHAPE) !== 0) this.broken.push(this.#start3);
  }

  #addNumber(start: number, end: number): void {
    if (this.#numbers++ === 0) this.#numbersStart = start;
    this.#numbersEnd = end;
    if (end - start >= LONG_NUMBER) this.longNumbers.push(start);
  }

  endLetters(): void {
    if (this.#letters >= SPELLED_LETTERS) this.spelledRuns.push([this.#lettersStart, this.#lettersEnd]);
    this.#letters = 0;
  }

  endNumbers(): void {
    if (this.#numbers >= NUMBER_ROW) this.numberRows.push([this.#numbersStart, this.#numbersEnd]);
    this.#numbers = 0;
  }

  /** Odd words are counted line by line. */
  endLine(): void {
    if (this.#odd >= ODD_WORDS && this.#oddLetters >= ODD_LETTERS) this.oddRuns.push([this.#oddStart, this.#oddEnd]);
    this.#odd = 0;
    this.#oddLetters = 0;
  }
}
