import type { Codes, Span } from '../../core/types.js';
import { toCodes } from '../code-units.js';
import { COMMON_WORDS, INSTRUCTION_WORDS } from './english-words.js';

/**
 * Whether letters are English, as far as a guess has to know. Two measures: which share of the words is known, and how
 * often each letter follows the one before it in known words. The second tells any European language from a cipher.
 */

const known = new Set([...COMMON_WORDS, ...INSTRUCTION_WORDS]);

export const isKnownWord = (word: string): boolean => known.has(word);

/** No guess looks further than this into a text. */
const SAMPLE = 600;
const WORD = /[a-z]{2,}/g;

export interface Reading {
  /** Of words of two letters or more. */
  readonly knownShare: number;
  /** Different known words of three letters or more. */
  readonly knownWords: number;
}

export function toReading(text: string): Reading {
  const words = text.slice(0, SAMPLE).toLowerCase().replaceAll("'", '').match(WORD) ?? [];
  const found = words.filter(isKnownWord);
  return {
    knownShare: found.length / Math.max(words.length, 1),
    knownWords: new Set(found.filter((word) => word.length > 2)).size,
  };
}

/** What is decoded is English, and what it was decoded from was not. */
export function readsBetter(decoded: string, original: string): boolean {
  const { knownShare, knownWords } = toReading(decoded);
  if (knownShare < 0.4 || knownWords < 3) return false;
  return toReading(original).knownShare <= knownShare / 2 && fluencyOf(decoded) > fluencyOf(original) + GAIN;
}

/** A few words of code or a heading are no text; still they read better the right way round. */
export function gainsWords(decoded: string, original: string): boolean {
  return (
    toReading(original).knownWords <= toReading(decoded).knownWords / 2 && fluencyOf(decoded) > fluencyOf(original)
  );
}

/** Letters are 1 to 26; 0 is whatever stands between words. */
const SYMBOLS = 27;
const SAME = Uint8Array.from({ length: SYMBOLS }, (_, letter) => letter);
const SYMBOL = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z]/.test(String.fromCharCode(code)) ? (code | 0x20) - 0x60 : 0,
);

interface FollowTables {
  readonly forward: Float32Array;
  readonly backward: Float32Array;
}
let followTables: FollowTables | undefined;

/** How likely a letter is after another (or before it), as a logarithm, counted in the known words. */
function follow(): FollowTables {
  if (followTables) return followTables;
  const counts = new Float32Array(SYMBOLS * SYMBOLS).fill(0.5);
  const totals = new Float32Array(SYMBOLS).fill(SYMBOLS / 2);
  for (const word of known) {
    let previous = 0;
    for (const letter of `${word} `) {
      const symbol = SYMBOL[letter.charCodeAt(0)]!;
      counts[previous * SYMBOLS + symbol]!++;
      totals[previous]!++;
      previous = symbol;
    }
  }
  const forward = counts.map((count, index) => Math.log(count / totals[Math.floor(index / SYMBOLS)]!));
  const backward = forward.map((_, index) => forward[(index % SYMBOLS) * SYMBOLS + Math.floor(index / SYMBOLS)]!);
  followTables = { forward, backward };
  return followTables;
}

export interface LetterCipher {
  /** For each letter (1 to 26) another. */
  readonly substitution?: Uint8Array;
  readonly isBackward?: boolean;
}

/**
 * The mean likelihood of a letter after the one before it: about -2.4 in English, -2.9 in Spanish, -3.5 in a cipher. With
 * letters exchanged or read backward, without making that text.
 */
function toFluency(codes: Codes, start: number, end: number, cipher?: LetterCipher): number {
  const substitution = cipher?.substitution ?? SAME;
  const table = cipher?.isBackward ? follow().backward : follow().forward;
  const to = Math.min(end, start + SAMPLE);
  let previous = 0;
  let sum = 0;
  let count = 0;
  for (let i = start; i < to; i++) {
    const code = codes[i]!;
    const symbol = code < 128 ? substitution[SYMBOL[code]!]! : 0;
    if (symbol === 0 && previous === 0) continue;
    sum += table[previous * SYMBOLS + symbol]!;
    count++;
    previous = symbol;
  }
  return count === 0 ? 0 : (sum + table[previous * SYMBOLS]!) / (count + 1);
}

const fluencyOf = (text: string): number => toFluency(toCodes(text.slice(0, SAMPLE)), 0, SAMPLE);

/** Text at least this fluent is some language and nobody's cipher. */
const FLUENT = -2.85;
/** What a guess has to gain. */
const GAIN = 0.2;
const GLANCE = 100;

export const isFluent = (text: string): boolean => fluencyOf(text) >= FLUENT;
export const isFluentIn = (codes: Codes, [start, end]: Span): boolean =>
  toFluency(codes, start, Math.min(end, start + GLANCE)) >= FLUENT;

/** A cheap look before letters are moved: the first of some ciphers by which the text becomes fluent. */
export function findFluentCipher(
  codes: Codes,
  [start, end]: Span,
  ciphers: readonly LetterCipher[],
): LetterCipher | undefined {
  const to = Math.min(end, start + GLANCE);
  const wanted = Math.max(FLUENT, toFluency(codes, start, to) + GAIN);
  return ciphers.find((cipher) => toFluency(codes, start, to, cipher) >= wanted);
}

const WORDS_IN_A_ROW = /(?:[a-z]{2,15}[ ,.'-]{1,2}){3}[a-z]{2}/i;

/** Numbers and signs that spell words; what they were before is no text at all, so a few words suffice. */
export function hasWords(text: string): boolean {
  const { knownShare, knownWords } = toReading(text);
  return (knownShare >= 0.4 && knownWords >= 1) || (knownWords >= 1 && WORDS_IN_A_ROW.test(text) && isFluent(text));
}
