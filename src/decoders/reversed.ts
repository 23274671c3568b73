import type { Decoder } from './decoder.js';
import { guessView, type Letter, toLetters } from './guess.js';
import { gainsFluency } from './language.js';

/**
 * Text written backward, line by line. Whether the whole line was turned or each word in its place cannot be told from
 * the words, so both are read.
 */
export const reversed: Decoder = {
  id: 'reversed',
  *decode(view, survey) {
    for (const turn of [(letters: Letter[]) => letters.reverse(), turnWords]) {
      const decoded = guessView(view, survey, 'reversed', (text) =>
        gainsFluency(text, undefined, true) ? turn(toLetters(text)) : undefined,
      );
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
