import { findMatches } from '../matches.js';
import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** A run of modified base64. Printable ASCII begins with a zero byte, which is an A and a letter from A to H. */
const RUN = /\+A[A-H][A-Za-z0-9+/]{1,2000}-?/g;
const PRINTABLE = /^[\t\n\r\x20-\x7e\u00a0-\u024f]+$/;
/** A space in the query of a URL is also a plus, and a short word after it may decode to a character by chance. */
const MIN_CHARACTERS = 6;

/** UTF-7 (RFC 2152): +AEkAZwBuAG8AcgBl- for "Ignore". */
export const utf7: Decoder = {
  id: 'utf-7',
  rule: 'encoding/utf-7-text',
  wants: ({ longRuns }) => longRuns.length > 0,
  *decode(view, _, budget) {
    if (!view.text.includes('+A')) return;
    const runs = Array.from(findMatches(view.text, RUN), (run) => readRun(run[0]) ?? '');
    if (runs.join('').length < MIN_CHARACTERS) return;
    const decoded = decodeInPlace(view, 'utf-7', RUN, readRun, budget);
    if (decoded) yield decoded;
  },
};

function readRun(run: string): string | undefined {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const digit of run.replace(/^\+|-$/g, '')) {
    value = (value << 6) | DIGITS.indexOf(digit);
    bits += 6;
    if (bits < 16) continue;
    bits -= 16;
    text += String.fromCharCode(value >> bits);
    value &= (1 << bits) - 1;
  }
  // The remaining bits are fewer than a digit, and zero.
  return bits < 6 && value === 0 && PRINTABLE.test(text) ? text : undefined;
}
