import { findMatches } from '../matches.js';
import { bytesView, spellBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';

// At least five bytes. Bytes of eight bits may be adjacent, bytes of seven bits need gaps.
const SPELLINGS = [
  { message: /[01]{8}(?:[ ,\n]?[01]{8}){4,}(?![0-9A-Za-z])/y, byte: /[01]{8}/g },
  { message: /[01]{7}(?:[ ,\n][01]{7}){4,}(?![0-9A-Za-z])/y, byte: /[01]{7}/g },
];

/** Bits: 01101001 01100111. */
export const binary: Decoder = {
  id: 'binary',
  rule: 'encoding/binary-text',
  wants: ({ longNumbers }) => longNumbers.length > 0,
  *decode(view, { longNumbers }) {
    let done = 0;
    for (const at of longNumbers) {
      if (at < done) continue;
      for (const { message, byte } of SPELLINGS) {
        message.lastIndex = at;
        const [bits] = message.exec(view.text) ?? [];
        if (!bits) continue;
        done = at + bits.length;
        const bytes = Array.from(findMatches(bits, byte), (match) => ({
          value: Number.parseInt(match[0], 2),
          span: [at + match.index, at + match.index + match[0].length] as const,
        }));
        const decoded = bytesView(view, 'binary', spellBytes(bytes));
        if (decoded) yield decoded;
      }
    }
  },
};
