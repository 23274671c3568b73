import type { Decoder } from './decoder.js';
import { guessView, toLetters } from './guess.js';
import { findFluentTurn } from './language.js';

const MIRROR = { exchange: Uint8Array.from({ length: 27 }, (_, letter) => (letter === 0 ? 0 : 27 - letter)) };

/** The alphabet backward: a for z, b for y. */
export const atbash: Decoder = {
  id: 'atbash',
  *decode(view, survey) {
    const decoded = guessView(view, survey, 'atbash', {
      findTurn: (codes, run) => findFluentTurn(codes, run, [MIRROR]),
      read: (text) => toLetters(text, mirrorLetter),
    });
    if (decoded) yield decoded;
  },
};

function mirrorLetter(char: string): string {
  if (!/^[A-Za-z]$/.test(char)) return char;
  const ends = char <= 'Z' ? 0x41 + 0x5a : 0x61 + 0x7a;
  return String.fromCharCode(ends - char.charCodeAt(0));
}
