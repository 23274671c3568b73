import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

/** A printable ASCII character in two digits, or padded to six. A space after it ends the escape. */
const ESCAPE = /\\(?:0{4}[2-7][0-9a-f]|0{0,3}[2-7][0-9a-f](?![0-9a-f]))[ \t\n]?/gi;

/** CSS escapes: \69 gnore, \000069gnore. Icons and quotes have other codes, and stay as they are. */
export const cssEscapes: Decoder = {
  id: 'css-escapes',
  rule: undefined,
  wants: ({ hasBackslash }) => hasBackslash,
  *decode(view, _, budget) {
    const decoded = decodeInPlace(view, 'css-escapes', ESCAPE, readEscape, budget);
    if (decoded) yield decoded;
  },
};

const readEscape = (sequence: string): string => String.fromCharCode(Number.parseInt(sequence.slice(1), 16));
