import type { Codes, View } from '../core/types.js';

const encoder = new TextEncoder();

/** The code units of a text, computed on first use. */
export function lazyCodes(text: string): () => Codes {
  let codes: Codes | undefined;
  return () => {
    codes ??= toCodes(text);
    return codes;
  };
}

export function toCodes(text: string): Codes {
  // Native encoding is far faster than a loop, except on short texts, where the call itself costs more.
  if (text.length <= SHORT) return toFewCodes(text);
  if (!/[^\x00-\x7f]/.test(text)) return encoder.encode(text);
  return toUnits(text);
}

const SHORT = 48;

function toFewCodes(text: string): Codes {
  const codes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return toUnits(text);
    codes[i] = code;
  }
  return codes;
}

/** Node copies the code units natively. Other runtimes read them one by one. */
function toUnits(text: string): Uint16Array {
  if (typeof Buffer !== 'undefined' && isLittleEndian) {
    const units = new Uint16Array(text.length);
    Buffer.from(units.buffer).write(text, 'utf16le');
    return units;
  }
  return Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/*
 * V8 compiles a regular expression once for one-byte strings and once for two-byte strings, and stops optimizing when it
 * has compiled too much code. ASCII text is therefore converted to a one-byte string, even if it is part of a wider text.
 */

/** The same view, with a one-byte string if its text is ASCII. */
export function toPlainView(view: View): View {
  if (/[^\x00-\x7f]/.test(view.text)) return view;
  const codes = encoder.encode(view.text);
  return { ...view, text: toByteText(codes), codes: () => codes };
}

/** Converts ASCII codes to a one-byte string. A slice of a two-byte string would stay a two-byte string. */
export const toByteText = (codes: Uint8Array): string => decoder.decode(codes);

/** A short slice of a view's text, as a one-byte string if it is ASCII. */
export function toPlainSlice(view: View, start: number, end: number): string {
  const codes = view.codes();
  if (codes instanceof Uint8Array) return view.text.slice(start, end);
  for (let i = start; i < end; i++) if (codes[i]! > 0x7f) return view.text.slice(start, end);
  return String.fromCharCode(...codes.subarray(start, end));
}

const decoder = new TextDecoder();
