import type { Codes, Span } from '../core/types.js';
import { hasManyCodeSymbols, SYMBOL_BIT } from './code-symbols.js';
import { isAsciiLetter } from './letters.js';
import { DIGIT, HEX_LETTER, HEX_WORDS, LETTER, WordCounter } from './word-counter.js';

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
  /** Two equals signs with two characters between them: the beginning of quoted-printable text. */
  readonly hasEqualsPair: boolean;
  readonly hasBraille: boolean;
  /** Emoji, keycaps and enclosed letters. */
  readonly hasSymbolLetters: boolean;
  /** Variation selectors: one after an emoji, or many with data. */
  readonly hasSelectors: boolean;
  /** Some groups of dots and dashes, near each other, with spaces between them. */
  readonly hasMorse: boolean;
  /** Unbroken runs over the base64 alphabet, long enough to hold a message. Hexadecimal is a part of it. */
  readonly longRuns: readonly Span[];
  /** Eight or more two-digit hexadecimal words in a row. */
  readonly hasHexWords: boolean;
  /** Six or more numbers in a row: character codes may be among them. */
  readonly numberRows: readonly Span[];
  /** Where numbers of seven digits or more begin: bits may be among them. */
  readonly longNumbers: readonly number[];
  /** Three or more single letters in a row, whatever stands between them. */
  readonly spelledRuns: readonly Span[];
  /** Three or more words in a row on one line, none of which looks like a common English word. */
  readonly oddRuns: readonly Span[];
  /** Where words begin that mix letters and digits. */
  readonly mixedWords: readonly number[];
  /** Where words begin that have the length, the first and the last letter of one that matters. */
  readonly shapedWords: readonly number[];
  /** Where some words begin that together have them. */
  readonly brokenWords: readonly number[];
  /** Where one letter stands three times or more. */
  readonly stretches: readonly number[];
  /** Lines that hold several kinds of signs, one of which comes in pairs. */
  readonly signedLines: readonly Span[];
  /** White space that scrolls text out of sight. */
  readonly hasPadding: boolean;
  /** One character, or one word, over and over. */
  readonly hasRepetition: boolean;
}

const LONG_RUN = 16;
const MORSE_GROUPS = 2;
/** Letters that begin with a dash may stand between two that begin with a dot. */
const MORSE_GAP = 40;
/** Nobody's spelling has a letter so often in a row. */
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
    equalsPair: false,
    braille: false,
    symbolLetters: false,
    selectors: false,
  };
  const words = new WordCounter();
  let runStart = -1;
  let spaces = 0;
  let mostSpaces = 0;
  let blankLines = 0;
  let mostBlankLines = 0;
  let sameStart = 0;
  let mostSame = 0;
  const stretches: number[] = [];
  const signedLines: Span[] = [];
  let lineStart = 0;
  let signs = 0;
  let previous = -1;
  let morseGroups = 0;
  let mostMorse = 0;
  let lastMorse = 0;

  for (let i = 0; i < length; ) {
    const start = i;
    let code = codes[i]!;
    let kind = toKind(code);
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
      // Most of any text is words: they are read in a loop of their own.
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
      if (signs !== 0) {
        if (hasManyCodeSymbols(signs)) signedLines.push([lineStart, start]);
        signs = 0;
      }
      lineStart = i;
      words.endLine();
      if (++blankLines > mostBlankLines) mostBlankLines = blankLines;
    } else {
      spaces = 0;
      blankLines = 0;
      if (code === 0x3d && codes[start + 3] === 0x3d) seen.equalsPair = true;
      if (code === 0x2e && isAfterMorse(codes, start)) {
        morseGroups = start - lastMorse <= MORSE_GAP ? morseGroups + 1 : 1;
        lastMorse = start;
        if (morseGroups > mostMorse) mostMorse = morseGroups;
      }
      if (code < 128) signs |= SYMBOL_BIT[code]!;
      note(code, seen);
    }
    if (code > 0x7f) seen.nonAscii = true;
  }
  if (runStart >= 0 && length - runStart >= LONG_RUN) longRuns.push([runStart, length]);
  if (length - sameStart >= STRETCH && isAsciiLetter(previous)) stretches.push(sameStart);
  if (hasManyCodeSymbols(signs)) signedLines.push([lineStart, length]);
  words.endLine();
  words.endLetters();
  words.endNumbers();
  return {
    hasNonAscii: seen.nonAscii,
    hasOtherScript: seen.otherScript,
    hasInvisible: seen.invisible,
    hasPercent: seen.percent,
    hasAmpersand: seen.ampersand,
    hasBackslash: seen.backslash,
    hasEqualsPair: seen.equalsPair,
    hasBraille: seen.braille,
    hasSymbolLetters: seen.symbolLetters,
    hasSelectors: seen.selectors,
    hasMorse: mostMorse >= MORSE_GROUPS,
    longRuns,
    hasHexWords: words.mostHex >= HEX_WORDS,
    numberRows: words.numberRows,
    longNumbers: words.longNumbers,
    spelledRuns: words.spelledRuns,
    oddRuns: words.oddRuns,
    mixedWords: words.mixed,
    shapedWords: words.shaped,
    brokenWords: words.broken,
    stretches,
    signedLines,
    hasPadding: mostSpaces >= PADDING_SPACES || mostBlankLines >= PADDING_LINES,
    hasRepetition: Math.max(mostSame, length - sameStart) >= REPEATED_CHARACTERS || words.mostSame >= REPEATED_WORDS,
  };
}

/** A dot after a space after a dot, a dash or a slash begins a Morse letter, if it is one. */
const isAfterMorse = (codes: Codes, at: number): boolean =>
  at >= 2 && codes[at - 1] === 0x20 && codes[at - 2]! >= 0x2d && codes[at - 2]! <= 0x2f;

const toKind = (code: number): number => (code < 128 ? CLASS[code]! : isWideSpace(code) ? SPACE : OTHER);

interface Seen {
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

function note(code: number, seen: Seen): void {
  if (code === 0x25) seen.percent = true;
  else if (code === 0x26) seen.ampersand = true;
  else if (code === 0x5c) seen.backslash = true;
  else if (isInvisible(code)) seen.invisible = true;
  if (code <= 0x7f) return;
  if (isOtherScript(code)) seen.otherScript = true;
  if (code > 0x2800 && code <= 0x28ff) seen.braille = true;
  // The first halves of U+1F000 to U+1FBFF; the keycap; letters in circles and brackets.
  if ((code >= 0xd83c && code <= 0xd83e) || code === 0x20e3 || (code >= 0x249c && code <= 0x24e9)) {
    seen.symbolLetters = true;
  }
  if ((code >= 0xfe00 && code <= 0xfe0f) || code === 0xdb40) seen.selectors = true;
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
