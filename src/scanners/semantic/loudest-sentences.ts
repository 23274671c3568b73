import type { LinearModel } from './linear.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';
import { type Piece, toPieces } from './windows.js';

/** What the linear model likes least of a window. */
export interface Loudest {
  /** Of two neighbouring sentences. */
  readonly score: number;
  /** Where the louder one of them stands. */
  readonly start: number;
  readonly end: number;
  /** About how many tokens the whole window has. */
  readonly tokens: number;
}

/**
 * An order is a sentence or two; prose of a kind that the linear model does not know sums up to a doubtful page, none of
 * whose sentences is.
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
