import type { Span } from '../types.js';

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

export function survey(text: string): Survey {
  let nonAscii = false;
  let otherScript = false;
  let invisible = false;
  let percent = false;
  let ampersand = false;
  let backslash = false;
  const longRuns: Span[] = [];
  let runStart = -1;
  let wordStart = -1;
  let wordHash = 0;
  let isHexWord = true;
  let lastWordHash = 0;
  let sameWords = 1;
  let hexWords = 0;
  let mostHexWords = 0;
  let letters = 0;
  let mostLetters = 0;
  let spaces = 0;
  let mostSpaces = 0;
  let blankLines = 0;
  let mostBlankLines = 0;
  let sameChars = 1;
  let mostSameChars = 0;
  let mostSameWords = 0;
  let previous = -1;

  for (let i = 0; i <= text.length; i++) {
    // One step past the end closes whatever is open.
    const code = i < text.length ? text.charCodeAt(i) : 0x0a;
    const kind = code < 128 ? CLASS[code]! : isWideSpace(code) ? SPACE : OTHER;

    if (code === previous) {
      if (++sameChars > mostSameChars) mostSameChars = sameChars;
    } else sameChars = 1;
    previous = code;

    if (kind === ALNUM || kind === HEX) {
      if (wordStart < 0) {
        wordStart = i;
        wordHash = 0;
        isHexWord = true;
      }
      wordHash = (Math.imul(wordHash, 31) + code) | 0;
      if (kind === ALNUM) isHexWord = false;
    } else if (wordStart >= 0) {
      const length = i - wordStart;
      letters = length === 1 ? letters + 1 : 0;
      hexWords = isHexWord && length === 2 ? hexWords + 1 : 0;
      sameWords = wordHash === lastWordHash ? sameWords + 1 : 1;
      if (letters > mostLetters) mostLetters = letters;
      if (hexWords > mostHexWords) mostHexWords = hexWords;
      if (sameWords > mostSameWords) mostSameWords = sameWords;
      lastWordHash = wordHash;
      wordStart = -1;
    }

    if (kind >= ALNUM && kind <= RUN) {
      if (runStart < 0) runStart = i;
      spaces = 0;
      blankLines = 0;
    } else {
      if (runStart >= 0) {
        if (i - runStart >= LONG_RUN) longRuns.push([runStart, i]);
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
        if (code === 0x25) percent = true;
        else if (code === 0x26) ampersand = true;
        else if (code === 0x5c) backslash = true;
        else if (code > 0x7f) {
          nonAscii = true;
          if (isOtherScript(code)) otherScript = true;
        }
        if (isInvisible(code)) invisible = true;
      }
    }
    if (code > 0x7f) nonAscii = true;
  }
  return {
    hasNonAscii: nonAscii,
    hasOtherScript: otherScript,
    hasInvisible: invisible,
    hasPercent: percent,
    hasAmpersand: ampersand,
    hasBackslash: backslash,
    longRuns,
    hasHexWords: mostHexWords >= HEX_WORDS,
    hasSpelledOut: mostLetters >= SPELLED_LETTERS,
    hasPadding: mostSpaces >= PADDING_SPACES || mostBlankLines >= PADDING_LINES,
    hasRepetition: mostSameChars >= REPEATED_CHARACTERS || mostSameWords >= REPEATED_WORDS,
  };
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
