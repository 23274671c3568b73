import type { Codes, Span } from '../../core/types.js';
import { isDisguisedWord } from '../decoders/english-words.js';
import { isKnownWord } from '../decoders/language.js';
import { isAsciiLetter, isMiddleDot } from '../letters.js';
import { type Disguise, type DisguiseFinder, disguiseOf } from './disguise.js';

/** ASCII marks. Hyphens, dots and slashes are left to the finder of broken words. */
const IS_MARK = new Uint8Array(128);
for (const mark of '*~`\\|^[](){}"\'_<&') IS_MARK[mark.charCodeAt(0)] = 1;
/** Markup that shows nothing between two letters, or signs that a reader skips. */
const MARK = new RegExp(
  [
    '<!--[^>]{0,200}-->',
    '<\\?[^<>]{0,80}\\?>',
    '</?[a-z][^<>\\n]{0,120}>',
    '&(?:shy|zwn?j|#8203|#173|#x200b|#xad);',
    '\\]\\([^()\\s]{0,100}\\)',
    '[*_~`\'"|\\\\[\\](){}-]{2,4}',
    '[*~`\\\\|^[\\](){}"\\u00b7\\u2022\\u2027\\u30fb\\u2190-\\u2bff]',
    '[\\ud83c-\\ud83e][\\udc00-\\udfff]',
  ].join('|'),
  'iy',
);
/** Marks in a row: the end of one tag and the beginning of the next. */
const MAX_MARKS = 4;
const MAX_PIECES = 40;
const MAX_LETTERS = 40;
const MIN_WORD = 4;
/** Endings that regular text sets apart: file(s), system**s**. */
const ENDING = 3;

/** A word with marks inside it. */
interface Marked {
  readonly span: Span;
  readonly word: string;
  readonly isGained: boolean;
}

/**
 * Finds words with markup or other marks inside them: ig**no**re, i\\gnore, ig<!-- -->nore, ig<b>no</b>re, ig·nore. A
 * result needs one word that attackers disguise, or two known words, because code is full of marks between letters.
 */
export const findMarked: DisguiseFinder = function* (view, { hasInnerMarks }) {
  if (!hasInnerMarks) return;
  const found = [...findMarkedWords(view.text, view.codes())];
  const gained = found.filter(({ isGained }) => isGained);
  if (gained.length < 2 && !gained.some(({ word }) => isDisguisedWord(word))) return;
  // If most marked words are disguised, the others are names and rare words of the same sentence.
  for (const { span, word } of gained.length * 2 >= found.length ? found : gained) yield toDisguise(span, word);
};

const toDisguise = ([start, end]: Span, word: string): Disguise => disguiseOf('marked', start, end, word);

function* findMarkedWords(text: string, codes: Codes): Generator<Marked> {
  let done = 0;
  for (let index = 1; index < codes.length; index++) {
    if (!isMark(codes[index]!) || index < done || !isAsciiLetter(codes[index - 1]) || !mayContinue(codes, index))
      continue;
    const next = skipMarks(text, codes, index);
    if (next === undefined) continue;
    let start = index;
    while (start > done && index - start < MAX_LETTERS && isAsciiLetter(codes[start - 1])) start--;
    const pieces = [text.slice(start, index)];
    let at: number | undefined = next;
    while (at !== undefined && pieces.length < MAX_PIECES) {
      const from: number = at;
      done = from;
      while (done - from < MAX_LETTERS && isAsciiLetter(codes[done])) done++;
      pieces.push(text.slice(from, done));
      at = skipMarks(text, codes, done);
    }
    const word = pieces.join('').toLowerCase();
    yield { span: [start, done], word, isGained: isGained(pieces, word) };
  }
}

const isMark = (code: number): boolean =>
  code < 128 ? IS_MARK[code] === 1 : isMiddleDot(code) || (code >= 0x2190 && code < 0x2c00) || isEmojiHalf(code);
const isEmojiHalf = (code: number): boolean => code >= 0xd83c && code <= 0xd83e;

/** A fast check: after most marks in code and JSON, no letter and no other mark follows. */
function mayContinue(codes: Codes, at: number): boolean {
  const code = codes[at]!;
  const next = codes[at + 1];
  return next !== undefined && (code === 0x3c || code === 0x26 || code > 0x7f || isAsciiLetter(next) || isMark(next));
}

/** The offset of the letter after the marks, if there are marks and a letter follows them directly. */
function skipMarks(text: string, codes: Codes, from: number): number | undefined {
  let at = from;
  for (let count = 0; count < MAX_MARKS; count++) {
    MARK.lastIndex = at;
    if (!MARK.test(text)) break;
    at = MARK.lastIndex;
    if (isAsciiLetter(codes[at])) return at;
  }
  return undefined;
}

/** Is the word known, and are its pieces not words themselves, as in read|write or file(s)? */
function isGained(pieces: readonly string[], word: string): boolean {
  if (word.length < MIN_WORD || !isKnownWord(word)) return false;
  const lower = pieces.map((piece) => piece.toLowerCase());
  if (lower.every((piece) => piece.length > 1 && isKnownWord(piece))) return false;
  return !(lower.at(-1)!.length <= ENDING && isKnownWord(lower.slice(0, -1).join('')));
}
