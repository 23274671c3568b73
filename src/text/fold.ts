import type { Span, View } from '../core/types.js';
import { toByteText, toPlainView } from './code-units.js';
import { CONFUSABLES } from './confusables.generated.js';
import { isAsciiAlphanumeric } from './letters.js';
import { findMatches } from './matches.js';
import { rawView, sameLengthView, ViewBuilder } from './offset-map.js';
import type { Survey } from './survey.js';

/**
 * Folds a text: letters that look the same become the same letter. It applies lower case and compatibility forms (NFKC),
 * drops Latin diacritics and combining marks, and makes typographic quotes and dashes plain. Look-alikes of other scripts
 * become Latin letters, but only in disguised words: Russian stays Russian.
 */
export function foldView(parent: View, { hasOtherScript }: Pick<Survey, 'hasOtherScript'> = UNKNOWN): View {
  const { text } = parent;
  // Bytes mean plain ASCII. Folding is then lower case, and no offset changes.
  const codes = parent.codes();
  if (codes instanceof Uint8Array) return sameLengthView('folded', toByteText(codes).toLowerCase(), parent);

  const bytes = hasOtherScript ? undefined : foldToBytes(codes);
  if (bytes) return { ...sameLengthView('folded', toByteText(bytes), parent), codes: () => bytes };

  const builder = new ViewBuilder(parent);
  const isForeignText = hasOtherScript && hasGenuineForeignWord(text);
  // Runs of ASCII are copied as a whole. Only words with other characters are folded letter by letter.
  const nonAscii = /[^\x00-\x7f]/g;
  let copied = 0;
  for (let match = nonAscii.exec(text); match; match = nonAscii.exec(text)) {
    let start = match.index;
    while (start > copied && isAsciiAlphanumeric(text.charCodeAt(start - 1))) start--;
    let end = match.index + 1;
    while (end < text.length && (text.charCodeAt(end) > 0x7f || isAsciiAlphanumeric(text.charCodeAt(end)))) end++;
    builder.copy(text.slice(copied, start).toLowerCase(), copied);
    foldWord(text.slice(start, end), start, isForeignText, builder);
    copied = end;
    nonAscii.lastIndex = end;
  }
  builder.copy(text.slice(copied).toLowerCase(), copied);
  return toPlainView(builder.build('folded'));
}

/** Fast path for printed English: each typographic character folds to one byte. Undefined for any other text. */
function foldToBytes(codes: Uint16Array): Uint8Array | undefined {
  const bytes = new Uint8Array(codes.length);
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    const byte = byteOf[code] || findByte(code);
    if (byte === NO_BYTE) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}

const NO_BYTE = 0xff;
/** A cache of folded bytes by code; 0 means not computed yet. */
const byteOf = new Uint8Array(0x10000);

function findByte(code: number): number {
  const char = String.fromCharCode(code);
  const folded = code < 0x80 ? char.toLowerCase() : foldChar(char);
  const isPlain = /^[\x00-\x7f]$/.test(folded) && !lookAlikes().has(char);
  byteOf[code] = isPlain ? folded.charCodeAt(0) : NO_BYTE;
  return byteOf[code]!;
}

/** For a text without a survey. */
const UNKNOWN = { hasOtherScript: true };

export const fold = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldView(rawView(text)).text);

export const isAscii = (text: string): boolean => !/[^\x00-\x7f]/.test(text);

/** For text of rule authors: folds letter by letter and treats no word as disguised. */
export const foldPlainly = (text: string): string => text.replace(/[^\x00-\x7f]/gu, foldChar);

function foldWord(run: string, offset: number, isForeignText: boolean, builder: ViewBuilder): void {
  const isDisguised = isDisguisedWord(run, isForeignText);
  let at = 0;
  for (const char of run) {
    const folded = isDisguised ? (lookAlikes().get(char) ?? foldChar(char)) : foldChar(char);
    if (folded.length === char.length) builder.copy(folded, offset + at);
    else builder.replace(folded, offset + at, offset + at + char.length);
    at += char.length;
  }
}

/** Does the word mix Latin letters and look-alikes, or consist of look-alikes in a text of another script? */
function isDisguisedWord(run: string, isForeignText: boolean): boolean {
  const table = lookAlikes();
  let hasLookAlike = false;
  let hasLatin = false;
  let hasOther = false;
  for (const char of run) {
    if (table.has(char)) hasLookAlike = true;
    else if (/^[a-z]/.test(foldChar(char))) hasLatin = true;
    else if (LETTER.test(char)) hasOther = true;
  }
  return hasLookAlike && (hasLatin || !(hasOther || isForeignText));
}

/** Finds words of at least three letters that mix Latin letters and look-alikes, which no language does. */
export function findDisguisedWords(text: string): Span[] {
  const found: Span[] = [];
  // A mixed word has a boundary between ASCII and other letters. Searching for it skips all pure words.
  const seam = /[A-Za-z][^\x00-\x7f]|[^\x00-\x7f][A-Za-z]/g;
  for (let match = seam.exec(text); match; match = seam.exec(text)) {
    const start = wordStart(text, match.index);
    const [word = ''] = /^[\p{L}\p{M}]*/u.exec(text.slice(start, start + 2 * MAX_WORD)) ?? [];
    if (isMixedWord([...word])) found.push([start, start + word.length]);
    seam.lastIndex = Math.max(start + word.length, match.index + 1);
  }
  return found;
}

const MAX_WORD = 40;
const WORD_CHARACTER = /[\p{L}\p{M}]/u;

/** Walks backward step by step: a pattern anchored at the end of a text would try every position before it. */
function wordStart(text: string, from: number): number {
  let start = from;
  while (start > 0 && from - start < MAX_WORD) {
    const isPair = /[\udc00-\udfff]/.test(text[start - 1]!) && /[\ud800-\udbff]/.test(text[start - 2] ?? '');
    const length = isPair ? 2 : 1;
    if (!WORD_CHARACTER.test(text.slice(start - length, start))) break;
    start -= length;
  }
  return start;
}

function isMixedWord(letters: readonly string[]): boolean {
  const others = letters.filter((char) => char > '\x7f');
  const isMixed = others.length > 0 && letters.length >= 3 && letters.length - others.length >= 2;
  return isMixed && others.every((char) => lookAlikes().has(char) && !LATIN.test(char));
}

const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;
const PURE_FOREIGN_WORD =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Hebrew}\p{Script=Arabic}]+/gu;

function hasGenuineForeignWord(text: string): boolean {
  if (!/[\u0370-\u06ff\u13a0-\u13ff]/.test(text)) return false;
  const table = lookAlikes();
  for (const [word] of findMatches(text, PURE_FOREIGN_WORD)) {
    if (word.length > 2 && [...word].some((char) => !table.has(char))) return true;
  }
  return false;
}

const foldedChars = new Map<string, string>();

function foldChar(char: string): string {
  let folded = foldedChars.get(char);
  if (folded === undefined) {
    folded = PLAIN_FORM.get(char) ?? dropMarks(char.normalize('NFKC').toLowerCase());
    foldedChars.set(char, folded);
  }
  return folded;
}

/** Drops accents of Latin and Greek letters, and marks without a letter. Other scripts stay unchanged. */
function dropMarks(text: string): string {
  const bare = text.normalize('NFD').replace(MARKS, '');
  return bare === '' || /^[a-zα-ω]+$/.test(bare) ? bare : text;
}

/** Combining marks, Hebrew points and Arabic vowel signs, which are optional in writing, and the Arabic tatweel. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u1ab0-\u1aff\u20d0-\u20ff]/g;

/** Typography that NFKC does not change, and letters with common spelling variants, such as with or without a stroke. */
const PLAIN_FORM = new Map(
  Object.entries({
    "'": '‘’‚‛′ʼʹ',
    '"': '“”„‟″«»「」『』',
    '-': '‐‑‒–—―−',
    ' ': '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u2800',
    '\n': '\u2028\u2029\u0085',
    '.': '。।॥۔',
    ',': '、،',
    ';': '؛',
    '?': '؟',
    '<': '‹〈⟨',
    '>': '›〉⟩',
    d: 'đĐ',
    i: 'ı',
    l: 'łŁ',
    o: 'øØ',
    ae: 'æÆ',
    oe: 'œŒ',
    ss: 'ßẞ',
    σ: 'ς',
    е: 'ёЁ',
    ا: 'أإآٱ',
    ي: 'ىیۍ',
    ك: 'ک',
    ه: 'ةہۃۀ',
  }).flatMap(([plain, forms]) => [...forms].map((form) => [form, plain] as const)),
);

let lookAlikeTable: Map<string, string> | undefined;

function lookAlikes(): Map<string, string> {
  lookAlikeTable ??= new Map(
    Object.entries(CONFUSABLES).flatMap(([letter, from]) => [...from].map((char) => [char, letter] as const)),
  );
  return lookAlikeTable;
}
