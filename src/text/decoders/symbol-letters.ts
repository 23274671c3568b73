import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';
import { hasWords } from './language.js';
import { segmentWords } from './word-segmentation.js';

/** The first code point of each alphabet: in brackets, circles, boxes and flags. */
const ALPHABETS = [0x249c, 0x24b6, 0x24d0, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const SYMBOL = `[${ALPHABETS.map((first) => `\\u{${first.toString(16)}}-\\u{${(first + 25).toString(16)}}`).join('')}]`;
// Two adjacent regional indicators would show as a flag, so writers separate them with spaces. Such a space is not a
// word gap.
const LETTER = new RegExp(`(?<!${SYMBOL})${SYMBOL} (?=${SYMBOL}(?!${SYMBOL}))|${SYMBOL}|[0-9A-Za-z]\\u20e3`, 'gu');
const RUN = new RegExp(`(?:${SYMBOL} ?){3,}|(?:[0-9A-Za-z]\\u20e3 ?){3,}`, 'gu');
const SAMPLE = 20_000;
/** Keycaps number the items of a list. This many in a row without text between them are a message. */
const KEYCAP_CODES = /(?:\d\u20e3[ ,\n]{0,2}){12,}/u;

/** Letters in boxes, discs, flags and keycaps. Flags and the numbers of a list do not decode to words. */
export const symbolLetters: Decoder = {
  id: 'symbol-letters',
  rule: 'encoding/symbol-letters',
  wants: ({ hasSymbolLetters }) => hasSymbolLetters,
  *decode(view, _, budget) {
    const sample = view.text.slice(0, SAMPLE);
    const runs = sample.match(RUN) ?? [];
    const text = runs.map((run) => run.replace(LETTER, toLetter)).join(' ');
    const spells =
      hasWords(text) ||
      hasWords(segmentWords(text.replaceAll(' ', '').toLowerCase()).join(' ')) ||
      KEYCAP_CODES.test(sample);
    if (!spells) return;
    const decoded = decodeInPlace(view, 'symbol-letters', LETTER, toLetter, budget);
    if (decoded) yield decoded;
  },
};

function toLetter(symbol: string): string {
  const code = symbol.codePointAt(0)!;
  if (code < 0x80) return symbol[0]!;
  return String.fromCharCode(0x61 + code - ALPHABETS.findLast((alphabet) => alphabet <= code)!);
}
