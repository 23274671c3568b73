import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

/** A run of modified base64. Printable ASCII begins with a zero byte, which is an A. */
const RUN = /\+A[A-Za-z0-9+/]{3,2000}-?/g;
const PRINTABLE = /^[\t\n\r\x20-\x7e\u00a0-\u024f]+$/;

/** UTF-7 (RFC 2152): +AEkAZwBuAG8AcgBl- for "Ignore". */
export const utf7: Decoder = {
  id: 'utf-7',
  rule: 'encoding/utf-7-text',
  wants: ({ longRuns }) => longRuns.length > 0,
  *decode(view, _, budget) {
    if (!view.text.includes('+A')) return;
    const decoded = decodeInPlace(view, 'utf-7', RUN, readRun, budget);
    if (decoded) yield decoded;
  },
};

function readRun(run: string): string | undefined {
  const digits = run.replace(/^\+|-$/g, '');
  // Three bytes are four digits, and two bytes are one character.
  const bytes = Uint8Array.from(atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0))), (char) =>
    char.charCodeAt(0),
  );
  const text = new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return PRINTABLE.test(text) ? text : undefined;
}
