import type { Span, View } from '../types.js';
import { lazyCodes } from './codes.js';

/**
 * Builds a view piece by piece and remembers where each piece came from.
 *
 * Only changes are stored: text that is copied unchanged costs nothing, so a 10 MB document with three curly quotes has
 * a map of a few numbers. A copied piece maps letter by letter; a replaced one maps as a whole.
 */
export class ViewBuilder {
  readonly #parent: View;
  readonly #chunks: string[] = [];
  // Parallel arrays, one entry a piece.
  readonly #viewStarts: number[] = [];
  readonly #parentStarts: number[] = [];
  readonly #parentEnds: number[] = [];
  readonly #isCopy: boolean[] = [];
  #length = 0;

  constructor(parent: View) {
    this.#parent = parent;
  }

  get length(): number {
    return this.#length;
  }

  /** Text of the same length as the parent's range, letter for letter (copied, or changed in case only). */
  copy(text: string, parentStart: number): void {
    if (text.length === 0) return;
    const last = this.#viewStarts.length - 1;
    if (last >= 0 && this.#isCopy[last] && this.#parentEnds[last] === parentStart) {
      this.#chunks.push(text);
      this.#parentEnds[last] = parentStart + text.length;
      this.#length += text.length;
      return;
    }
    this.#add(text, parentStart, parentStart + text.length, true);
  }

  /** Text that stands for the parent's range as a whole. */
  replace(text: string, parentStart: number, parentEnd: number): void {
    if (text.length > 0) this.#add(text, parentStart, parentEnd, text.length === 1 && parentEnd - parentStart === 1);
  }

  build(name: string): View {
    const parent = this.#parent;
    const starts = this.#viewStarts;
    const text = this.#chunks.join('');
    return {
      name,
      text,
      codes: lazyCodes(text),
      toRaw: (start, end) => {
        if (starts.length === 0) return parent.toRaw(0, 0);
        const first = findPiece(starts, start);
        const last = end > start ? findPiece(starts, end - 1) : first;
        const [from, firstEnd] = this.#toParent(first, start, start + 1);
        if (end <= start) return parent.toRaw(from, from);
        const [lastStart, to] = this.#toParent(last, end - 1, end);
        // Text that was read backward begins at its end.
        return parent.toRaw(Math.min(from, lastStart), Math.max(firstEnd, to));
      },
    };
  }

  /** A copied piece maps letter by letter; a replaced one as a whole. */
  #toParent(piece: number, start: number, end: number): Span {
    if (!this.#isCopy[piece]) return [this.#parentStarts[piece]!, this.#parentEnds[piece]!];
    const shift = this.#parentStarts[piece]! - this.#viewStarts[piece]!;
    return [start + shift, end + shift];
  }

  #add(text: string, parentStart: number, parentEnd: number, isCopy: boolean): void {
    this.#chunks.push(text);
    this.#viewStarts.push(this.#length);
    this.#parentStarts.push(parentStart);
    this.#parentEnds.push(parentEnd);
    this.#isCopy.push(isCopy);
    this.#length += text.length;
  }
}

/** The piece that holds a view offset: the last one that starts at or before it. */
function findPiece(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The field's own text. */
export const rawView = (text: string): View => ({
  name: 'raw',
  text,
  codes: lazyCodes(text),
  toRaw: (start, end): Span => [start, end],
});

/** A view of the same length as its parent, letter for letter, at most in another case. */
export const sameLengthView = (name: string, text: string, parent: View): View => ({
  name,
  text,
  codes: () => parent.codes(),
  toRaw: (start, end) => parent.toRaw(start, end),
});

/** A view whose letters were counted off: `toParent` leads any range of them to the parent's. */
export const countedView = (
  parent: View,
  name: string,
  text: string,
  toParent: (start: number, end: number) => Span,
): View => ({
  name,
  text,
  codes: lazyCodes(text),
  toRaw: (start, end) => parent.toRaw(...toParent(start, end)),
});

/** Several views read as one, each on a line of its own. */
export function joinViews(name: string, views: readonly View[]): View {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of views) {
    starts.push(length);
    length += text.length + 1;
  }
  const text = views.map((view) => view.text).join('\n');
  const toPiece = (index: number, start: number, end: number): Span => {
    const { text: own, toRaw } = views[index]!;
    const clamp = (offset: number): number => Math.min(Math.max(offset - starts[index]!, 0), own.length);
    return toRaw(clamp(start), clamp(end));
  };
  return {
    name,
    text,
    codes: lazyCodes(text),
    toRaw: (start, end) => {
      const first = findPiece(starts, start);
      const last = end > start ? findPiece(starts, end - 1) : first;
      if (first === last) return toPiece(first, start, end);
      const [from, firstEnd] = toPiece(first, start, length);
      const [lastStart, to] = toPiece(last, 0, end);
      return [Math.min(from, lastStart), Math.max(firstEnd, to)];
    },
  };
}
