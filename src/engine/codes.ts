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
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < codes.length; i++) codes[i] = text.charCodeAt(i);
  return codes;
}
