import type { Span, View } from '../../core/types.js';
import { ViewBuilder } from '../offset-map.js';

/** A disguised word and the word it represents. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MAX_REACH = 400;

/** The line around a position, cut to the reach of a rule. */
export function lineAround(text: string, start: number, end: number, reach = MAX_REACH): Span {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  const next = after.indexOf('\n');
  return [start - (before.length - 1 - before.lastIndexOf('\n')), end + (next < 0 ? after.length : next)];
}

/** The text around a position that a rule can match together with it, across lines. */
const PASSAGE_REACH = 600;

export const passageAround = (text: string, start: number, end: number): Span => [
  Math.max(0, start - PASSAGE_REACH),
  Math.min(text.length, end + PASSAGE_REACH),
];

/**
 * Only the lines or passages with edits, so that a large document with one disguised word is not read twice. Edits must
 * be in text order.
 */
export function editedView(
  view: View,
  name: string,
  edits: Iterable<Edit>,
  around: (text: string, start: number, end: number) => Span = lineAround,
): View | undefined {
  const { text } = view;
  const builder = new ViewBuilder(view);
  let copied = -1;
  let passageEnd = -1;
  for (const { start, end, text: plain } of edits) {
    if (start < copied) continue;
    const [from, to] = around(text, start, end);
    if (from > passageEnd) {
      if (passageEnd >= 0) {
        builder.copy(text.slice(copied, passageEnd), copied);
        builder.replace('\n', passageEnd, passageEnd);
      }
      copied = from;
    }
    builder.copy(text.slice(copied, start), copied);
    builder.replace(plain, start, end);
    copied = end;
    passageEnd = to;
  }
  if (passageEnd < 0) return undefined;
  builder.copy(text.slice(copied, passageEnd), copied);
  return builder.build(name);
}
