import type { Codes } from '../types.js';

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
  // Native code encodes far faster than a loop reads.
  if (!/[^\x00-\x7f]/.test(text)) return encoder.encode(text);
  return toUnits(text);
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
