import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';
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
  // The capital sign is ignored.
  [0x20, ''],
]);
const RUN = /[\u2800-\u28ff][\u2800-\u28ff \n]{2,}/g;
const SIGN = /[\u2800-\u28ff]/g;
const SAMPLE = 20_000;

/** Braille letters with any separators. Pictures and progress bars contain no words. */
export const braille: Decoder = {
  id: 'braille',
  rule: 'encoding/braille',
  wants: ({ hasBraille }) => hasBraille,
  *decode(view, _, budget) {
    const runs = view.text.slice(0, SAMPLE).match(RUN) ?? [];
    if (!hasWords(runs.join(' ').replace(SIGN, toLetter))) return;
    const decoded = decodeInPlace(view, 'braille', SIGN, toLetter, budget);
    if (decoded) yield decoded;
  },
};

const toLetter = (sign: string): string => LETTER_OF.get(sign.charCodeAt(0) - 0x2800) ?? '#';
