import type { Span } from '../../core/types.js';

/** A part of what data says in words. */
export interface DataPart {
  readonly start: number;
  readonly end: number;
  /** Words of several strings, none of which is a sentence. */
  readonly isList: boolean;
}

/** A longer list between two sentences is a part of its own: the sentences of a window full of names and towns drown in them. */
const LONG_LIST = 120;
/** What stands next to a sentence may belong to it: it is read with the sentence as well. */
const NEAR = 60;

/** Sentences with what is next to them, and long lists. The sentences are in order; every character is in a part. */
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

/** Bounded, since a list may be one word of any length. */
function toWordStart(text: string, offset: number): number {
  for (let at = offset; at > offset - NEAR / 2; at--) if (text[at - 1] === ' ' || text[at - 1] === '\n') return at;
  return offset;
}
