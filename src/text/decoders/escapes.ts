import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

const CODES = '\\\\u\\{[0-9a-fA-F]{1,6}\\}|\\\\u[0-9a-fA-F]{4}|\\\\U[0-9a-fA-F]{8}|\\\\x[0-9a-fA-F]{2}';
/**
 * Octal escapes are decoded only in groups: a single one is a backreference of a regular expression or part of a path.
 */
const OCTAL = '(?:\\\\[0-3]?[0-7]{2}(?![0-7])){4,64}';
const SIGNS = '\\\\[nrt"\'/]';
const IN_TEXT = new RegExp(`${CODES}|${OCTAL}`, 'g');
const IN_STRING = new RegExp(`${CODES}|${OCTAL}|${SIGNS}`, 'g');
const PLAIN: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const MAX_STRING = 20_000;

/** JavaScript, JSON and Python escapes: \u0069, \u{69}, \x69, \151, and \n in a text that is one long string. */
export const escapes: Decoder = {
  id: 'escapes',
  rule: undefined,
  wants: ({ hasBackslash }) => hasBackslash,
  *decode(view, _, budget) {
    const sequence = isInsideOfString(view.text) ? IN_STRING : IN_TEXT;
    const decoded = decodeInPlace(view, 'escapes', sequence, readEscape, budget);
    if (decoded) yield decoded;
  },
};

/** A text without line breaks that contains escaped line breaks. */
const isInsideOfString = (text: string): boolean =>
  text.length <= MAX_STRING && text.includes('\\n') && !text.includes('\n');

function readEscape(sequence: string): string | undefined {
  const kind = sequence[1]!;
  if (/[uUx]/.test(kind)) return toCharacter(Number.parseInt(sequence.replace(/[^0-9a-fA-F]/g, ''), 16));
  if (!/[0-7]/.test(kind)) return PLAIN[kind] ?? kind;
  const characters = sequence
    .split('\\')
    .slice(1)
    .map((digits) => toCharacter(Number.parseInt(digits, 8)));
  return characters.every((character) => character !== undefined) ? characters.join('') : undefined;
}

const toCharacter = (code: number): string | undefined =>
  code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
