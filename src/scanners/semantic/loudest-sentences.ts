import type { LinearModel } from './linear.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';
import { type Piece, toPieces } from './windows.js';

/** The most suspicious part of a window, as scored by the linear model. */
export interface Loudest {
  /** Highest score of two neighboring sentences. */
  readonly score: number;
  /** Span of the higher-scoring one of the two sentences. */
  readonly start: number;
  readonly end: number;
  /** Approximate number of tokens in the whole window. */
  readonly tokens: number;
}

/**
 * Finds the two neighboring sentences with the highest score. An order is one or two sentences long. Unfamiliar prose may
 * add up to a doubtful window although none of its sentences is suspicious.
 */
export function findLoudest(linear: LinearModel, { view, start, end }: TextWindow, surface: Surface): Loudest {
  const pieces = toPieces(view.text.slice(start, end));
  const codes = view.codes();
  const scoreOf = (first: Piece, last: Piece): number =>
    linear.score(codes, start + first.start, start + last.end, surface);
  let score = Number.NEGATIVE_INFINITY;
  const whole: Piece = { start: 0, end: end - start, tokens: 0 };
  let pair: readonly [Piece, Piece] = [whole, whole];
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1] ?? piece;
    const own = scoreOf(piece, next);
    if (own > score) [score, pair] = [own, [piece, next]];
  }
  const [first, second] = pair;
  const louder = scoreOf(first, first) >= scoreOf(second, second) ? first : second;
  const tokens = pieces.reduce((sum, piece) => sum + piece.tokens, 0);
  return { score, start: start + louder.start, end: start + louder.end, tokens };
}
