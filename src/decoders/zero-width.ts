import type { View } from '../types.js';
import { bytesView, type SpelledByte, spellBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';

/** Four bytes at least. */
const RUN = /[\u180e\u200b-\u200f\u2060-\u2064\ufeff]{28,}/g;

/**
 * Bits written with two characters of no width; a third may stand between bytes, or before and after. Which of the two is
 * a one cannot be seen, so both are tried. Reads the raw text: the visible view has dropped them.
 */
export const zeroWidth: Decoder = {
  id: 'zero-width',
  *decode(view, { hasInvisible }) {
    if (!hasInvisible) return;
    for (const match of view.text.matchAll(RUN)) {
      const decoded = decodeRun(view, match[0], match.index);
      if (decoded) yield decoded;
    }
  },
};

function decodeRun(view: View, run: string, offset: number): View | undefined {
  const counts = new Map<string, number>();
  for (const char of run) counts.set(char, (counts.get(char) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]).map(([char]) => char);
  if (first === undefined || second === undefined) return undefined;
  for (const one of [first, second]) {
    for (const width of [8, 7, 16]) {
      const bytes = toBytes(run, offset, [first, second], one, width);
      const decoded = bytes && bytesView(view, 'zero-width', spellBytes(bytes));
      if (decoded) return decoded;
    }
  }
  return undefined;
}

function toBytes(
  run: string,
  offset: number,
  pair: readonly string[],
  one: string,
  width: number,
): SpelledByte[] | undefined {
  const bits = [...run].flatMap((char, at) => (pair.includes(char) ? [{ bit: char === one ? 1 : 0, at }] : []));
  const bytes: SpelledByte[] = [];
  for (let i = 0; i + width <= bits.length; i += width) {
    const group = bits.slice(i, i + width);
    const value = group.reduce((sum, { bit }) => sum * 2 + bit, 0);
    if (value > 0xff) return undefined;
    bytes.push({ value, span: [offset + group[0]!.at, offset + group.at(-1)!.at + 1] });
  }
  return bytes;
}
