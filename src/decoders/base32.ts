import { bytesView, type SpelledByte } from './bytes-view.js';
import type { Decoder } from './decoder.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE32 = /(?:[A-Z2-7]{16,}|[a-z2-7]{16,})(?![A-Za-z0-9+/_-])/y;

/** Base32, blob by blob. */
export const base32: Decoder = {
  id: 'base32',
  *decode(view, { longRuns }) {
    for (const [start, end] of longRuns) {
      BASE32.lastIndex = start;
      if (!BASE32.test(view.text)) continue;
      const decoded = bytesView(view, 'base32', toBytes(view.text.slice(start, end).toUpperCase(), start));
      if (decoded) yield decoded;
    }
  },
};

function toBytes(blob: string, start: number): SpelledByte[] {
  const bytes: SpelledByte[] = [];
  let bits = 0;
  let value = 0;
  for (let i = 0; i < blob.length; i++) {
    value = ((value << 5) | ALPHABET.indexOf(blob[i]!)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push({ value: (value >> bits) & 0xff, span: [start + Math.max(0, i - 1), start + i + 1] });
  }
  return bytes;
}
