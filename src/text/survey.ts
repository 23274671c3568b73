import type { Codes, Span } from '../core/types.js';
import { hasManyCodeSymbols, SYMBOL_BIT } from './code-symbols.js';
import { isAsciiLetter, isMiddleDot } from './letters.js';
import { DIGIT, HEX_LETTER, HEX_WORDS, LETTER, WordCounter } from './word-counter.js';

/**
 * The result of one fast pass over a text, which records what is worth searching for. Nearly every text has nothing
 * encoded, invisible or repeated, so decoders and scanners for those cases can be skipped.
 */
export interface Survey {
  readonly hasNonAscii: boolean;
  /** Letters of other scripts than Latin, which may be look-alikes. */
  readonly hasOtherScript: boolean;
  readonly hasInvisible: boolean;
  readonly hasPercent: boolean;
  readonly hasAmpersand: boolean;
  readonly hasBackslash: boolean;
  /** Two equals symbols with two characters between them: a hint of quoted-printable text. */
  readonly hasEqualsPair: boolean;
  readonly hasBraille: boolean;
  /** Emoji, keycaps and enclosed letters. */
  readonly hasSymbolLetters: boolean;
  /** Variation selectors, which follow emoji or carry hidden data. */
  readonly hasSelectors: boolean;
  /** Groups of dots and dashes near each other, separated by spaces. */
  readonly hasMorse: boolean;
  /** Unbroken runs of the base64 alphabet, which includes hexadecimal, long enough to hold a message. */
  readonly longRuns: readonly Span[];
  /** Eight or more two-digit hexadecimal words in a row. */
  readonly hasHexWords: boolean;
  /** Six or more numbers in a row: character codes may be among them. */
  readonly numberRows: readonly Span[];
  /** Offsets of numbers with seven digits or more: some may be binary. */
  readonly longNumbers: readonly number[];
  /** Three or more single letters in a row, with any separators. */
  readonly spelledRuns: readonly Span[];
  /** Three or more words in a row on one line, none with the shape of a common English word. */
  readonly oddRuns: readonly Span[];
  /** Offsets of words that mix letters and digits. */
  readonly mixedWords: readonly number[];
  /** Offsets of words with the length, first and last letter of a word that attackers disguise. */
  readonly shapedWords: readonly number[];
  /** Offsets of words with the shape of such a word after a letter was added or some were dropped. */
  readonly variantWords: readonly number[];
  /** Offsets of consecutive words that together have such a shape. */
  readonly brokenWords: readonly number[];
  /** Offsets of letters that repeat three times or more. */
  readonly stretches: readonly number[];
  /** Lines with several kinds of code symbols; see `hasManyCodeSymbols`. */
  readonly symbolLines: readonly Span[];
  /** A word that ends at a mark such as `*` or `<`, and one that begins after such a mark: marks may be inside a word. */
  readonly hasInnerMarks: boolean;
  /** A quotation mark after a word and one before a word: there may be string literals. */
  readonly hasQuotes: boolean;
  /** Enough white space to scroll text out of view. */
  readonly hasPadding: boolean;
  /** One character or one word repeats many times. */
  readonly hasRepetition: boolean;
}

const LONG_RUN = 16;
const MORSE_GROUPS = 2;
/** Only Morse letters that begin with a dot are counted; letters that begin with a dash may stand between two of them. */
const MORSE_GAP = 40;
/** No spelling repeats a letter this often. */
const STRETCH = 3;
export const PADDING_SPACES = 120;
export const PADDING_LINES = 25;
export const REPEATED_CHARACTERS = 500;
export const REPEATED_WORDS = 100;

const OTHER = 0;
const WORD = LETTER | HEX_LETTER | DIGIT;
const RUN = 8; // + / _ - belong to the base64 alphabets but not to words
const SPACE = 16;
const NEWLINE = 32;

const CLASS = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code);
  if (/[0-9]/.test(char)) CLASS[code] = DIGIT;
  else if (/[a-fA-F]/.test(char)) CLASS[code] = HEX_LETTER;
  else if (/[A-Za-z]/.test(char)) CLASS[code] = LETTER;
  else if (/[+/_-]/.test(char)) CLASS[code] = RUN;
  else if (char === '\n') CLASS[code] = NEWLINE;
  else if (/[ \t\r]/.test(char)) CLASS[code] = SPACE;
  else CLASS[code] = OTHER;
}

/** Marks at the edges of words. A mark that opens and its mark that closes share a bit. */
const EDGE_BIT = new Uint8Array(128);
const QUOTE = 1;
['"\'', '*', '~', '`', '\\', '<>;', '[](){}', '|_^'].forEach((marks, index) => {
  for (const mark of marks) EDGE_BIT[mark.charCodeAt(0)] = 1 << index;
});
EDGE_BIT['&'.charCodeAt(0)] = EDGE_BIT['<'.charCodeAt(0)]!;

export function survey(codes: Codes): Survey {
  const length = codes.length;
  const longRuns: Span[] = [];
  const flags = {
    nonAscii: false,
    otherScript: false,
    invisible: false,
    percent: false,
    ampersand: false,
    backslash: false,
    equalsPair: false,
    braille: false,
    symbolLetters: false,
    selectors: false,
  };
  const words = new WordCounter();
  let edgesAfter = 0;
  let edgesBefore = 0;
  let runStart = -1;
  let spaces = 0;
  let mostSpaces = 0;
  let blankLines = 0;
  let mostBlankLines = 0;
  let sameStart = 0;
  let mostSame = 0;
  const stretches: number[] = [];
  const symbolLines: Span[] = [];
  let lineStart = 0;
  let symbols = 0;
  let previous = -1;
  let morseGroups = 0;
  let mostMorse = 0;
  let lastMorse = 0;

  for (let i = 0; i < length; ) {
    const start = i;
    let code = codes[i]!;
    let kind = toKind(code);
    const before = previous;
    if (code !== previous) {
      if (i - sameStart >= STRETCH) {
        if (i - sameStart > mostSame) mostSame = i - sameStart;
        if (isAsciiLetter(previous)) stretches.push(sameStart);
      }
      sameStart = i;
      previous = code;
    }
    i++;

    if ((kind & WORD) !== 0) {
      // Most of a text is words, so they have their own loop.
      let kinds = kind;
      const first = code;
      for (; i < length; i++) {
        code = codes[i]!;
        kind = toKind(code);
        if ((kind & WORD) === 0) break;
        kinds |= kind;
        if (code !== previous) {
          if (i - sameStart >= STRETCH) {
            if (i - sameStart > mostSame) mostSame = i - sameStart;
            if (isAsciiLetter(previous)) stretches.push(sameStart);
          }
          sameStart = i;
          previous = code;
        }
      }
      words.add(start, i, first, previous, kinds);
      edgesBefore |= toEdge(before);
      // At the end of the text, the code is the word's last letter, which is no edge.
      edgesAfter |= toEdge(code);
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
      if (symbols !== 0) {
        if (hasManyCodeSymbols(symbols)) symbolLines.push([lineStart, start]);
        symbols = 0;
      }
      lineStart = i;
      words.endLine();
      if (++blankLines > mostBlankLines) mostBlankLines = blankLines;
    } else {
      spaces = 0;
      blankLines = 0;
      if (code === 0x3d && codes[start + 3] === 0x3d) flags.equalsPair = true;
      if (code === 0x2e && isAfterMorse(codes, start)) {
        morseGroups = start - lastMorse <= MORSE_GAP ? morseGroups + 1 : 1;
        lastMorse = start;
        if (morseGroups > mostMorse) mostMorse = morseGroups;
      }
      if (code < 128) symbols |= SYMBOL_BIT[code]!;
      setFlags(code, flags);
    }
    if (code > 0x7f) flags.nonAscii = true;
  }
  if (runStart >= 0 && length - runStart >= LONG_RUN) longRuns.push([runStart, length]);
  if (length - sameStart >= STRETCH && isAsciiLetter(previous)) stretches.push(sameStart);
  if (hasManyCodeSymbols(symbols)) symbolLines.push([lineStart, length]);
  words.endLine();
  words.endLetters();
  words.endNumbers();
  return {
    hasNonAscii: flags.nonAscii,
    hasOtherScript: flags.otherScript,
    hasInvisible: flags.invisible,
    hasPercent: flags.percent,
    hasAmpersand: flags.ampersand,
    hasBackslash: flags.backslash,
    hasEqualsPair: flags.equalsPair,
    hasBraille: flags.braille,
    hasSymbolLetters: flags.symbolLetters,
    hasSelectors: flags.selectors,
    hasMorse: mostMorse >= MORSE_GROUPS,
    longRuns,
    hasHexWords: words.mostHex >= HEX_WORDS,
    numberRows: words.numberRows,
    longNumbers: words.longNumbers,
    spelledRuns: words.spelledRuns,
    oddRuns: words.oddRuns,
    mixedWords: words.mixed,
    shapedWords: words.shaped,
    variantWords: words.variants,
    brokenWords: words.broken,
    stretches,
    symbolLines,
    hasInnerMarks: (edgesBefore & edgesAfter) !== 0,
    hasQuotes: (edgesBefore & edgesAfter & QUOTE) !== 0,
    hasPadding: mostSpaces >= PADDING_SPACES || mostBlankLines >= PADDING_LINES,
    hasRepetition: Math.max(mostSame, length - sameStart) >= REPEATED_CHARACTERS || words.mostSame >= REPEATED_WORDS,
  };
}

/** Dots in the middle of a line and emoji count as marks too. Typographic quotes and accented letters do not. */
const toEdge = (code: number): number => (code < 128 ? EDGE_BIT[code & 127]! : isWideEdge(code) ? EDGE_OTHER : 0);
const isWideEdge = (code: number): boolean =>
  isMiddleDot(code) || (code >= 0xd800 && code < 0xe000) || (code >= 0x2190 && code < 0x2c00);
const EDGE_OTHER = 0x100;

/** A dot after a space after a dot, a dash or a slash may begin a Morse letter. */
const isAfterMorse = (codes: Codes, at: number): boolean =>
  at >= 2 && codes[at - 1] === 0x20 && codes[at - 2]! >= 0x2d && codes[at - 2]! <= 0x2f;

const toKind = (code: number): number => (code < 128 ? CLASS[code]! : isWideSpace(code) ? SPACE : OTHER);

interface Flags {
  otherScript: boolean;
  invisible: boolean;
  percent: boolean;
  ampersand: boolean;
  backslash: boolean;
  equalsPair: boolean;
  braille: boolean;
  symbolLetters: boolean;
  selectors: boolean;
}

function setFlags(code: number, flags: Flags): void {
  if (code === 0x25) flags.percent = true;
  else if (code === 0x26) flags.ampersand = true;
  else if (code === 0x5c) flags.backslash = true;
  else if (isInvisible(code)) flags.invisible = true;
  if (code <= 0x7f) return;
  if (isOtherScript(code)) flags.otherScript = true;
  if (code > 0x2800 && code <= 0x28ff) flags.braille = true;
  // The first halves of U+1F000 to U+1FBFF; the keycap; letters in circles and brackets.
  if ((code >= 0xd83c && code <= 0xd83e) || code === 0x20e3 || (code >= 0x249c && code <= 0x24e9)) {
    flags.symbolLetters = true;
  }
  if ((code >= 0xfe00 && code <= 0xfe0f) || code === 0xdb40) flags.selectors = true;
}

const isWideSpace = (code: number): boolean =>
  code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x3000 || code === 0x2800;

/** A superset of the invisible characters that is cheap to test. The exact pattern runs only if this holds. */
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
  // Halves of pairs, and private use: most pairs are visible, but each half alone is not.
  (code >= 0xd800 && code <= 0xf8ff) ||
  (code >= 0xfdd0 && code <= 0xfe0f) ||
  code >= 0xfeff;

/** Scripts that have look-alikes of Latin letters: not Latin itself, punctuation, symbols, CJK, kana or Hangul. */
const isOtherScript = (code: number): boolean =>
  (code >= 0x250 && code < 0x2000) ||
  (code >= 0x2100 && code < 0x2190) ||
  (code >= 0x2300 && code < 0x2400) ||
  (code >= 0x2c00 && code < 0x2e80) ||
  (code >= 0xa4d0 && code < 0xac00) ||
  code >= 0xd800;
