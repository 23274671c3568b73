import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { bytesView, type SpelledByte, spellBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';

/** An emoji has one selector. A run of them is data. */
const RUN = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu;
/** Selectors that no emoji has, one after each of several characters. Han characters use them for their variants. */
const LONE = /(?<![\p{Script=Han}\p{Script=Mongolian}])[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/gu;
const MIN_SPREAD = 8;

/** Bytes in variation selectors after a carrier. Reads the raw text, because the visible view does not contain them. */
export const variationSelectors: Decoder = {
  id: 'variation-selectors',
  rule: 'encoding/variation-selector-text',
  wants: ({ hasSelectors }) => hasSelectors,
  *decode(view, _, budget) {
    let isFound = false;
    for (const { 0: run, index } of findMatches(view.text, RUN)) {
      if (!budget.allows(run.length >> 1)) continue;
      const decoded = readSelectors(view, run, index);
      if (!decoded) continue;
      isFound = true;
      yield decoded;
    }
    const spread = isFound ? undefined : readSpread(view);
    if (spread) yield spread;
  },
};

function readSelectors(view: View, run: string, start: number): View | undefined {
  let at = start;
  const bytes = Array.from(run, (selector) => {
    const byte = toByte(selector, at);
    at += selector.length;
    return byte;
  });
  return bytesView(view, 'variation-selectors', spellBytes(bytes));
}

/** One byte after each of many emoji. */
function readSpread(view: View): View | undefined {
  const bytes = Array.from(findMatches(view.text, LONE), ({ 0: selector, index }) => toByte(selector, index));
  return bytes.length >= MIN_SPREAD ? bytesView(view, 'variation-selectors', spellBytes(bytes)) : undefined;
}

function toByte(selector: string, at: number): SpelledByte {
  const code = selector.codePointAt(0)!;
  return { value: code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16, span: [at, at + selector.length] };
}
