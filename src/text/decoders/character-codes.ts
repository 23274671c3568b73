import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { bytesView, spellBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';
import { hasWords } from './language.js';

const ROW = /(?<!\w\.?)\d{1,4}(?:[ ,;:|/\t\n-]{1,2}\d{1,4}){5,}(?!\.?\w)/g;
/** The same numbers with the prefix of a programming language. */
const PREFIXED_OCTAL = /0o[0-7]{2,3}(?:[ ,;\t\n]{1,2}0o[0-7]{2,3}){5,}(?!\w)/g;
const MAX_ASCII = 126;

/**
 * Rows of numbers that are character codes, decimal or octal: 105 103 110. Measurements look the same, so the decoded
 * text must contain words.
 */
export const characterCodes: Decoder = {
  id: 'character-codes',
  rule: 'encoding/character-codes',
  // Octal numbers with their prefix mix letters and digits.
  wants: ({ numberRows, mixedWords }) => numberRows.length > 0 || mixedWords.length > 0,
  *decode(view, { numberRows }) {
    for (const [start, end] of numberRows) {
      for (const row of findMatches(view.text.slice(start, end), ROW)) {
        const decoded = readRow(view, start + row.index, row[0]);
        if (decoded) yield decoded;
      }
    }
    if (!view.text.includes('0o')) return;
    for (const row of findMatches(view.text, PREFIXED_OCTAL)) {
      const decoded = readRow(view, row.index, row[0].replaceAll('0o', ' 0'));
      if (decoded) yield decoded;
    }
  },
};

function readRow(view: View, start: number, row: string): View | undefined {
  const numbers = [...findMatches(row, /\d+/g)];
  for (const radix of [10, 8]) {
    if (radix === 8 && /[89]/.test(row)) return undefined;
    const codes = numbers.map((number) => ({
      value: Number.parseInt(number[0], radix),
      span: [start + number.index, start + number.index + number[0].length] as const,
    }));
    const isAscii = codes.every(({ value }) => value >= 9 && value <= MAX_ASCII);
    const decoded = isAscii ? bytesView(view, 'character-codes', spellBytes(codes)) : undefined;
    if (decoded && hasWords(decoded.text)) return decoded;
  }
  return undefined;
}
