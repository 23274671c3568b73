import type { View } from '../types.js';
import { type Edit, editedView, passageAround } from './edits.js';

/**
 * Reads encoded parts where they stand and keeps the text around them, because half-encoded words ("ig%6eore") only make
 * sense together. Yields nothing where nothing decodes.
 */
export function decodeInPlace(
  view: View,
  name: string,
  encoded: RegExp,
  decode: (match: string) => string | undefined,
): View | undefined {
  return editedView(view, name, findEncoded(view.text, encoded, decode), passageAround);
}

function* findEncoded(
  text: string,
  encoded: RegExp,
  decode: (match: string) => string | undefined,
): Generator<Edit, void> {
  for (const match of text.matchAll(encoded)) {
    const decoded = decode(match[0]);
    if (decoded === undefined || decoded === match[0]) continue;
    yield { start: match.index, end: match.index + match[0].length, text: decoded };
  }
}
