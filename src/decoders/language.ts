import { COMMON_WORDS, MATTERING_WORDS } from './words.js';

/**
 * Whether letters are English, as far as a guess has to know. Two measures: which share of the words is known, and how
 * often each letter follows the one before it in known words. The second tells any European language from a cipher.
 */

const known = new Set([...COMMON_WORDS, ...MATTERING_WORDS]);
const mattering = new Set(MATTERING_WORDS);

export const isKnownWord = (word: string): boolean => known.has(word);
export const isMatteringWord = (word: string): boolean => mattering.has(word);

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
  return toReading(original).knownShare <= knownShare / 2 && toFluency(decoded) > toFluency(original) + GAIN;
}

/** Letters are 1 to 26; 0 is whatever stands between words. */
const SYMBOLS = 27;
let followTable: Float32Array | undefined;

/** How likely a letter is after another, as a logarithm, counted in the known words. */
function follow(): Float32Array {
  if (followTable) return followTable;
  const counts = new Float32Array(SYMBOLS * SYMBOLS).fill(0.5);
  const totals = new Float32Array(SYMBOLS).fill(SYMBOLS / 2);
  for (const word of known) {
    let previous = 0;
    for (const letter of `${word} `) {
      const symbol = toSymbol(letter.charCodeAt(0));
      counts[previous * SYMBOLS + symbol]!++;
      totals[previous]!++;
      previous = symbol;
    }
  }
  followTable = counts.map((count, index) => Math.log(count / totals[Math.floor(index / SYMBOLS)]!));
  return followTable;
}

const toSymbol = (code: number): number => {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? lower - 0x60 : 0;
};

/**
 * The mean likelihood of a letter after the one before it: about -2.4 in English, -2.9 in Spanish, -3.5 in a cipher. With
 * letters exchanged (`exchange` of the numbers 0 to 26) or read backward, without making that text.
 */
export function toFluency(text: string, exchange?: Uint8Array, isBackward = false): number {
  const table = follow();
  const end = Math.min(text.length, SAMPLE);
  let previous = 0;
  let sum = 0;
  let count = 0;
  for (let i = 0; i <= end; i++) {
    let symbol = i < end ? toSymbol(text.charCodeAt(i)) : 0;
    if (exchange) symbol = exchange[symbol]!;
    if (symbol === 0 && previous === 0) continue;
    sum += table[isBackward ? symbol * SYMBOLS + previous : previous * SYMBOLS + symbol]!;
    count++;
    previous = symbol;
  }
  return count === 0 ? 0 : sum / count;
}

/** Text at least this fluent is some language and nobody's cipher. */
const FLUENT = -2.75;
/** What a guess has to gain. */
const GAIN = 0.2;

export const isFluent = (text: string): boolean => toFluency(text) >= FLUENT;

/** A cheap look before letters are moved: would the text gain by it? */
export const gainsFluency = (text: string, exchange?: Uint8Array, isBackward = false): boolean =>
  toFluency(text, exchange, isBackward) > toFluency(text) + GAIN;

/** Numbers and signs that spell words; what they were before is no text at all, so a few words suffice. */
export function hasWords(text: string): boolean {
  const { knownShare, knownWords } = toReading(text);
  return knownShare >= 0.4 && knownWords >= 1;
}
