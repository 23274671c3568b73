import { ViewBuilder } from '../engine/offset-map.js';
import type { Span, View } from '../types.js';

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

/** The lines in which words were put right, and no others: a large document with one such word is not read twice. */
export function editedLines(view: View, name: string, edits: readonly Edit[]): View | undefined {
  if (edits.length === 0) return undefined;
  const { text } = view;
  const builder = new ViewBuilder(view);
  let copied = -1;
  let lineEnd = -1;
  for (const { start, end, text: plain } of edits) {
    if (start < copied) continue;
    const [lineStart, nextEnd] = lineAround(text, start, end);
    if (lineStart > lineEnd) {
      if (lineEnd >= 0) {
        builder.copy(text.slice(copied, lineEnd), copied);
        builder.replace('\n', lineEnd, lineEnd);
      }
      copied = lineStart;
    }
    builder.copy(text.slice(copied, start), copied);
    builder.replace(plain, start, end);
    copied = end;
    lineEnd = nextEnd;
  }
  builder.copy(text.slice(copied, lineEnd), copied);
  return builder.build(name);
}
