import { ViewBuilder } from '../engine/offset-map.js';
import type { View } from '../types.js';

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
  const builder = new ViewBuilder(view);
  let copied = 0;
  let isChanged = false;
  for (const match of view.text.matchAll(encoded)) {
    const text = decode(match[0]);
    if (text === undefined || text === match[0]) continue;
    isChanged = true;
    builder.copy(view.text.slice(copied, match.index), copied);
    builder.replace(text, match.index, match.index + match[0].length);
    copied = match.index + match[0].length;
  }
  if (!isChanged) return undefined;
  builder.copy(view.text.slice(copied), copied);
  return builder.build(name);
}
