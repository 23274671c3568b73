import { ViewBuilder } from '../engine/offset-map.js';
import type { View } from '../types.js';
import { type Decoder, toReadableText } from './decoder.js';

// Plain (48656c6c6f), spaced (48 65 6c), \x48\x65 and 0x48 0x65; at least eight bytes of one spelling.
const SPELLINGS = [
  /(?<![A-Za-z0-9])(?:[0-9a-fA-F]{2}){8,}(?![A-Za-z0-9])/g,
  /(?<![A-Za-z0-9])[0-9a-fA-F]{2}(?:[ ,:-][0-9a-fA-F]{2}){7,}(?![A-Za-z0-9])/g,
  /(?:\\x[0-9a-fA-F]{2}){8,}/g,
  /0x[0-9a-fA-F]{2}(?:[ ,]{1,2}0x[0-9a-fA-F]{2}){7,}/g,
];
const BYTE = /(?:0x|\\x)?([0-9a-fA-F]{2})/g;

/** Hexadecimal bytes, run by run. */
export const hex: Decoder = {
  id: 'hex',
  *decode(view) {
    if (!/[0-9a-fA-F]{2}/.test(view.text)) return;
    for (const spelling of SPELLINGS) {
      for (const match of view.text.matchAll(spelling)) {
        const decoded = decodeRun(view, match[0], match.index);
        if (decoded) yield decoded;
      }
    }
  },
};

function decodeRun(view: View, run: string, offset: number): View | undefined {
  const bytes = [...run.matchAll(BYTE)];
  const text = toReadableText(Uint8Array.from(bytes, (match) => Number.parseInt(match[1]!, 16)));
  if (!text) return undefined;
  const builder = new ViewBuilder(view);
  const encoder = new TextEncoder();
  let at = 0;
  for (const char of text) {
    const first = bytes[at]!;
    at += encoder.encode(char).length;
    const last = bytes[at - 1]!;
    builder.replace(char, offset + first.index, offset + last.index + last[0].length);
  }
  return builder.build('hex');
}
