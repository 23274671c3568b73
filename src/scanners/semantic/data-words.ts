import { findClosingQuote } from '../../core/json-string.js';
import type { Span, View } from '../../core/types.js';
import { ViewBuilder } from '../../text/offset-map.js';
import { type DataPart, toDataParts } from './data-parts.js';
import { isBlank, isHan, isLetter } from './letters.js';

const [QUOTE, COLON, BACKSLASH, UNDERSCORE] = [0x22, 0x3a, 0x5c, 0x5f];
/** Characters between the strings of JSON, including numbers. */
const MARKS = new Set([...'{}[],:0123456789.+- \t\r\n'].map((mark) => mark.charCodeAt(0)));
const LITERALS = ['true', 'false', 'null'];
/** Minimum words of a sentence. Shorter strings are joined on one line, because together they may be a sentence. */
const SENTENCE_WORDS = 4;

/** The natural-language text of JSON data. */
export interface DataWords {
  readonly view: View;
  readonly parts: readonly DataPart[];
}

/**
 * Extracts the strings of JSON without numbers, ids, punctuation and repeated property names, which are no language and
 * would fill a model's window. Returns undefined for text that is not JSON.
 */
export function toDataWords(view: View): DataWords | undefined {
  if (!/^\s*[[{]/.test(view.text)) return undefined;
  const strings = toStrings(view.text);
  return strings && joinStrings(view, strings);
}

interface JsonString {
  /** Offsets exclude the quotation marks. */
  readonly start: number;
  readonly end: number;
  readonly isName: boolean;
}

/** Finds strings without parsing, so that truncated JSON works too. Returns undefined if words occur outside strings. */
function toStrings(text: string): JsonString[] | undefined {
  const strings: JsonString[] = [];
  for (let at = 0; at < text.length; ) {
    at = skipMarks(text, at);
    if (at >= text.length) break;
    if (text.charCodeAt(at) !== QUOTE) return undefined;
    const end = findClosingQuote(text, at + 1);
    const next = skipBlanks(text, end + 1);
    strings.push({ start: at + 1, end, isName: text.charCodeAt(next) === COLON });
    at = end + 1;
  }
  return strings;
}

function skipMarks(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    if (MARKS.has(text.charCodeAt(at)) || /^\d[eE]$/.test(text.slice(at - 1, at + 1))) at++;
    else {
      const literal = LITERALS.find((word) => text.startsWith(word, at));
      if (!literal) break;
      at += literal.length;
    }
  }
  return at;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function joinStrings(view: View, strings: readonly JsonString[]): DataWords {
  const builder = new ViewBuilder(view);
  const sentences: Span[] = [];
  const isRepeated = createNameMemory();
  let wasSentence = false;
  let wasName = false;
  for (const { start, end, isName } of strings) {
    const text = view.text.slice(start, end);
    const words = isName && isRepeated(text) ? 0 : countWords(text);
    const isSentence = words >= SENTENCE_WORDS;
    if (words > 0) {
      const separator = isSentence && wasName ? ': ' : isSentence || wasSentence ? '\n' : ' ';
      if (builder.length > 0) builder.replace(separator, start, start);
      const from = builder.length;
      copyUnescaped(builder, text, start);
      if (isSentence) sentences.push([from, builder.length]);
      wasSentence = isSentence;
    }
    wasName = isName && words > 0;
  }
  const words = builder.build(view.name);
  return { view: words, parts: toDataParts(words.text, sentences) };
}

/** Recognizes repeated property names by the preceding name: records repeat their names in the same order. */
function createNameMemory(): (name: string) => boolean {
  const seen = new Set<string>();
  let previous = '';
  return (name) => {
    const pair = `${previous}"${name}`;
    previous = name;
    const isKnown = seen.has(pair);
    seen.add(pair);
    return isKnown;
  };
}

/** Counts words. Returns 0 for strings without spaces that have at least as many digits as letters: ids and dates. */
function countWords(text: string): number {
  let letters = 0;
  let digits = 0;
  let blanks = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isLetter(code)) letters++;
    else if (code >= 48 && code <= 57) digits++;
    // An escape may be a line break, and underscores separate the words of a name.
    if (isBlank(code) || isHan(code) || code === BACKSLASH || code === UNDERSCORE) blanks++;
  }
  return letters === 0 || (blanks === 0 && letters <= digits) ? 0 : blanks + 1;
}

const ESCAPE = /\\(?:u([\da-fA-F]{4})|(["\\/nrtbf]))/g;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ', b: ' ', f: ' ' };

function copyUnescaped(builder: ViewBuilder, text: string, offset: number): void {
  let from = 0;
  for (const { index, 0: whole, 1: hex, 2: char } of text.matchAll(ESCAPE)) {
    builder.copy(text.slice(from, index), offset + from);
    from = index + whole.length;
    const plain = hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPED[char!] ?? char!);
    builder.replace(plain, offset + index, offset + from);
  }
  builder.copy(text.slice(from), offset + from);
}
