import { bytesView } from './bytes-view.js';
import type { Decoder } from './decoder.js';

// At least five bytes; of eight bits with or without gaps, of seven only with them.
const SPELLINGS = [
  /(?<![0-9A-Za-z])[01]{8}(?:[ ,\n]?[01]{8}){4,}(?![0-9A-Za-z])/g,
  /(?<![0-9A-Za-z])[01]{7}(?:[ ,\n][01]{7}){4,}(?![0-9A-Za-z])/g,
];
const BYTE = [/[01]{8}/g, /[01]{7}/g];

/** Bits: 01101001 01100111. */
export const binary: Decoder = {
  id: 'binary',
  *decode(view, { hasNumberRow, longRuns }) {
    if (!hasNumberRow && longRuns.length === 0) return;
    for (const [index, spelling] of SPELLINGS.entries()) {
      for (const match of view.text.matchAll(spelling)) {
        const bytes = Array.from(match[0].matchAll(BYTE[index]!), (bits) => {
          const start = match.index + bits.index;
          return { value: Number.parseInt(bits[0], 2), span: [start, start + bits[0].length] as const };
        });
        const decoded = bytesView(view, 'binary', bytes);
        if (decoded) yield decoded;
      }
    }
  },
};
