import type { Codes, Span, View } from '../../core/types.js';
import { hasManyCodeSymbols, SYMBOL_BIT } from '../code-symbols.js';
import { isAsciiLetter } from '../letters.js';
import { findMatches } from '../matches.js';
import type { Survey } from '../survey.js';
import { FUNCTION_WORDS } from './function-words.js';
import { isSuffix } from './word-salad.js';

/**
 * Adversarial suffixes: text that a search over tokens appends to a request (GCG, Zou et al. 2023, and similar
 * attacks). The line begins with prose and ends in word fragments, code and unclosed brackets. Three steps find them,
 * cheapest first: lines with enough different symbols, among them lines with prose, and among them endings that are not
 * language.
 */

/** A request is a sentence, and a suffix has twenty or thirty tokens. */
const MIN_LINE = 60;
const MIN_SUFFIX = 30;
const MAX_SUFFIX = 300;
/** The part of the line's end that is read: the suffix and enough of the sentence before it. */
const WINDOW = 600;
const PROSE_WORDS = 5;
/** A suffix may end in words, but not in a sentence. */
const END_WORDS = 10;
const BLANK = 32;

export function findSuffixes({ text, codes: toCodes }: View, { symbolLines }: Survey): Span[] {
  const found: Span[] = [];
  if (symbolLines.length === 0) return found;
  const codes = toCodes();
  for (const [start, end] of symbolLines) {
    const from = Math.max(start, end - WINDOW);
    const tail = Math.max(start, end - MAX_SUFFIX);
    if (end - start < MIN_LINE || !hasManyCodeSymbols(toSigns(codes, tail, end))) continue;
    if (!hasBroken(codes, tail, end, tail > start) || !hasProseBefore(codes, from, end)) continue;
    const suffix = findSuffix(text.slice(from, end));
    if (suffix) found.push([from + suffix[0], from + suffix[1]]);
  }
  return found;
}

function toSigns(codes: Codes, start: number, end: number): number {
  let signs = 0;
  for (let i = start; i < end; i++) if (codes[i]! < 128) signs |= SYMBOL_BIT[codes[i]!]!;
  return signs;
}

/** Does it have unpaired brackets or quotation marks? If the line is cut, some may open before the cut. */
function hasBroken(codes: Codes, start: number, end: number, isCut: boolean): boolean {
  const open: number[] = [];
  let marks = 0;
  for (let i = start; i < end; i++) {
    const code = codes[i]!;
    if (code === 0x22) marks ^= 1;
    else if (code === 0x60) marks ^= 2;
    else if (code === 0x28 || code === 0x5b || code === 0x7b) open.push(code);
    // The code of a closing bracket is one or two above that of the opening one.
    else if (code === 0x29 || code === 0x5d || code === 0x7d) {
      const opening = open.pop();
      if (opening === undefined ? !isCut : code - opening > 2 || code < opening) return true;
    }
  }
  return open.length > 0 || (marks !== 0 && !isCut);
}

/** Do several words precede other text? Code has no such words, and an ordinary line ends with them. */
function hasProseBefore(codes: Codes, start: number, end: number): boolean {
  let words = 0;
  let isProse = false;
  let isWord = true;
  for (let i = start; i < end; i++) {
    const code = codes[i]!;
    if (code !== BLANK) {
      if (!isProseCode(code)) isWord = false;
      continue;
    }
    words = isWord ? words + 1 : 0;
    isWord = true;
    if (words >= PROSE_WORDS) isProse = true;
  }
  return isProse && words < END_WORDS;
}

/** Letters, and punctuation within sentences: ' , - . : */
const isProseCode = (code: number): boolean =>
  isAsciiLetter(code) || code === 0x27 || (code >= 0x2c && code <= 0x2e) || code === 0x3a || code > 0x7f;

/** A word of a sentence with optional punctuation. Brackets and quotation marks may begin a suffix. */
const PLAIN_WORD =
  /^[*_]{0,2}(?:\p{L}[\p{L}\p{M}'’]*|\d[\d.,:%]*)(?:[-–/](?:\p{L}[\p{L}\p{M}]*|\d+))*[*_]{0,2}[.,;:!?…]{0,3}[*_]{0,2}$/u;
const HUMP = /\p{Ll}\p{Lu}/u;
/** In prose, any eight consecutive words include a function word. */
const PROSE_SAMPLE = 8;

/** The part of a line after its last prose, if that part is not language. */
function findSuffix(line: string): Span | undefined {
  const plain = blankOut(line);
  const words = [...findMatches(plain, /\S+/g)];
  for (const { last, length } of findProse(words.map(([word]) => word))) {
    const from = words[last + 1]?.index;
    if (from === undefined || plain.length - from < MIN_SUFFIX) {
      if (length >= 2 * END_WORDS) return undefined;
      continue;
    }
    if (plain.length - from > MAX_SUFFIX) return undefined;
    // Prose inside a bracket or a string belongs to code.
    if (isOpen(plain.slice(0, from))) continue;
    const end = words.at(-1)!.index + words.at(-1)![0].length;
    return isSuffix(plain.slice(from, end)) ? [from, end] : undefined;
  }
  return undefined;
}

/** Runs of prose: the last word and the number of words. The last run comes first. */
function findProse(words: readonly string[]): { last: number; length: number }[] {
  const runs: { last: number; length: number }[] = [];
  let run = 0;
  words.forEach((word, index) => {
    run = PLAIN_WORD.test(word) && !HUMP.test(word) ? run + 1 : 0;
    if (run < PROSE_WORDS) return;
    const sample = words.slice(index + 1 - Math.min(run, PROSE_SAMPLE), index + 1);
    if (!sample.some((each) => FUNCTION_WORDS.has(each.toLowerCase().replace(/\P{L}+$/u, '')))) return;
    if (runs[0]?.last === index - 1) runs[0] = { last: index, length: run };
    else runs.unshift({ last: index, length: run });
  });
  return runs;
}

function isOpen(text: string): boolean {
  const stack: string[] = [];
  for (const char of text) {
    if ('([{'.includes(char)) stack.push(char);
    else if (')]}'.includes(char)) {
      if (stack.at(-1) !== '([{'[')]}'.indexOf(char)]) return true;
      stack.pop();
    }
  }
  const isOdd = (mark: string): boolean => text.split(mark).length % 2 === 0;
  return stack.length > 0 || isOdd('"') || isOdd('`') || /(?<!\p{L})'(?=\p{L})[^']*$/u.test(text);
}

/** Replaces links, addresses, inline code and long tokens by words of the same length, so that offsets stay valid. */
const blankOut = (line: string): string =>
  line
    .replace(/!?\[([^[\]\n]{0,120})\]\((?:[^()\s]|\([^()\s]{0,80}\)){1,400}\)/g, (link, label: string) =>
      ` ${link[0] === '!' ? ' ' : ''}${label}`.padEnd(link.length),
    )
    .replace(/\b(?:https?|ftp|file|wss?):\/\/[^\s"'<>`)\]}]{1,600}/g, (address) => 'x'.repeat(address.length))
    .replace(/`{1,3}([^`\n]{1,80})`{1,3}/g, (span, code: string) => (isOpen(code) ? span : 'x'.repeat(span.length)))
    .replace(/\S{60,}/g, (token) => 'x'.repeat(token.length));
