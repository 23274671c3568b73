import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';

/** Tag characters (U+E0020 to U+E007E) encode ASCII that no font shows. Flag emoji end with a few of them. */
const TAGS = /[\u{e0020}-\u{e007e}]{4,}/gu;
const FLAG_BASE = '\u{1f3f4}';

/** ASCII in Unicode tag characters. Reads the raw text, because the visible view does not contain them. */
export const unicodeTags: Decoder = {
  id: 'unicode-tags',
  rule: undefined,
  wants: ({ hasInvisible }) => hasInvisible,
  *decode(view) {
    for (const match of findMatches(view.text, TAGS)) {
      if (view.text.slice(0, match.index).endsWith(FLAG_BASE) && match[0].length <= 14) continue;
      const builder = new ViewBuilder(view);
      let at = match.index;
      for (const tag of match[0]) {
        builder.replace(String.fromCharCode(tag.codePointAt(0)! - 0xe0000), at, at + tag.length);
        at += tag.length;
      }
      yield builder.build('unicode-tags');
    }
  },
};
