import type { Survey } from '../engine/survey.js';
import type { View } from '../types.js';
import { bytesView } from './bytes-view.js';
import type { Decoder } from './decoder.js';

// At least eight bytes of one spelling: plain (48656c6c6f), in words (48 65 6c), \x48\x65, 0x48 0x65.
const PLAIN = /^(?:[0-9a-fA-F]{2}){8,}$/;
const WORDS = /(?<![A-Za-z0-9])[0-9a-fA-F]{2}(?:[ ,:-][0-9a-fA-F]{2}){7,}(?![A-Za-z0-9])/g;
const ESCAPED = /(?:\\x[0-9a-fA-F]{2}){8,}/g;
const PREFIXED = /0x[0-9a-fA-F]{2}(?:[ ,]{1,2}0x[0-9a-fA-F]{2}){7,}/g;
const BYTE = /(?:0x|\\x)?([0-9a-fA-F]{2})/g;

/** Hexadecimal bytes, run by run. */
export const hex: Decoder = {
  id: 'hex',
  *decode(view, survey) {
    for (const [start, run] of findRuns(view.text, survey)) {
      const decoded = decodeRun(view, run, start);
      if (decoded) yield decoded;
    }
  },
};

function* findRuns(
  text: string,
  { longRuns, hasHexWords, hasBackslash }: Survey,
): Generator<[start: number, run: string]> {
  for (const [start, end] of longRuns) {
    const run = text.slice(start, end);
    if (PLAIN.test(run)) yield [start, run];
  }
  const spellings = [
    ...(hasHexWords ? [WORDS] : []),
    ...(hasBackslash ? [ESCAPED] : []),
    ...(text.includes('0x') ? [PREFIXED] : []),
  ];
  for (const spelling of spellings) {
    for (const match of text.matchAll(spelling)) yield [match.index, match[0]];
  }
}

function decodeRun(view: View, run: string, offset: number): View | undefined {
  const bytes = Array.from(run.matchAll(BYTE), (match) => {
    const start = offset + match.index;
    return { value: Number.parseInt(match[1]!, 16), span: [start, start + match[0].length] as const };
  });
  return bytesView(view, 'hex', bytes);
}
