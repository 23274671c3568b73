import type { Codes, View } from '../core/types.js';

const encoder = new TextEncoder();

/** A text's code units, made when first asked for. */
export function lazyCodes(text: string): () => Codes {
  let codes: Codes | undefined;
  return () => {
    codes ??= toCodes(text);
    return codes;
  };
}

export function toCodes(text: string): Codes {
  // Native code encodes far faster than a loop reads, but it takes longer to be called than to read a few words.
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

/** Node copies a string's code units natively; elsewhere they are read one by one. */
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
 * The engine compiles a regular expression once for strings of bytes and once for wide ones, and stops optimising when it
 * has compiled too much. Text that is ASCII is therefore made a string of bytes, also where it comes from wider text.
 */

/** The same view; its text a string of bytes if it is ASCII. */
export function toPlainView(view: View): View {
  if (/[^\x00-\x7f]/.test(view.text)) return view;
  const codes = encoder.encode(view.text);
  return { ...view, text: toByteText(codes), codes: () => codes };
}

/** ASCII as a string of bytes, which a part of a wider text is not. */
export const toByteText = (codes: Uint8Array): string => decoder.decode(codes);

/** A short part of a view's text; a string of bytes if that part is ASCII. */
export function toPlainSlice(view: View, start: number, end: number): string {
  const codes = view.codes();
  if (codes instanceof Uint8Array) return view.text.slice(start, end);
  for (let i = start; i < end; i++) if (codes[i]! > 0x7f) return view.text.slice(start, end);
  return String.fromCharCode(...codes.subarray(start, end));
}

const decoder = new TextDecoder();
