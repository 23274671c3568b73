import { bytesView } from './bytes-view.js';
import type { Decoder } from './decoder.js';
import { hasWords } from './language.js';

const ROW = /(?<![\w.])\d{1,3}(?:[ ,;\t\n]{1,2}\d{1,3}){5,}(?![\w.])/g;
const RADIXES = [10, 8];
const MAX_ASCII = 126;

/**
 * Rows of numbers that are the codes of letters, decimal or octal: 105 103 110. Measurements look the same, so what they
 * spell has to be words.
 */
export const characterCodes: Decoder = {
  id: 'character-codes',
  *decode(view, { hasNumberRow }) {
    if (!hasNumberRow) return;
    for (const row of view.text.matchAll(ROW)) {
      const numbers = [...row[0].matchAll(/\d+/g)];
      for (const radix of RADIXES) {
        const bytes = numbers.map((number) => ({
          value: Number.parseInt(number[0], radix),
          span: [row.index + number.index, row.index + number.index + number[0].length] as const,
        }));
        const isCodes = numbers.every(
          ([n], i) => bytes[i]!.value >= 9 && bytes[i]!.value <= MAX_ASCII && isIn(n, radix),
        );
        const decoded = isCodes ? bytesView(view, 'character-codes', bytes, hasWords) : undefined;
        if (!decoded) continue;
        yield decoded;
        break;
      }
    }
  },
};

const isIn = (number: string, radix: number): boolean => radix === 10 || !/[89]/.test(number);
