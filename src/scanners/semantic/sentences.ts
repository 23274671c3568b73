import type { Codes, Span } from '../../core/types.js';
import { isBlank, isHan, isLetter, isWordCharacter } from './letters.js';

/** Words per sentence. Chosen: in a longer text the embedding averages too much. */
const MAX_WORDS = 60;
/** Characters per sentence, for scripts without spaces and text without words. */
const MAX_CHARACTERS = 400;
/** Minimum characters of a wrapped line, whose end is not the end of a sentence. Chosen. */
const WRAPPED_LINE = 40;
/** Words from which a quotation is a sentence of its own, because its meaning differs from the quoting text. */
const QUOTED_WORDS = 4;
/** Closing characters between the end of a sentence and the next space. */
const MAX_CLOSERS = 4;
/** Digits of a list number, as in `12.`. */
const MAX_LIST_DIGITS = 3;

const codesOf = (characters: string): Set<number> => new Set([...characters].map((char) => char.charCodeAt(0)));
const NEWLINE = 0x0a;
const FULL_STOP = 0x2e;
const WIDE_STOP = 0x3002;
const ENDS = codesOf('.!?…');
const QUOTES = codesOf('"`');
const CLOSERS = codesOf('"\'`)]*_');
const LIST_MARKS = codesOf('-*+>|#•');

/**
 * Splits a text into sentences without surrounding list marks, quotation marks and spaces. A line break ends a sentence
 * unless the line is long enough to be wrapped. Runs in linear time, because every lookahead is bounded.
 */
export function toSentences(codes: Codes): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  let lineStart = 0;
  let words = 0;
  let quoteEnd = -1;
  const close = (end: number): void => {
    for (let from = start; from < end; from += MAX_CHARACTERS) {
      const span = trim(codes, from, Math.min(end, from + MAX_CHARACTERS));
      if (span) sentences.push(span);
    }
    start = end;
    words = 0;
  };
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    if (isLetter(code)) continue;
    if (isBlank(code)) {
      const end = skipBlanks(codes, i);
      const lines = countLines(codes, i, end);
      words++;
      const isFull = words >= MAX_WORDS || i - start >= MAX_CHARACTERS;
      const isWrapped = lines === 1 && i - lineStart >= WRAPPED_LINE && !isListItem(codes, end);
      if (isFull || (lines > 0 && !isWrapped)) close(i);
      if (lines > 0) lineStart = end;
      i = end - 1;
    } else if (QUOTES.has(code)) {
      const closing = i > quoteEnd ? findClosingQuote(codes, i) : undefined;
      if (i === quoteEnd || closing !== undefined) close(i);
      if (closing !== undefined) quoteEnd = closing;
    } else if (code === WIDE_STOP || (ENDS.has(code) && isEnd(codes, i))) close(i + 1);
  }
  close(codes.length);
  return sentences;
}

function skipBlanks(codes: Codes, from: number): number {
  let end = from + 1;
  while (end < codes.length && isBlank(codes[end]!)) end++;
  return end;
}

function countLines(codes: Codes, from: number, to: number): number {
  let lines = 0;
  for (let i = from; i < to; i++) if (codes[i] === NEWLINE) lines++;
  return lines;
}

/** A sentence ends at a mark before a space or a closing quotation mark, but not after "e.g." or initials. */
function isEnd(codes: Codes, at: number): boolean {
  if (codes[at] === FULL_STOP && isLetter(codes[at - 1] ?? 0) && !isWordCharacter(codes[at - 2] ?? 0)) return false;
  let next = at + 1;
  while (next <= at + MAX_CLOSERS && CLOSERS.has(codes[next] ?? 0)) next++;
  return next >= codes.length || isBlank(codes[next]!) || isHan(codes[next]!);
}

function isListItem(codes: Codes, at: number): boolean {
  if (LIST_MARKS.has(codes[at] ?? 0)) return true;
  let next = at;
  while (next < at + MAX_LIST_DIGITS && isWordCharacter(codes[next] ?? 0) && !isLetter(codes[next]!)) next++;
  return next > at && (codes[next] === FULL_STOP || codes[next] === 0x29);
}

/** Finds the end of a quotation of several words that starts here, on the same line. */
function findClosingQuote(codes: Codes, at: number): number | undefined {
  let blanks = 0;
  const end = Math.min(codes.length, at + MAX_CHARACTERS);
  for (let i = at + 1; i < end && codes[i] !== NEWLINE; i++) {
    if (codes[i] === codes[at]) return blanks >= QUOTED_WORDS - 1 ? i : undefined;
    if (codes[i] === 0x20) blanks++;
  }
  return undefined;
}

function trim(codes: Codes, start: number, end: number): Span | undefined {
  let from = start;
  let to = end;
  while (from < to && !isWordCharacter(codes[from]!)) from++;
  while (to > from && (isBlank(codes[to - 1]!) || CLOSERS.has(codes[to - 1]!))) to--;
  return from < to ? [from, to] : undefined;
}
