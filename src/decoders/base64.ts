import { ViewBuilder } from '../engine/offset-map.js';
import type { View } from '../types.js';
import { type Decoder, toReadableText } from './decoder.js';

/** A blob of one case is usually a path, an identifier or a rule of dashes. */
const LOOKS_ENCODED = /(?=.*[a-z])(?=.*[A-Z])/;

/** Base64 and base64url, blob by blob. */
export const base64: Decoder = {
  id: 'base64',
  *decode(view, { longRuns }) {
    for (const [start, end] of longRuns) {
      const blob = view.text.slice(start, end);
      if (blob.length % 4 === 1 || !LOOKS_ENCODED.test(blob.slice(0, 400))) continue;
      const bytes = toBytes(blob);
      const text = bytes && toReadableText(bytes);
      if (text) yield toView(view, start, blob.length, text);
    }
  },
};

function toBytes(blob: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(blob.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Each decoded letter maps to the group of four characters that its bytes came from. */
function toView(parent: View, start: number, length: number, text: string): View {
  const builder = new ViewBuilder(parent);
  const encoder = new TextEncoder();
  let byte = 0;
  for (const char of text) {
    const bytes = char.codePointAt(0)! < 0x80 ? 1 : encoder.encode(char).length;
    const from = Math.floor(byte / 3) * 4;
    const to = Math.min(Math.ceil((byte + bytes) / 3) * 4, length);
    builder.replace(char, start + from, start + Math.max(to, from + 1));
    byte += bytes;
  }
  return builder.build('base64');
}
