import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';

/** A view of a range of the parent. */
export function sliceView(parent: View, start: number, end: number, name: string): View {
  const builder = new ViewBuilder(parent);
  builder.copy(parent.text.slice(start, end), start);
  return builder.build(name);
}

/** Adds a range of the parent to a builder. Matches of `encoded` are replaced by the result of `decode`. */
export function addDecoded(
  builder: ViewBuilder,
  parent: View,
  [start, end]: readonly [number, number],
  encoded: RegExp,
  decode: (match: string) => string | undefined,
): void {
  const text = parent.text.slice(start, end);
  let copied = 0;
  for (const match of findMatches(text, encoded)) {
    const plain = decode(match[0]);
    if (plain === undefined) continue;
    builder.copy(text.slice(copied, match.index), start + copied);
    copied = match.index + match[0].length;
    builder.replace(plain, start + match.index, start + copied);
  }
  builder.copy(text.slice(copied), start + copied);
}
