import { foldPlainly } from '../fold.js';
import { toLatinLetters } from '../look-alike-letters.js';
import { findMatches } from '../matches.js';
import type { Decoder } from './decoder.js';
import { type Edit, editedView, lineAround } from './edits.js';
import { COMMON_WORDS, DISGUISED_WORDS, INSTRUCTION_WORDS, isDisguisedWord } from './english-words.js';

/** Latin letters, and everything outside of ASCII. */
const TOKEN = /[A-Za-z\u0080-\u{10ffff}]+/gu;
const LETTER = /\p{L}/u;
const MAX_LINE = 1_000;
const MAX_TOKEN = 24;
const MIN_WORD = 3;
/** The number of known words, or of words that attackers disguise, that a line must contain. */
const MIN_KNOWN = 3;
const MIN_DISGUISED = 2;
/** A line in another language may contain one such word by chance, among many others. */
const GLANCE = 12;

/**
 * Words in letters of other alphabets that look or sound like Latin letters: small capitals, phonetic letters, Greek,
 * Cherokee. Natural languages use such letters too, so most of the line must become known English words.
 */
export const lookAlikes: Decoder = {
  id: 'look-alikes',
  rule: 'encoding/look-alike-letters',
  wants: ({ hasNonAscii }) => hasNonAscii,
  *decode(view) {
    const { text } = view;
    const edits: Edit[] = [];
    let done = 0;
    const codes = view.codes();
    for (let index = 0; index < codes.length; index++) {
      if (codes[index]! < 0x80 || !mayDisguise(codes[index]!, text, index)) continue;
      const [from, end] = lineAround(text, index, index, MAX_LINE);
      const start = Math.max(from, done);
      done = end;
      index = Math.max(index, end - 1);
      edits.push(...readLine(text.slice(start, end), start));
    }
    const decoded = editedView(view, 'look-alikes', edits);
    if (decoded) yield decoded;
  },
};

function readLine(line: string, offset: number): Edit[] {
  const edits: Edit[] = [];
  const known = new Set<string>();
  let read = 0;
  let tried = 0;
  for (const match of findMatches(line, TOKEN)) {
    const letters = [...match[0]];
    if (letters.length > MAX_TOKEN || !letters.some(isDisguise)) continue;
    const options = letters.map(toOptions);
    if (letters.some((letter, index) => options[index] === '' && LETTER.test(letter))) {
      tried++;
      continue;
    }
    const word = findWord(options);
    edits.push({
      start: offset + match.index,
      end: offset + match.index + match[0].length,
      text: word ?? options.map((option, index) => option[0] ?? letters[index]!).join(''),
    });
    if (letters.length < MIN_WORD) continue;
    tried++;
    if (word) {
      read++;
      known.add(word);
    }
    if (tried >= GLANCE && read * 4 < tried) return [];
  }
  const disguisedCount = [...known].filter((word) => isDisguisedWord(word)).length;
  const isMessage = (known.size >= MIN_KNOWN || disguisedCount >= MIN_DISGUISED) && read * 2 >= tried;
  return isMessage ? edits : [];
}

const optionsOf = new Map<string, string>();
/** The Latin letters that a character may represent. */
function toOptions(char: string): string {
  let options = optionsOf.get(char);
  if (options === undefined) {
    const folded = foldPlainly(char).toLowerCase();
    const others = toLatinLetters(char);
    options = /^[a-z]$/.test(folded) && !others.startsWith(folded) ? folded + others : others;
    optionsOf.set(char, options);
  }
  return options;
}

const UNKNOWN = 0;
const NO = 1;
const YES = 2;
/** A cache by code unit, because texts in other languages consist of such characters. */
const disguises = new Uint8Array(0x10000);

function mayDisguise(code: number, text: string, index: number): boolean {
  if (code >= 0xd800 && code < 0xdc00) return isDisguise(String.fromCodePoint(text.codePointAt(index)!));
  if (disguises[code] === UNKNOWN) disguises[code] = isDisguise(String.fromCharCode(code)) ? YES : NO;
  return disguises[code] === YES;
}

/** Accents are always folded and need no guess. */
const isDisguise = (char: string): boolean => char > '\x7f' && toLatinLetters(char) !== '';

let wordsByStart: Map<string, string[]> | undefined;

function findWord(options: readonly string[]): string | undefined {
  wordsByStart ??= groupWords();
  for (const first of options[0]!) {
    const candidates = wordsByStart.get(first + options.length);
    const found = candidates?.find((word) => options.every((letters, index) => letters.includes(word[index]!)));
    if (found) return found;
  }
  return undefined;
}

/** Known words by their first letter and length. */
function groupWords(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of new Set([...DISGUISED_WORDS, ...INSTRUCTION_WORDS, ...COMMON_WORDS])) {
    const key = word[0]! + word.length;
    groups.set(key, [...(groups.get(key) ?? []), word]);
  }
  return groups;
}
