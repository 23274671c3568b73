import { bytesView, spellBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';

/** An emoji is followed by one selector; a run of them is data. */
const RUN = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu;

/** Bytes in variation selectors after some carrier. Reads the raw text: the visible view has dropped them. */
export const variationSelectors: Decoder = {
  id: 'variation-selectors',
  *decode(view, { hasInvisible }) {
    if (!hasInvisible) return;
    for (const match of view.text.matchAll(RUN)) {
      let at = match.index;
      const bytes = Array.from(match[0], (selector) => {
        const code = selector.codePointAt(0)!;
        const start = at;
        at += selector.length;
        return { value: code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16, span: [start, at] as const };
      });
      const decoded = bytesView(view, 'variation-selectors', spellBytes(bytes));
      if (decoded) yield decoded;
    }
  },
};
