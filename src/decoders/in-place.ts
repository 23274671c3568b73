import { ViewBuilder } from '../engine/offset-map.js';
import type { View } from '../types.js';

/** A longer text is only read again around what was encoded in it: one "&amp;" does not make a second book. */
const WHOLE = 10_000;
/** More than any rule reaches from its keyword. */
const REACH = 400;

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
  const { text } = view;
  const reach = text.length <= WHOLE ? WHOLE : REACH;
  const builder = new ViewBuilder(view);
  let copied = 0;
  let isChanged = false;
  for (const match of text.matchAll(encoded)) {
    const plain = decode(match[0]);
    if (plain === undefined || plain === match[0]) continue;
    const gap = match.index - copied;
    if (gap > (isChanged ? 2 * reach : reach)) {
      if (isChanged) {
        builder.copy(text.slice(copied, copied + reach), copied);
        builder.replace('\n', copied + reach, copied + reach);
      }
      copied = match.index - reach;
    }
    isChanged = true;
    builder.copy(text.slice(copied, match.index), copied);
    builder.replace(plain, match.index, match.index + match[0].length);
    copied = match.index + match[0].length;
  }
  if (!isChanged) return undefined;
  builder.copy(text.slice(copied, copied + reach), copied);
  return builder.build(name);
}
