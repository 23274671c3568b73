import type { Codes, Span } from '../../core/types.js';
import { toCodes } from '../code-units.js';
import { COMMON_WORDS, INSTRUCTION_WORDS } from './english-words.js';

/**
 * Decides whether letters are English, for decoders that guess. Two measures: the share of known words, and the
 * likelihood of each letter after the previous one. The second measure distinguishes any European language from a
 * cipher.
 */

const known = new Set([...COMMON_WORDS, ...INSTRUCTION_WORDS]);

export const isKnownWord = (word: string): boolean => known.has(word);

/** The length of text that a guess inspects. */
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

/** The decoded text is English, and the original was not. */
export function readsBetter(decoded: string, original: string): boolean {
  const { knownShare, knownWords } = toReading(decoded);
  if (knownShare < 0.4 || knownWords < 3) return false;
  return toReading(original).knownShare <= knownShare / 2 && fluencyOf(decoded) > fluencyOf(original) + GAIN;
}

/** A few words of code or a heading are too short for the test, but the decoded text must still read better. */
export function gainsWords(decoded: string, original: string): boolean {
  return (
    toReading(original).knownWords <= toReading(decoded).knownWords / 2 && fluencyOf(decoded) > fluencyOf(original)
  );
}

/** Letters are 1 to 26; 0 is any character between words. */
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

/** The log likelihood of a letter after (or before) another one, counted in the known words. */
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
  /** Maps each letter (1 to 26) to another one. */
  readonly substitution?: Uint8Array;
  readonly isBackward?: boolean;
}

/**
 * The mean log likelihood of a letter after the previous one: about -2.4 in English, -2.9 in Spanish, -3.5 in a cipher.
 * Applies a substitution or reversal without creating the text.
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

/** Text at least this fluent is natural language, not a cipher. */
const FLUENT = -2.85;
/** The improvement that a guess needs. */
const GAIN = 0.2;
const GLANCE = 100;

export const isFluent = (text: string): boolean => fluencyOf(text) >= FLUENT;
export const isFluentIn = (codes: Codes, [start, end]: Span): boolean =>
  toFluency(codes, start, Math.min(end, start + GLANCE)) >= FLUENT;

/** A cheap test before any decoding: the first cipher that makes the text fluent. */
export function findFluentCipher(
  codes: Codes,
  [start, end]: Span,
  ciphers: readonly LetterCipher[],
): LetterCipher | undefined {
  const to = Math.min(end, start + GLANCE);
  const required = Math.max(FLUENT, toFluency(codes, start, to) + GAIN);
  return ciphers.find((cipher) => toFluency(codes, start, to, cipher) >= required);
}

const WORDS_IN_A_ROW = /(?:[a-z]{2,15}[ ,.'-]{1,2}){3}[a-z]{2}/i;

/** For numbers and symbols that decode to words. The original is not language in any case, so a few words suffice. */
export function hasWords(text: string): boolean {
  const { knownShare, knownWords } = toReading(text);
  return (knownShare >= 0.4 && knownWords >= 1) || (knownWords >= 1 && WORDS_IN_A_ROW.test(text) && isFluent(text));
}
