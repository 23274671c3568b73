import type { Decoder } from './decoder.js';
import { guessView } from './guess.js';
import { findFluentTurn } from './language.js';
import { exchangeLetters, MIRROR } from './turns.js';

/** The alphabet backward: a for z, b for y. */
export const atbash: Decoder = {
  id: 'atbash',
  rule: 'encoding/shifted-letters',
  wants: ({ oddRuns }) => oddRuns.length > 0,
  *decode(view, survey, budget) {
    const decoded = guessView({ view, survey, budget }, 'atbash', {
      turns: [MIRROR],
      findTurn: (codes, run) => findFluentTurn(codes, run, [MIRROR]),
      read: exchangeLetters,
    });
    if (decoded) yield decoded;
  },
};
