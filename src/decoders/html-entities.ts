import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

/** The named entities that hide words or markup; the rest of the 2,231 are letters nobody smuggles text with. */
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** HTML character references: &#105; &#x69; &lt; */
export const htmlEntities: Decoder = {
  id: 'html-entities',
  wants: ({ hasAmpersand }) => hasAmpersand,
  *decode(view, _, budget) {
    const decoded = decodeInPlace(
      view,
      'html-entities',
      /&(?:(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6});?|[a-z]{2,6};)/g,
      (entity) => {
        // A browser reads a number without its semicolon, and so does a model.
        const body = entity.slice(1).replace(';', '');
        if (body[0] !== '#') return NAMED[body];
        const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      },
      budget,
    );
    if (decoded) yield decoded;
  },
};
