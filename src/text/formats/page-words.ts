import type { Span } from '../../core/types.js';
import { FUNCTION_WORDS } from '../entropy/function-words.js';
import { findMatches } from '../matches.js';

/** Words of a run: three, or four if some are single letters. `return new Date` in code is a run too, and does no harm. */
const MIN_WORDS = 3;
const MIN_SHORT_WORDS = 4;
/** Longer words are identifiers or encoded data. */
const MAX_WORD = 60;
/** A run goes on to the end of the address or the path after it. */
const MAX_TARGET = 120;

/**
 * Finds words that are separated by spaces, in one pass. A letter may be an escape, as in `\u0069gnore`. A pattern would take
 * ten times as long.
 */
function findWordRuns(text: string, spans: Span[]): void {
  for (let at = 0; at < text.length; ) {
    let end = skipWord(text, at);
    if (end === at) {
      at++;
      continue;
    }
    const start = at;
    let words = 0;
    let long = 0;
    while (end > at && end - at <= MAX_WORD) {
      words++;
      if (end - at > 1) long++;
      const next = skipSeparator(text, end);
      if (next === end) break;
      at = next;
      const nextEnd = skipWord(text, at);
      if (nextEnd === at) break;
      end = nextEnd;
    }
    if (long >= MIN_WORDS || words >= MIN_SHORT_WORDS) spans.push([start, skipTarget(text, end)]);
    at = Math.max(end, at);
  }
}

/** The end of a word at the offset, or the offset itself. */
function skipWord(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isLetter(code)) at++;
    else if (code === 0x5c && isEscapedLetter(text, at)) at += text[at + 1] === 'u' ? 6 : 4;
    else return at;
  }
}

const isLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  code === 0x27 ||
  code === 0x2019 ||
  (code >= 0xc0 && code < 0x2000) ||
  (code >= 0x200b && code <= 0x200d) ||
  code >= 0x2c00;

const isEscapedLetter = (text: string, at: number): boolean =>
  /^\\(?:u[0-9a-f]{4}|x[0-9a-f]{2})/i.test(text.slice(at, at + 6));

/** The end of the punctuation and the space between two words, or the offset itself if there is no space. */
function skipSeparator(text: string, from: number): number {
  let at = from;
  while (at < from + 3 && ',;:.!?")-\u2014'.includes(text[at] ?? '\0')) at++;
  const space = at;
  while (at < space + 3 && isSpace(text.charCodeAt(at))) at++;
  if (at === space) {
    if (text[at] === '\\' && (text[at + 1] === 'n' || text[at + 1] === 't')) at += 2;
    else if (text.startsWith('%20', at)) at += 3;
    else return from;
  }
  while (at < space + 5 && '"(\u201c'.includes(text[at] ?? '\0')) at++;
  return at;
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0;

function skipTarget(text: string, from: number): number {
  let at = from;
  const limit = Math.min(text.length, from + MAX_TARGET);
  if (text[at] === ' ') at++;
  while (at < limit && !isSpace(text.charCodeAt(at)) && !'"<>`'.includes(text[at]!)) at++;
  return at;
}

/** Scripts that write no spaces, and text that is escaped letter by letter. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]{5,}|(?:(?:\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|&#x?[0-9a-f]{2,6};)[\w ,.]{0,2}){8,}|(?:%[89a-f][0-9a-f]){8,}|(?<![\w+/])(?:[a-z]{1,15}\+){3,16}[a-z]{1,15}(?![\w+/=])/giu;

/** Encoded runs that are long enough for an order. */
const ENCODED = /(?<![\w+/-])[\w+/-]{40,}={0,2}/g;
/** Digits of an encoded run that are decoded to see whether it is text. Chosen: two sentences. */
const GLANCE = 400;
/** Five words in a row, as a sentence has and a list of identifiers has not. */
const SENTENCE = /(?<![\p{L}\d])(?:\p{L}{1,20}[,;:.]? ){4}\p{L}{1,20}(?![\p{L}\d])/u;

/** The ranges of a piece of code or data that read like language, in order and without overlaps. */
export function findPassages(text: string): Span[] {
  const spans: Span[] = [];
  findWordRuns(text, spans);
  for (const match of findMatches(text, UNSPACED)) spans.push([match.index, match.index + match[0].length]);
  for (const match of findMatches(text, ENCODED)) {
    if (isEncodedText(match[0])) spans.push([match.index, match.index + match[0].length]);
  }
  return mergeSpans(spans);
}

const MIN_SENTENCE = 16;

/** Does an attribute hold language, as opposed to class names, numbers or an address? */
export const isSentenceLike = (value: string): boolean => {
  if (value.length < MIN_SENTENCE || !/\S \S+ \S/.test(value.slice(0, 400))) return false;
  const words = new Set<string>();
  for (const word of value.toLowerCase().split(/[^\p{L}’']*\s+[^\p{L}’']*/u, 200)) {
    if (FUNCTION_WORDS.has(word)) words.add(word);
  }
  return words.size >= 2;
};

/** Does a run of base64 or hexadecimal digits hold a sentence? Identifiers and pictures hold none. */
function isEncodedText(run: string): boolean {
  const head = run.slice(0, GLANCE);
  if (/^[0-9a-f]+$/i.test(head)) return isSentence(head.replace(/../g, toHexCharacter));
  // Data may stand before the digits, as the path of an address does, so that any of the four offsets may be right.
  for (let shift = 0; shift < 4; shift++) {
    try {
      const digits = head
        .slice(shift, shift + ((head.length - shift) & ~3))
        .replaceAll('-', '+')
        .replaceAll('_', '/');
      if (isSentence(atob(digits.replace(/=+$/, '')))) return true;
    } catch {
      // Not base64 at this offset.
    }
  }
  return false;
}

function isSentence(decoded: string): boolean {
  const text = decoded.replace(/<[^>]{0,400}>?/g, ' ');
  return SENTENCE.test(text) && isSentenceLike(text);
}

const toHexCharacter = (pair: string): string => String.fromCharCode(Number.parseInt(pair, 16));

function mergeSpans(spans: Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
