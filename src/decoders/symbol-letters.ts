import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';
import { hasWords } from './language.js';

/** Where an alphabet begins: negative circled, negative squared, regional indicators. Folding knows all the others. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const LETTER = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

/** Letters in boxes, discs and flags. Two regional indicators are a flag, and flags spell no words. */
export const symbolLetters: Decoder = {
  id: 'symbol-letters',
  *decode(view, { hasSymbolLetters }) {
    if (!hasSymbolLetters) return;
    const decoded = decodeInPlace(view, 'symbol-letters', LETTER, (symbol) => {
      const code = symbol.codePointAt(0)!;
      const first = ALPHABETS.findLast((alphabet) => alphabet <= code)!;
      return String.fromCharCode(0x61 + code - first);
    });
    if (decoded && spellsWords(view.text)) yield decoded;
  },
};

/** The symbols alone, one word for each run of them; letters held apart by single spaces are one word too. */
function spellsWords(text: string): boolean {
  const symbols = /(?:[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}] ?){3,}/gu;
  const words = Array.from(text.slice(0, 20_000).matchAll(symbols), ([run]) =>
    Array.from(run.replaceAll(' ', ''), (symbol) => {
      const code = symbol.codePointAt(0)!;
      return String.fromCharCode(0x61 + code - ALPHABETS.findLast((alphabet) => alphabet <= code)!);
    }).join(''),
  );
  return hasWords(words.join(' '));
}
