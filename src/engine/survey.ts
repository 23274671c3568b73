import type { Codes, Span } from '../types.js';

/**
 * One tight pass over a text that says what is worth looking for in it. Nearly every text has nothing encoded, nothing
 * invisible and nothing repeated; with a survey the code for those cases costs nothing where they do not occur.
 */
export interface Survey {
  readonly hasNonAscii: boolean;
  /** Letters outside ASCII, Latin punctuation and symbols: look-alikes may be among them. */
  readonly hasOtherScript: boolean;
  readonly hasInvisible: boolean;
  readonly hasPercent: boolean;
  readonly hasAmpersand: boolean;
  readonly hasBackslash: boolean;
  /** Unbroken runs over the base64 alphabet, long enough to hold a message. Hexadecimal is a part of it. */
  readonly longRuns: readonly Span[];
  /** Eight or more two-digit hexadecimal words in a row. */
  readonly hasHexWords: boolean;
  /** Three or more single letters in a row. */
  readonly hasSpelledOut: boolean;
  /** White space that scrolls text out of sight. */
  readonly hasPadding: boolean;
  /** One character, or one word, over and over. */
  readonly hasRepetition: boolean;
}

export const LONG_RUN = 16;
export const HEX_WORDS = 8;
export const SPELLED_LETTERS = 3;
export const PADDING_SPACES = 120;
export const PADDING_LINES = 25;
export const REPEATED_CHARACTERS = 500;
export const REPEATED_WORDS = 100;

const OTHER = 0;
const ALNUM = 1;
const HEX = 2; // letters and digits that are hexadecimal too
const RUN = 3; // + / _ - belong to the base64 alphabets but not to words
const SPACE = 4;
const NEWLINE = 5;

const CLASS = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code);
  if (/[0-9a-fA-F]/.test(char)) CLASS[code] = HEX;
  else if (/[A-Za-z]/.test(char)) CLASS[code] = ALNUM;
  else if (/[+/_-]/.test(char)) CLASS[code] = RUN;
  else if (char === '\n') CLASS[code] = NEWLINE;
  else if (/[ \t\r]/.test(char)) CLASS[code] = SPACE;
  else CLASS[code] = OTHER;
}

export function survey(codes: Codes): Survey {
  const length = codes.length;
  const longRuns: Span[] = [];
  const seen = {
    nonAscii: false,
    otherScript: false,
    invisible: false,
    percent: false,
    ampersand: false,
    backslash: false,
  };
  const words = new WordCounter();
  let runStart = -1;
  let spaces = 0;
  let mostSpaces = 0;
  let blankLines = 0;
  let mostBlankLines = 0;
  let sameStart = 0;
  let mostSame = 0;
  let previous = -1;

  for (let i = 0; i < length; ) {
    const start = i;
    let code = codes[i]!;
    let kind = toKind(code);
    if (code !== previous) {
      if (i - sameStart > mostSame) mostSame = i - sameStart;
      sameStart = i;
      previous = code;
    }
    i++;

    if (kind === ALNUM || kind === HEX) {
      // Most of any text is words: they are read in a loop of their own.
      let isHex = kind === HEX;
      const first = code;
      for (; i < length; i++) {
        code = codes[i]!;
        kind = toKind(code);
        if (kind !== ALNUM && kind !== HEX) break;
        if (kind === ALNUM) isHex = false;
        if (code !== previous) {
          if (i - sameStart > mostSame) mostSame = i - sameStart;
          sameStart = i;
          previous = code;
        }
      }
      words.add(i - start, first, previous, isHex);
      if (runStart < 0) runStart = start;
      spaces = 0;
      blankLines = 0;
      continue;
    }

    if (kind === RUN) {
      if (runStart < 0) runStart = start;
      spaces = 0;
      blankLines = 0;
      continue;
    }
    if (runStart >= 0) {
      if (start - runStart >= LONG_RUN) longRuns.push([runStart, start]);
      runStart = -1;
    }
    if (kind === SPACE) {
      if (++spaces > mostSpaces) mostSpaces = spaces;
    } else if (kind === NEWLINE) {
      spaces = 0;
      if (++blankLines > mostBlankLines) mostBlankLines = blankLines;
    } else {
      spaces = 0;
      blankLines = 0;
      note(code, seen);
    }
    if (code > 0x7f) seen.nonAscii = true;
  }
  if (runStart >= 0 && length - runStart >= LONG_RUN) longRuns.push([runStart, length]);
  return {
    hasNonAscii: seen.nonAscii,
    hasOtherScript: seen.otherScript,
    hasInvisible: seen.invisible,
    hasPercent: seen.percent,
    hasAmpersand: seen.ampersand,
    hasBackslash: seen.backslash,
    longRuns,
    hasHexWords: words.mostHex >= HEX_WORDS,
    hasSpelledOut: words.mostLetters >= SPELLED_LETTERS,
    hasPadding: mostSpaces >= PADDING_SPACES || mostBlankLines >= PADDING_LINES,
    hasRepetition: Math.max(mostSame, length - sameStart) >= REPEATED_CHARACTERS || words.mostSame >= REPEATED_WORDS,
  };
}

/** Consecutive words of one sort. Two words count as the same by length, first and last letter: a superset, and cheap. */
class WordCounter {
  mostHex = 0;
  mostLetters = 0;
  mostSame = 0;
  #hex = 0;
  #letters = 0;
  #same = 0;
  #shape = -1;

  add(length: number, first: number, last: number, isHex: boolean): void {
    this.#letters = length === 1 ? this.#letters + 1 : 0;
    this.#hex = isHex && length === 2 ? this.#hex + 1 : 0;
    const shape = (length << 16) | (first << 8) | last;
    this.#same = shape === this.#shape ? this.#same + 1 : 1;
    this.#shape = shape;
    if (this.#letters > this.mostLetters) this.mostLetters = this.#letters;
    if (this.#hex > this.mostHex) this.mostHex = this.#hex;
    if (this.#same > this.mostSame) this.mostSame = this.#same;
  }
}

const toKind = (code: number): number => (code < 128 ? CLASS[code]! : isWideSpace(code) ? SPACE : OTHER);

interface Seen {
  otherScript: boolean;
  invisible: boolean;
  percent: boolean;
  ampersand: boolean;
  backslash: boolean;
}

function note(code: number, seen: Seen): void {
  if (code === 0x25) seen.percent = true;
  else if (code === 0x26) seen.ampersand = true;
  else if (code === 0x5c) seen.backslash = true;
  else if (isInvisible(code)) seen.invisible = true;
  if (code > 0x7f && isOtherScript(code)) seen.otherScript = true;
}

const isWideSpace = (code: number): boolean =>
  code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x3000 || code === 0x2800;

/** A superset of the invisible characters, cheap to test: the exact pattern is only run where this says yes. */
const isInvisible = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code <= 0x9f) ||
  code === 0xad ||
  code === 0x34f ||
  code === 0x61c ||
  code === 0x115f ||
  code === 0x1160 ||
  (code >= 0x17b4 && code <= 0x180f) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x206f) ||
  code === 0x3164 ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code >= 0xfeff ||
  code === 0xd834 ||
  (code >= 0xdb40 && code <= 0xdb43);

/** Beyond Latin, and neither punctuation, symbols, CJK, kana nor Hangul, which have no look-alikes of Latin letters. */
const isOtherScript = (code: number): boolean =>
  (code >= 0x250 && code < 0x2000) ||
  (code >= 0x2100 && code < 0x2190) ||
  (code >= 0x2300 && code < 0x2400) ||
  (code >= 0x2c00 && code < 0x2e80) ||
  (code >= 0xa4d0 && code < 0xac00) ||
  code >= 0xd800;
