import { packedView, type SpelledBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';

const BASE32 = /(?:[A-Z2-7]{16,}|[a-z2-7]{16,})(?![A-Za-z0-9+/_-])/y;

/** Base32, blob by blob. */
export const base32: Decoder = {
  id: 'base32',
  rule: 'encoding/base32-text',
  wants: ({ longRuns }) => longRuns.length > 0,
  *decode(view, { longRuns }, budget) {
    for (const [start, end] of longRuns) {
      BASE32.lastIndex = start;
      // The digits 2 to 7 of its alphabet have the values 26 to 31.
      if (!BASE32.test(view.text) || BASE32.lastIndex !== end) continue;
      const decoded = packedView(view, 'base32', toBytes(view.text, start, end), budget);
      if (decoded) yield decoded;
    }
  },
};

function toBytes(text: string, start: number, end: number): SpelledBytes {
  const bytes = new Uint8Array(((end - start) * 5) >> 3);
  let length = 0;
  let bits = 0;
  let value = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    value = ((value << 5) | (code < 0x40 ? code - 0x18 : (code | 0x20) - 0x61)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (value >> bits) & 0xff;
  }
  return {
    bytes: bytes.subarray(0, length),
    spanOf: (from, to) => [start + Math.floor((from * 8) / 5), Math.min(end, start + Math.ceil((to * 8) / 5))],
  };
}
