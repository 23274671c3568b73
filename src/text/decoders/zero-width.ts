import type { Span, View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { bytesView } from './bytes-view.js';
import type { Decoder } from './decoder.js';
import { looksLikeText } from './readable.js';

/** Four bytes at least. */
const RUN = /[\u180e\u200b-\u200f\u2060-\u2064\ufeff]{28,}/g;
/** The number of bytes to check when choosing one of the possible decodings. */
const GLANCE = 64;

/**
 * Bits encoded by two zero-width characters. A third one may separate bytes or enclose the message. Either of the two
 * may be the one bit, so both readings are tried. Reads the raw text, because the visible view does not contain them.
 */
export const zeroWidth: Decoder = {
  id: 'zero-width',
  rule: 'encoding/zero-width-text',
  wants: ({ hasInvisible }) => hasInvisible,
  *decode(view, _, budget) {
    for (const match of findMatches(view.text, RUN)) {
      if (!budget.allows(match[0].length >> 3)) continue;
      const decoded = decodeRun(view, match[0], match.index);
      if (decoded) yield decoded;
    }
  },
};

function decodeRun(view: View, run: string, offset: number): View | undefined {
  const bits = toBits(run);
  if (!bits) return undefined;
  for (const flip of [0, 1]) {
    for (const width of [8, 7, 16]) {
      if (!looksLikeText(toBytes(bits.values, width, flip, GLANCE))) continue;
      const decoded = bytesView(view, 'zero-width', {
        bytes: toBytes(bits.values, width, flip, bits.values.length),
        spanOf: (from, to): Span => [offset + bits.places[from * width]!, offset + bits.places[to * width - 1]! + 1],
      });
      if (decoded) return decoded;
    }
  }
  return undefined;
}

interface Bits {
  readonly values: Uint8Array;
  readonly places: Uint32Array;
}

/** The two most frequent characters, the first one as the one bit. */
function toBits(run: string): Bits | undefined {
  const counts = new Map<string, number>();
  for (const char of run) counts.set(char, (counts.get(char) ?? 0) + 1);
  const [one, zero] = [...counts].sort((a, b) => b[1] - a[1]).map(([char]) => char);
  if (one === undefined || zero === undefined) return undefined;
  const values = new Uint8Array(run.length);
  const places = new Uint32Array(run.length);
  let count = 0;
  for (let i = 0; i < run.length; i++) {
    if (run[i] !== one && run[i] !== zero) continue;
    values[count] = run[i] === one ? 1 : 0;
    places[count++] = i;
  }
  return { values: values.subarray(0, count), places };
}

/** Sixteen bits may be one byte as well: the upper half of an ASCII letter is zero. Everything else is not text. */
function toBytes(bits: Uint8Array, width: number, flip: number, most: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(most, Math.floor(bits.length / width)));
  for (let i = 0; i < bytes.length; i++) {
    let value = 0;
    for (let bit = 0; bit < width; bit++) value = value * 2 + (bits[i * width + bit]! ^ flip);
    bytes[i] = value > 0xff ? 0 : value;
  }
  return bytes;
}
