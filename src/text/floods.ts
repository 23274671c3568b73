import type { Codes, Span, View } from '../core/types.js';
import { ViewBuilder } from './offset-map.js';

/** A stretch in which one piece of text follows itself over and over. */
export interface Flood {
  readonly span: Span;
  /** The length of the piece. */
  readonly period: number;
}

/** The longest piece whose repetition is seen: a paragraph. */
const LONGEST_PERIOD = 1_000;
/** How much must come again before it counts as the same. */
const PROBE = 32;
/** How far apart a text is probed. A prime, so that no flood keeps step with it. */
const STEP = 997;
const SHORTEST_FLOOD = 2_000;
const FEWEST_REPETITIONS = 4;

/** Floods shorter than this are read as they are. */
const LONG_FLOOD = 16_000;
/** What is read of a long flood, at each end. */
const KEPT = 4_000;
/** Of encodings that write bytes in groups of 2, 3, 4 or 8 characters, whole groups are cut. */
const GROUP = 24;

/**
 * Floods of a text, in order. Every thousandth character or so, the next few are looked for again a little further on;
 * where they come again, the repetition is followed both ways.
 */
export function findFloods(text: string, codes: Codes): Flood[] {
  const floods: Flood[] = [];
  let done = 0;
  for (let at = 0; at + PROBE < text.length; ) {
    const flood = floodAround(text, codes, at, done);
    if (flood) {
      floods.push(flood);
      done = flood.span[1];
    }
    at = flood ? done : at + STEP;
  }
  return floods;
}

function floodAround(text: string, codes: Codes, at: number, from: number): Flood | undefined {
  const first = repetitionAt(text, codes, at, from);
  if (!first || isFlood(first)) return first;
  // A ruler inside the piece repeats by itself: look again where it ends.
  const second = repetitionAt(text, codes, Math.max(from, first.span[1] - PROBE / 2), from);
  return second && isFlood(second) ? second : undefined;
}

function repetitionAt(text: string, codes: Codes, at: number, from: number): Flood | undefined {
  const again = text.slice(at + 1, at + LONGEST_PERIOD + PROBE).indexOf(text.slice(at, at + PROBE));
  if (again < 0) return undefined;
  const period = again + 1;
  let start = at;
  while (start > from && codes[start - 1] === codes[start - 1 + period]) start--;
  let end = at + period + PROBE;
  while (end < codes.length && codes[end] === codes[end - period]) end++;
  return { span: [start, end], period };
}

const isFlood = ({ span: [start, end], period }: Flood): boolean =>
  end - start >= SHORTEST_FLOOD && end - start >= FEWEST_REPETITIONS * period;

/**
 * The view with long floods made short: the same repetition, fewer times. Whole pieces are taken out of the middle, so
 * that what is left reads as before and nothing is put together that did not stand together.
 */
export function shortenFloods(view: View, floods: readonly Flood[]): View {
  const long = floods.filter(({ span: [start, end] }) => end - start >= LONG_FLOOD);
  if (long.length === 0) return view;
  const builder = new ViewBuilder(view);
  let copied = 0;
  for (const { span, period } of long) {
    const unit = leastCommonMultiple(period, GROUP);
    const cut = Math.floor((span[1] - span[0] - 2 * KEPT) / unit) * unit;
    const from = span[0] + KEPT;
    builder.copy(view.text.slice(copied, from), copied);
    copied = from + cut;
  }
  builder.copy(view.text.slice(copied), copied);
  return builder.build(view.name);
}

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
