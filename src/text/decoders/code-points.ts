import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';
import { hasWords } from './language.js';

/** Six in a row are a message. Text about Unicode names single code points. */
const ROW = /U\+(?:10|[0-9A-F])?[0-9A-F]{4}(?:[ ,;\t\n]{0,3}U\+(?:10|[0-9A-F])?[0-9A-F]{4}){5,4000}(?![0-9A-F-])/gi;
const CODE = /[0-9A-F]{4,6}/gi;

/** Code points in the notation of the Unicode Standard: U+0069 U+0067 U+006E. */
export const codePoints: Decoder = {
  id: 'code-points',
  rule: 'encoding/character-codes',
  wants: ({ mixedWords, longRuns, numberRows }) =>
    mixedWords.length > 0 || longRuns.length > 0 || numberRows.length > 0,
  *decode(view) {
    if (!view.text.includes('U+0') && !view.text.includes('u+0')) return;
    for (const row of findMatches(view.text, ROW)) {
      const builder = new ViewBuilder(view);
      let text = '';
      for (const { 0: digits, index } of findMatches(row[0], CODE)) {
        const code = Number.parseInt(digits, 16);
        if (code < 9 || code > 0x10ffff) continue;
        const start = row.index + index - 2;
        text += String.fromCodePoint(code);
        builder.replace(String.fromCodePoint(code), start, start + digits.length + 2);
      }
      if (hasWords(text)) yield builder.build('code-points');
    }
  },
};
