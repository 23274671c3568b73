import { ViewBuilder } from '../engine/offset-map.js';
import type { Decoder } from './decoder.js';
import { toLetters } from './letters.js';
import { readsBetter } from './language.js';

const TURNED = 'ɐqɔpǝɟƃɥᴉɾʞןɯuodbɹsʇnʌʍxʎz∀ᗺƆᗡƎℲפHIſʞ˥WNOԀQᴚS┴∩ΛMX⅄Z¿¡˙ʻ';
const UPRIGHT = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz?!.,';
// Letters that look like themselves or like each other are turned as well: q for b, u for n.
const UPRIGHT_OF = new Map([
  ...[...TURNED].map((turned, index) => [turned, [...UPRIGHT][index]!] as const),
  ...Object.entries({ ı: 'i', ɓ: 'g', ƍ: 'g', ʃ: 'l', l: 'l', '⊥': 't', Ɐ: 'a', Я: 'r', Ʌ: 'v', ꓕ: 't', ᴎ: 'n' }),
]);
/** Phonetic writing has some of these letters too; it does not read as words when it is turned. */
const LINE = /^.*[ɐɔǝɟɥɯɹʇʌʍʎ].*$/gm;
const MAX_LINE = 2_000;

/** Text of letters that look turned upside down: nearly always the line is turned too, sometimes only the letters. */
export const upsideDown: Decoder = {
  id: 'upside-down',
  *decode(view, { hasOtherScript }) {
    if (!hasOtherScript) return;
    const builder = new ViewBuilder(view);
    for (const match of view.text.matchAll(LINE)) {
      const line = match[0].slice(0, MAX_LINE);
      if ((line.match(/[ɐɔǝɟɥɯɹʇʌʍʎ]/g)?.length ?? 0) * 8 < line.length) continue;
      const letters = toLetters(line, (char) => UPRIGHT_OF.get(char) ?? char);
      const readings = [[...letters].reverse(), letters];
      const reading = readings.find((turned) => readsBetter(turned.map(({ text }) => text).join(''), line));
      if (!reading) continue;
      if (builder.length > 0) builder.replace('\n', match.index, match.index);
      for (const { text, at, length } of reading) builder.replace(text, match.index + at, match.index + at + length);
    }
    if (builder.length > 0) yield builder.build('upside-down');
  },
};
