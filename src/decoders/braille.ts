import { ViewBuilder } from '../engine/offset-map.js';
import type { Decoder } from './decoder.js';
import { hasWords } from './language.js';

/** Uncontracted Braille: the dots of a to z, in the order of the alphabet, as bits of the character's code. */
const DOTS = [
  0x01, 0x03, 0x09, 0x19, 0x11, 0x0b, 0x1b, 0x13, 0x0a, 0x1a, 0x05, 0x07, 0x0d, 0x1d, 0x15, 0x0f, 0x1f, 0x17, 0x0e,
  0x1e, 0x25, 0x27, 0x3a, 0x2d, 0x3d, 0x35,
];
const LETTER_OF = new Map<number, string>([
  ...DOTS.map((dots, index) => [dots, String.fromCharCode(0x61 + index)] as const),
  [0x00, ' '],
  [0x02, ','],
  [0x32, '.'],
  [0x26, '?'],
  [0x16, '!'],
  [0x24, '-'],
  [0x04, "'"],
]);
const CAPITAL = 0x20;
const MESSAGE = /[\u2800-\u28ff][\u2800-\u28ff \n]{4,}/g;

/** Braille letters. Pictures and progress bars are drawn with the same characters and spell nothing. */
export const braille: Decoder = {
  id: 'braille',
  *decode(view, { hasBraille }) {
    if (!hasBraille) return;
    for (const match of view.text.matchAll(MESSAGE)) {
      const builder = new ViewBuilder(view);
      let text = '';
      for (let i = 0; i < match[0].length; i++) {
        const dots = match[0].charCodeAt(i) - 0x2800;
        const letter = dots < 0 ? match[0][i]! : dots === CAPITAL ? '' : (LETTER_OF.get(dots) ?? '#');
        builder.replace(letter, match.index + i, match.index + i + 1);
        text += letter;
      }
      if (hasWords(text)) yield builder.build('braille');
    }
  },
};
