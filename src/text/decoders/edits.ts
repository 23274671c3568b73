import type { Span, View } from '../../core/types.js';
import { ViewBuilder } from '../offset-map.js';

/** A word and what it stands for. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MAX_REACH = 400;

/** The line around a place, within reach. */
export function lineAround(text: string, start: number, end: number, reach = MAX_REACH): Span {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  const next = after.indexOf('\n');
  return [start - (before.length - 1 - before.lastIndexOf('\n')), end + (next < 0 ? after.length : next)];
}

/** All that a rule could see together with a place, lines and all. */
const PASSAGE_REACH = 600;

export const passageAround = (text: string, start: number, end: number): Span => [
  Math.max(0, start - PASSAGE_REACH),
  Math.min(text.length, end + PASSAGE_REACH),
];

/**
 * The lines, or passages, in which something was put right, and no others: a large document with one such word is not
 * read twice. Edits come in the order of the text.
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
