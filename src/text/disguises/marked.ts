import type { Codes, Span } from '../../core/types.js';
import { DISGUISED_WORDS } from '../decoders/english-words.js';
import { isKnownWord } from '../decoders/language.js';
import { isAsciiLetter } from '../letters.js';
import { findMatches } from '../matches.js';
import { type Disguise, type DisguiseFinder, disguiseOf } from './disguise.js';

/** The first character of a mark. Hyphens, dots and slashes are left to the finder of broken words. */
const OPENING = /[*~`\\|^[\](){}"'_<&\u00b7\u2022\u2027\u30fb\u2190-\u2bff]|[\ud83c-\ud83e][\udc00-\udfff]/g;
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

const disguised: ReadonlySet<string> = new Set(DISGUISED_WORDS);

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
  if (gained.length < 2 && !gained.some(({ word }) => disguised.has(word))) return;
  // If most marked words are disguised, the others are names and rare words of the same sentence.
  for (const { span, word } of gained.length * 2 >= found.length ? found : gained) yield toDisguise(span, word);
};

const toDisguise = ([start, end]: Span, word: string): Disguise => disguiseOf('marked', start, end, word);

function* findMarkedWords(text: string, codes: Codes): Generator<Marked> {
  let done = 0;
  for (const { index } of findMatches(text, OPENING)) {
    if (index < done || !isAsciiLetter(codes[index - 1])) continue;
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
