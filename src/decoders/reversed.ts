import type { Decoder } from './decoder.js';
import { guessView, type Letter, toLetters } from './guess.js';
import { findFluentTurn } from './language.js';

const BACKWARD = { isBackward: true };

/**
 * Text written backward, line by line. Whether the whole line was turned or each word in its place cannot be told from
 * the words, so both are read.
 */
export const reversed: Decoder = {
  id: 'reversed',
  *decode(view, survey) {
    for (const turn of [(letters: Letter[]) => letters.reverse(), turnWords]) {
      const decoded = guessView(view, survey, 'reversed', {
        findTurn: (codes, run) => findFluentTurn(codes, run, [BACKWARD]),
        read: (text) => turn(toLetters(text)),
      });
      if (!decoded) return;
      yield decoded;
    }
  },
};

function turnWords(letters: readonly Letter[]): Letter[] {
  const turned: Letter[] = [];
  let word: Letter[] = [];
  for (const letter of letters) {
    if (/[\p{L}\p{M}\p{N}'’]/u.test(letter.text)) word.push(letter);
    else {
      turned.push(...word.reverse(), letter);
      word = [];
    }
  }
  return [...turned, ...word.reverse()];
}
