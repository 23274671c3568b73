import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';
import { hasWords } from './language.js';
import { toWords } from './segment.js';

/** Where an alphabet begins: negative circled, negative squared, regional indicators. Folding knows all the others. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const SYMBOL = '[\\u{1f150}-\\u{1f169}\\u{1f170}-\\u{1f189}\\u{1f1e6}-\\u{1f1ff}]';
// Two regional indicators would show as a flag, so they are held apart by spaces; such a space is no gap between words.
const LETTER = new RegExp(`(?<!${SYMBOL})${SYMBOL} (?=${SYMBOL}(?!${SYMBOL}))|${SYMBOL}`, 'gu');
const RUN = new RegExp(`(?:${SYMBOL} ?){3,}`, 'gu');
const SAMPLE = 20_000;

/** Letters in boxes, discs and flags. Flags alone spell no words. */
export const symbolLetters: Decoder = {
  id: 'symbol-letters',
  *decode(view, { hasSymbolLetters }) {
    if (!hasSymbolLetters) return;
    const runs = view.text.slice(0, SAMPLE).match(RUN) ?? [];
    const text = runs.map((run) => run.replace(LETTER, toLetter)).join(' ');
    if (!hasWords(text) && !hasWords(toWords(text.replaceAll(' ', '')).join(' '))) return;
    const decoded = decodeInPlace(view, 'symbol-letters', LETTER, toLetter);
    if (decoded) yield decoded;
  },
};

function toLetter(symbol: string): string {
  const code = symbol.codePointAt(0)!;
  return String.fromCharCode(0x61 + code - ALPHABETS.findLast((alphabet) => alphabet <= code)!);
}
