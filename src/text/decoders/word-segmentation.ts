import { isKnownWord } from './language.js';

const MAX_WORD = 15;
/** The number of letters outside of known words. Beyond it, the letters stay one word. */
const MAX_UNKNOWN_SHARE = 0.25;

/** Splits letters without gaps into words, with as few unknown letters and then as few words as possible. */
export function segmentWords(letters: string): string[] {
  if (letters.length < 5 || isKnownWord(letters)) return [letters];
  // For each length: the lowest cost of a split, the start of its last word, and whether that word is known.
  const cost = new Float64Array(letters.length + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(letters.length + 1);
  const unknown = new Int32Array(letters.length + 1);
  cost[0] = 0;
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - MAX_WORD); start < end; start++) {
      const isKnown = isKnownWord(letters.slice(start, end));
      const value = cost[start]! + (isKnown ? 1 : 1 + 2 * (end - start));
      if (value >= cost[end]!) continue;
      cost[end] = value;
      from[end] = start;
      unknown[end] = unknown[start]! + (isKnown ? 0 : end - start);
    }
  }
  if (unknown[letters.length]! > letters.length * MAX_UNKNOWN_SHARE) return [letters];
  const words: string[] = [];
  for (let end = letters.length; end > 0; end = from[end]!) words.unshift(letters.slice(from[end]!, end));
  return words;
}
