import type { Span, View } from '../core/types.js';
import { lazyCodes } from './code-units.js';

const REPLACED = 0;
const COPIED = 1;
const REVERSED = 2;
type PieceKind = typeof REPLACED | typeof COPIED | typeof REVERSED;

/**
 * Builds a view piece by piece and records the origin of each piece.
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
  readonly #kinds: PieceKind[] = [];
  #length = 0;
  #isInOrder = true;

  constructor(parent: View) {
    this.#parent = parent;
  }

  get length(): number {
    return this.#length;
  }

  /** Appends text that corresponds to the parent's range letter by letter: copied, or changed in case only. */
  copy(text: string, parentStart: number): void {
    if (text.length === 0) return;
    const last = this.#viewStarts.length - 1;
    if (last >= 0 && this.#kinds[last] === COPIED && this.#parentEnds[last] === parentStart) {
      this.#chunks.push(text);
      this.#parentEnds[last] = parentStart + text.length;
      this.#length += text.length;
      return;
    }
    this.#add(text, parentStart, parentStart + text.length, COPIED);
  }

  /** Appends the parent's range in reverse order. */
  copyReversed(text: string, parentStart: number): void {
    if (text.length > 0) this.#add(text, parentStart, parentStart + text.length, REVERSED);
  }

  /** Appends text that replaces the parent's range as a whole. */
  replace(text: string, parentStart: number, parentEnd: number): void {
    if (text.length === 1 && parentEnd - parentStart === 1) this.copy(text, parentStart);
    else if (text.length > 0) this.#add(text, parentStart, parentEnd, REPLACED);
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
        if (end <= start) {
          const [from] = this.#toParent(first, start, start + 1);
          return parent.toRaw(from, from);
        }
        return parent.toRaw(...this.#toParentRange(first, findPiece(starts, end - 1), start, end));
      },
    };
  }

  /** Pieces are in the parent's order, except in reversed text, where any piece may be the outermost one. */
  #toParentRange(first: number, last: number, start: number, end: number): Span {
    const inPiece = (piece: number): Span =>
      this.#toParent(
        piece,
        Math.max(start, this.#viewStarts[piece]!),
        Math.min(end, this.#viewStarts[piece + 1] ?? this.#length),
      );
    let [from, to] = inPiece(first);
    for (let piece = this.#isInOrder ? last : first + 1; piece <= last; piece++) {
      const [pieceStart, pieceEnd] = inPiece(piece);
      if (pieceStart < from) from = pieceStart;
      if (pieceEnd > to) to = pieceEnd;
    }
    return [from, to];
  }

  /** A copied piece maps letter by letter, a reversed one from its end, and a replaced one as a whole. */
  #toParent(piece: number, start: number, end: number): Span {
    const [from, to] = [this.#parentStarts[piece]!, this.#parentEnds[piece]!];
    const at = this.#viewStarts[piece]!;
    if (this.#kinds[piece] === REPLACED) return [from, to];
    return this.#kinds[piece] === COPIED ? [from + start - at, from + end - at] : [to - (end - at), to - (start - at)];
  }

  #add(text: string, parentStart: number, parentEnd: number, kind: PieceKind): void {
    if (parentStart < (this.#parentStarts.at(-1) ?? 0)) this.#isInOrder = false;
    this.#chunks.push(text);
    this.#viewStarts.push(this.#length);
    this.#parentStarts.push(parentStart);
    this.#parentEnds.push(parentEnd);
    this.#kinds.push(kind);
    this.#length += text.length;
  }
}

/** Index of the last start at or before the offset, by binary search. */
export function findPiece(starts: readonly number[], offset: number): number {
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

/** A view with the same letters as its parent, except for their case. */
export const sameLengthView = (name: string, text: string, parent: View): View => ({
  name,
  text,
  codes: () => parent.codes(),
  toRaw: (start, end) => parent.toRaw(start, end),
});

/** A view whose offsets are computed: `toParent` maps a range to the parent's. */
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

/** Joins several views, each on its own line. */
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
