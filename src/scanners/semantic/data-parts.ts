import type { Span } from '../../core/types.js';

/** A part of the text that was extracted from JSON. */
export interface DataPart {
  readonly start: number;
  readonly end: number;
  /** Strings without a sentence among them. */
  readonly isList: boolean;
}

/** Minimum characters of a separate list part. Chosen: in one window with many names, a sentence would be diluted. */
const LONG_LIST = 120;
/** Characters next to a sentence that are read with it, because they may belong to it. Chosen: a few words. */
const NEAR = 60;

/** Splits the text into sentences with their neighbors, and long lists. Expects sorted sentences and covers all text. */
export function toDataParts(text: string, sentences: readonly Span[]): DataPart[] {
  const parts: DataPart[] = [];
  let from = 0;
  let last = 0;
  const close = (end: number): void => {
    if (last > from) parts.push({ start: from, end, isList: false });
  };
  for (const [start, end] of sentences) {
    if (start - last > LONG_LIST) {
      close(toWordStart(text, last + NEAR));
      parts.push({ start: last, end: start, isList: true });
      from = toWordStart(text, start - NEAR);
    }
    last = end;
  }
  const isListLast = text.length - last > LONG_LIST || sentences.length === 0;
  close(isListLast ? toWordStart(text, Math.min(last + NEAR, text.length)) : text.length);
  if (isListLast) parts.push({ start: last, end: text.length, isList: true });
  return parts;
}

/** Finds the start of a word within a bounded distance, because a list may be one very long word. */
function toWordStart(text: string, offset: number): number {
  for (let at = offset; at > offset - NEAR / 2; at--) if (text[at - 1] === ' ' || text[at - 1] === '\n') return at;
  return offset;
}
