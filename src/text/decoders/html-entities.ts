import { toCharacter } from './character-reference.js';
import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

/** HTML character references: &#105; &#x69; &lt; */
export const htmlEntities: Decoder = {
  id: 'html-entities',
  rule: undefined,
  wants: ({ hasAmpersand }) => hasAmpersand,
  *decode(view, _, budget) {
    const decoded = decodeInPlace(
      view,
      'html-entities',
      // Browsers and models accept a number without its semicolon.
      /&(?:(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6});?|[a-z]{2,6};)/g,
      toCharacter,
      budget,
    );
    if (decoded) yield decoded;
  },
};
