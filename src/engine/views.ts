import type { Decoder } from '../decoders/decoder.js';
import { DECODERS, RAW_DECODERS } from '../decoders/index.js';
import type { Field, View } from '../types.js';
import { foldView } from './fold.js';
import { hasInvisible, invisiblePattern } from './invisible.js';
import { rawView, sameLengthView, ViewBuilder } from './offset-map.js';
import { rejoinedView } from './rejoin.js';

/** What decoding may cost, for one field. Whatever is beyond it is reported as skipped, never silently dropped. */
export interface DecodeBudget {
  readonly depth: number;
  readonly views: number;
  /** Characters of decoded text in all. */
  readonly characters: number;
}

export const DEFAULT_DECODE_BUDGET: DecodeBudget = { depth: 4, views: 64, characters: 4_000_000 };

/** One successful decoding: which decoders led to it, and what it says. */
export interface Decoded {
  readonly steps: readonly string[];
  readonly view: View;
}

/** All readings of one field, made once and shared by every scanner. */
export interface FieldViews {
  readonly field: Field;
  readonly raw: View;
  /** Without invisible characters; the raw view itself where there are none. */
  readonly visible: View;
  readonly decoded: readonly Decoded[];
  /** Folded text for the rules: the visible view, split words rejoined, and every decoding. */
  readonly readings: readonly View[];
  readonly isBudgetSpent: boolean;
}

export function toFieldViews(field: Field, budget: DecodeBudget = DEFAULT_DECODE_BUDGET): FieldViews {
  const raw = rawView(field.text);
  const visible = visibleView(raw);
  const { decoded, isBudgetSpent } = decodeAll(raw, visible, budget);
  const folded = foldView(visible);
  const rejoined = rejoinedView(folded);
  const foldedDecodings = decoded.map(({ steps, view }) => ({ ...foldView(view), name: steps.join(' → ') }));
  return {
    field,
    raw,
    visible,
    decoded,
    readings: [folded, ...(rejoined ? [rejoined] : []), ...foldedDecodings],
    isBudgetSpent,
  };
}

export function visibleView(parent: View): View {
  const { text } = parent;
  if (!hasInvisible(text)) return sameLengthView('visible', text, parent);
  const builder = new ViewBuilder(parent);
  let copied = 0;
  for (const match of text.matchAll(invisiblePattern())) {
    builder.copy(text.slice(copied, match.index), copied);
    copied = match.index + match[0].length;
  }
  builder.copy(text.slice(copied), copied);
  return builder.build('visible');
}

/** Breadth first, so that a budget cuts the deepest nesting and not the last sentence. */
function decodeAll(raw: View, visible: View, budget: DecodeBudget): { decoded: Decoded[]; isBudgetSpent: boolean } {
  const decoded: Decoded[] = [];
  let characters = 0;
  let isBudgetSpent = false;
  const tryDecoders = (decoders: readonly Decoder[], view: View, steps: readonly string[]): void => {
    for (const decoder of decoders) {
      for (const found of decoder.decode(view)) {
        characters += found.text.length;
        if (decoded.length >= budget.views || characters > budget.characters) {
          isBudgetSpent = true;
          return;
        }
        decoded.push({ steps: [...steps, decoder.id], view: visibleView(found) });
      }
    }
  };
  tryDecoders(RAW_DECODERS, raw, []);
  tryDecoders(DECODERS, visible, []);
  for (let next = 0; next < decoded.length; next++) {
    const { steps, view } = decoded[next]!;
    if (steps.length < budget.depth) tryDecoders(DECODERS, view, steps);
    else if (DECODERS.some((decoder) => !decoder.decode(view)[Symbol.iterator]().next().done)) isBudgetSpent = true;
  }
  return { decoded, isBudgetSpent };
}
