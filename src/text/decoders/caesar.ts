import type { Codes, Span } from '../../core/types.js';
import type { Decoder } from './decoder.js';
import { guessView } from './guess.js';
import { findFluentCipher, type LetterCipher } from './language.js';
import { LETTERS, SHIFTS, substituteLetters } from './letter-ciphers.js';

/** The frequency of each letter in English, per thousand letters. */
const FREQUENCY = [82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10, 24, 2, 20, 1];

/** Short texts deviate from these frequencies, so the best few shifts are tried. */
const TRIED = 3;
const SAMPLE = 100;
/** Text with this score was not shifted: names and code contain unusual words too. */
const OWN_LIKENESS = 55;

/** Letters shifted along the alphabet by one number: ROT13 and the 24 other shifts. */
export const caesar: Decoder = {
  id: 'caesar',
  rule: 'encoding/shifted-letters',
  wants: ({ oddRuns }) => oddRuns.length > 0,
  *decode(view, survey, budget) {
    const decoded = guessView({ view, survey, budget }, 'caesar', {
      ciphers: SHIFTS,
      findCipher: findShift,
      read: substituteLetters,
    });
    if (decoded) yield decoded;
  },
};

/** The shifts whose letter frequencies are closest to English. */
function findShift(codes: Codes, [start, end]: Span): LetterCipher | undefined {
  const counts = new Uint8Array(2 * LETTERS);
  const to = Math.min(end, start + SAMPLE);
  for (let i = start; i < to; i++) {
    const letter = (codes[i]! | 0x20) - 0x61;
    if (letter >= 0 && letter < LETTERS) counts[letter]!++;
  }
  counts.copyWithin(LETTERS, 0, LETTERS);
  let letters = 0;
  for (let letter = 0; letter < LETTERS; letter++) letters += counts[letter]!;
  if (toLikeness(counts, 0) > OWN_LIKENESS * letters) return undefined;
  const likeness = new Uint32Array(LETTERS);
  for (let shift = 1; shift < LETTERS; shift++) likeness[shift] = toLikeness(counts, shift);
  const likely: LetterCipher[] = [];
  while (likely.length < TRIED) {
    let best = 1;
    for (let shift = 2; shift < LETTERS; shift++) if (likeness[shift]! > likeness[best]!) best = shift;
    likeness[best] = 0;
    likely.push(SHIFTS[best]!);
  }
  return findFluentCipher(codes, [start, end], likely);
}

/** English text scores about 65 per letter, shifted text about 40. */
function toLikeness(counts: Uint8Array, shift: number): number {
  let sum = 0;
  for (let letter = 0; letter < LETTERS; letter++)
    sum += FREQUENCY[letter]! * counts[letter + ((LETTERS - shift) % LETTERS)]!;
  return sum;
}
