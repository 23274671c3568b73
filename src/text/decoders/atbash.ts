import type { Decoder } from './decoder.js';
import { guessView } from './guess.js';
import { findFluentCipher } from './language.js';
import { MIRROR, substituteLetters } from './letter-ciphers.js';

/** The alphabet backward: a for z, b for y. */
export const atbash: Decoder = {
  id: 'atbash',
  rule: 'encoding/shifted-letters',
  wants: ({ oddRuns }) => oddRuns.length > 0,
  *decode(view, survey, budget) {
    const decoded = guessView({ view, survey, budget }, 'atbash', {
      ciphers: [MIRROR],
      findCipher: (codes, run) => findFluentCipher(codes, run, [MIRROR]),
      read: substituteLetters,
    });
    if (decoded) yield decoded;
  },
};
