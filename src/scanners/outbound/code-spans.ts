import type { Span } from '../../core/types.js';
import { findMatches, toSpan } from '../../text/matches.js';

const FENCE = /^[ \t]{0,8}(`{3,}|~{3,})/gm;
/** Inline code on one line. */
const INLINE = /(?<!`)(`{1,2})(?!`)[^`\n]{1,400}\1(?!`)/g;
const ELEMENT = /<(pre|code)\b[^>\n]{0,200}>/gi;
/** Indented code: lines with four spaces or a tab after a blank line. */
const INDENTED = /(?<=^|\n[ \t]*\n)(?:(?: {4}|\t)[^\n]*\n?)+/g;

/** Code in a Markdown or HTML text: fenced, indented, inline, or in `pre` and `code` elements. */
export class CodeSpans {
  readonly #spans: readonly Span[];

  constructor(text: string) {
    this.#spans = merge([
      ...findFencedSpans(text),
      ...findElementSpans(text),
      ...(text.includes('`') ? toSpans(findMatches(text, INLINE)) : []),
      ...(/\n(?: {4}|\t)|^(?: {4}|\t)/.test(text) ? toSpans(findMatches(text, INDENTED)) : []),
    ]);
  }

  includes([start, end]: Span): boolean {
    let low = 0;
    let high = this.#spans.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [from, to] = this.#spans[middle]!;
      if (to <= start) low = middle + 1;
      else if (from > start) high = middle - 1;
      else return end <= to;
    }
    return false;
  }
}

/** Sorts the spans and merges overlapping ones. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

/** An unclosed fence extends to the end, as in Markdown renderers: a streamed answer may end inside a fence. */
function findFencedSpans(text: string): Span[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  const spans: Span[] = [];
  let open: { mark: string; at: number } | undefined;
  for (const match of findMatches(text, FENCE)) {
    const mark = match[1]!;
    if (!open) open = { mark, at: match.index };
    else if (mark[0] === open.mark[0] && mark.length >= open.mark.length) {
      spans.push([open.at, match.index + match[0].length]);
      open = undefined;
    }
  }
  if (open) spans.push([open.at, text.length]);
  return spans;
}

function findElementSpans(text: string): Span[] {
  const lower = /<(?:pre|code)\b/i.test(text) ? text.toLowerCase() : '';
  const spans: Span[] = [];
  let done = 0;
  if (lower === '') return spans;
  for (const match of findMatches(text, ELEMENT)) {
    if (match.index < done) continue;
    const end = lower.indexOf(`</${match[1]!.toLowerCase()}`, match.index);
    if (end < 0) break;
    spans.push([match.index, end]);
    done = end;
  }
  return spans;
}

const toSpans = (matches: Iterable<RegExpExecArray>): Span[] => Array.from(matches, toSpan);
