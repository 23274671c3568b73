import type { View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';

/** In a longer text, only the surroundings of encoded parts are read again: one "&amp;" must not duplicate a book. */
const WHOLE = 10_000;
/** Longer than the reach of any rule. */
const REACH = 400;

/**
 * Decodes encoded parts in place and keeps the text around them, because half-encoded words ("ig%6eore") only make
 * sense together. Yields nothing if nothing decodes.
 */
export function decodeInPlace(
  view: View,
  name: string,
  encoded: RegExp,
  decode: (match: string) => string | undefined,
  budget: DecodeBudget,
): View | undefined {
  const { text } = view;
  const reach = text.length <= WHOLE ? text.length : REACH;
  const builder = new ViewBuilder(view);
  let copied = 0;
  for (const match of findMatches(text, encoded)) {
    const plain = decode(match[0]);
    if (plain === undefined || plain === match[0]) continue;
    const isFirst = builder.length === 0;
    if (match.index - copied > (isFirst ? reach : 2 * reach)) {
      if (!isFirst) {
        builder.copy(text.slice(copied, copied + reach), copied);
        builder.replace('\n', copied + reach, copied + reach);
      }
      copied = match.index - reach;
    }
    const end = match.index + match[0].length;
    // Parts beyond the budget stay encoded. The parts within it are still decoded.
    if (
      builder.length + (match.index - copied) + plain.length + Math.min(reach, text.length - end) >
      budget.charactersLeft
    ) {
      budget.refuse();
      break;
    }
    builder.copy(text.slice(copied, match.index), copied);
    builder.replace(plain, match.index, end);
    copied = end;
  }
  if (builder.length === 0) return undefined;
  builder.copy(text.slice(copied, copied + reach), copied);
  return builder.build(name);
}
