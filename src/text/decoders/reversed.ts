import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';
import { type Guess, guessView } from './guess.js';
import { findFluentCipher } from './language.js';
import { BACKWARD, reverseText } from './letter-ciphers.js';

/** In a text that was reversed as a whole, the last line comes first. */
const MAX_WHOLE = 20_000;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

const GUESS: Pick<Guess, 'ciphers' | 'findCipher'> = {
  ciphers: [BACKWARD],
  findCipher: (codes, run) => findFluentCipher(codes, run, [BACKWARD]),
};

/** Text written backward, line by line. Whole lines or single words may be reversed, so both are decoded. */
export const reversed: Decoder = {
  id: 'reversed',
  rule: 'encoding/reversed-text',
  wants: ({ oddRuns }) => oddRuns.length > 0,
  *decode(view, survey, budget) {
    const lines = guessView({ view, survey, budget }, 'reversed', {
      ...GUESS,
      read: reverseText,
      addTo: (builder, text, start) => builder.copyReversed(reverseText(text), start),
    });
    if (!lines) return;
    yield isMuchOf(lines, view) ? reverseWhole(view) : lines;
    const words = guessView({ view, survey, budget }, 'reversed', {
      ...GUESS,
      read: (text) => text.replace(WORD, reverseText),
      addTo: addReversedWords,
    });
    if (words) yield words;
  },
};

const isMuchOf = (part: View, { text }: View): boolean =>
  text.length <= MAX_WHOLE && text.trim().includes('\n') && part.text.length * 3 > text.length;

function reverseWhole(view: View): View {
  const builder = new ViewBuilder(view);
  builder.copyReversed(reverseText(view.text), 0);
  return builder.build('reversed');
}

function addReversedWords(builder: ViewBuilder, text: string, start: number): void {
  let copied = 0;
  for (const { 0: word, index } of findMatches(text, WORD)) {
    builder.copy(text.slice(copied, index), start + copied);
    builder.copyReversed(reverseText(word), start + index);
    copied = index + word.length;
  }
  builder.copy(text.slice(copied), start + copied);
}
