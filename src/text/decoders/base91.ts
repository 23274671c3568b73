import { bytesView } from './bytes-view.js';
import type { Decoder } from './decoder.js';
import { findDenseRuns, mayHoldDenseRuns, readDense, toValues } from './dense-text.js';

/** The alphabet of basE91 by Joachim Henke. */
const VALUES = toValues('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&()*+,./:;<=>?@[]^_`{|}~"');
/** A pair of digits holds 13 bits, or 14 if its lower 13 bits are at most this. */
const SHORT_LIMIT = 88;

/** Base91, run by run. */
export const base91: Decoder = {
  id: 'base91',
  rule: 'encoding/base85-text',
  wants: mayHoldDenseRuns,
  *decode(view, survey) {
    for (const run of findDenseRuns(view, survey)) {
      const spelled = readDense(view.text, run, readBase91);
      const decoded = spelled && bytesView(view, 'base91', spelled);
      if (decoded) yield decoded;
    }
  },
};

function readBase91(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let value = 0;
  let bits = 0;
  for (let at = 0; at < text.length; at += 2) {
    const low = VALUES[text.charCodeAt(at)]!;
    const high = at + 1 < text.length ? VALUES[text.charCodeAt(at + 1)]! : 0;
    if (low < 0 || high < 0) return undefined;
    const pair = low + high * 91;
    value |= pair << bits;
    bits += (pair & 8191) > SHORT_LIMIT ? 13 : 14;
    if (at + 1 >= text.length) bits = Math.min(bits, 8);
    for (; bits >= 8; bits -= 8) {
      bytes[length++] = value & 0xff;
      value >>>= 8;
    }
  }
  // Bits that fill the last pair decode to a zero byte.
  while (length > 0 && bytes[length - 1] === 0) length--;
  return bytes.subarray(0, length);
}
