import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';
import { isReadable } from './readable.js';

/** Several in a row are required, because query strings contain single "=20" escapes. */
const MARK = /(?:=[0-9A-F]{2}){4,}/g;

/** Quoted-printable, the encoding of mail: =69=67=6E. A "=" at the end of a line joins it with the next one. */
export const quotedPrintable: Decoder = {
  id: 'quoted-printable',
  rule: undefined,
  wants: ({ hasEqualsPair }) => hasEqualsPair,
  *decode(view, _, budget) {
    const marks = view.text.match(MARK);
    if (!marks?.some((run) => isReadable(toText(run) ?? ''))) return;
    const decoded = decodeInPlace(
      view,
      'quoted-printable',
      /(?:=[0-9A-F]{2}){1,4}|=\r?\n/g,
      (run) => (run.endsWith('\n') ? '' : toText(run)),
      budget,
    );
    if (decoded) yield decoded;
  },
};

function toText(run: string): string | undefined {
  try {
    return decodeURIComponent(run.replaceAll('=', '%'));
  } catch {
    return undefined;
  }
}
