import type { View } from '../core/types.js';
import { LETTER } from './phrase-pattern.js';

/*
 * V8 compiles a pattern once for one-byte strings and once for two-byte strings, and stops optimizing when it has compiled
 * too much code. A pattern that names only ASCII characters hardly distinguishes the others, so it can run on a one-byte
 * string in which stand-ins replace the wide characters.
 */

/** Does the pattern match the narrow text exactly where it matches the original text? */
export const isNarrow = (source: string, isUnicode = false): boolean =>
  !isUnicode && !BEYOND_BYTES.test(source.replaceAll(LETTER, ''));

/** Wide characters and their escapes. A back-reference would confuse two characters with the same stand-in. */
const BEYOND_BYTES = /[^\x00-\x7f]|\\(?:[upPkc1-9]|x[^0-7])/;

/** Converts a view's text to a one-byte string of the same length. Undefined if a character has no stand-in. */
export function toNarrowText(view: View): string | undefined {
  const codes = view.codes();
  if (codes instanceof Uint8Array) return view.text;
  standIns ??= toStandIns();
  const bytes = new Uint8Array(codes.length);
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    const byte = standIns[code]!;
    if (byte === NONE && code !== 0) return undefined;
    bytes[i] = byte;
  }
  return toText(bytes);
}

let standIns: Uint8Array | undefined;

const NONE = 0;
const SPACE = 0xa0;
const FOREIGN_LETTER = 0xff;
const FOREIGN_SIGN = 0xbf;

function toStandIns(): Uint8Array {
  const letter = new RegExp(`[${LETTER}]`);
  return Uint8Array.from({ length: 0x10000 }, (_, code) => {
    if (code < 0x100) return code;
    const char = String.fromCharCode(code);
    if (!/\s/.test(char)) return letter.test(char) ? FOREIGN_LETTER : FOREIGN_SIGN;
    // No byte is a line terminator except those that patterns name, and none is both a space and a letter.
    return !/./.test(char) || letter.test(char) ? NONE : SPACE;
  });
}

const CHUNK = 8_192;

function toText(bytes: Uint8Array): string {
  if (typeof Buffer !== 'undefined') return Buffer.from(bytes.buffer).toString('latin1');
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}
