import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

/** JavaScript, JSON and Python escapes: \u0069, \u{69}, \x69. */
export const escapes: Decoder = {
  id: 'escapes',
  *decode(view, { hasBackslash }) {
    if (!hasBackslash) return;
    const sequence = /\\u\{[0-9a-fA-F]{1,6}\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}/g;
    const decoded = decodeInPlace(view, 'escapes', sequence, (match) => {
      const code = Number.parseInt(match.replace(/[^0-9a-fA-F]/g, ''), 16);
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    });
    if (decoded) yield decoded;
  },
};
