import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';
import { hasWords } from './language.js';

const CODES =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ' +
  '----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----. .-.-.- --..-- ..--.. -.-.--';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789.,?!';
const LETTER_OF = new Map(CODES.split(' ').map((code, index) => [code, LETTERS[index]!]));

const MESSAGE = /(?<![.\-\w])[.-]{1,6}(?:(?: {1,7}| ?[/|] ?|\n)[.-]{1,6}){5,}(?![.\-\w])/g;
const PART = /[.-]+|[^.-]+/g;

/** Dots and dashes, with a space after a letter and a slash or more spaces after a word. */
export const morse: Decoder = {
  id: 'morse',
  rule: 'encoding/morse',
  wants: ({ hasMorse }) => hasMorse,
  *decode(view) {
    for (const match of findMatches(view.text, MESSAGE)) {
      const builder = new ViewBuilder(view);
      let text = '';
      for (const part of findMatches(match[0], PART)) {
        const letter = LETTER_OF.get(part[0]) ?? (part[0] === ' ' ? '' : /[.-]/.test(part[0]) ? '#' : ' ');
        const start = match.index + part.index;
        builder.replace(letter, start, start + part[0].length);
        text += letter;
      }
      if (hasWords(text)) yield builder.build('morse');
    }
  },
};
