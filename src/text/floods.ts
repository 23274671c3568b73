import type { Codes, Span, View } from '../core/types.js';
import { ViewBuilder } from './offset-map.js';

/** A range in which one piece of text repeats. */
export interface Flood {
  readonly span: Span;
  /** The length of the repeated piece. */
  readonly period: number;
}

/** The longest piece whose repetition is detected: a paragraph. */
const MAX_PERIOD = 1_000;
/** The number of characters that must repeat to count as a repetition. */
const PROBE = 32;
/** The distance between probes. A prime, so that no repetition stays in step with it. */
const STEP = 997;
const MIN_FLOOD = 2_000;
const MIN_REPETITIONS = 4;

/** Floods shorter than this are not shortened. */
const LONG_FLOOD = 16_000;
/** The number of characters kept at each end of a long flood. */
const KEPT_AT_EACH_END = 4_000;
/** A multiple of 2, 3, 4 and 8, so that cuts keep the groups of encodings with that many characters a group intact. */
const GROUP = 24;

/**
 * Finds the floods of a text, in order. At every probe it searches for the next characters again a little further on. If
 * they repeat, it extends the repetition in both directions.
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
  // The piece itself may contain a repetition, such as a ruler. Probe again at its end.
  const second = repetitionAt(text, codes, Math.max(from, first.span[1] - PROBE / 2), from);
  return second && isFlood(second) ? second : undefined;
}

function repetitionAt(text: string, codes: Codes, at: number, from: number): Flood | undefined {
  const again = text.slice(at + 1, at + MAX_PERIOD + PROBE).indexOf(text.slice(at, at + PROBE));
  if (again < 0) return undefined;
  const period = again + 1;
  let start = at;
  while (start > from && codes[start - 1] === codes[start - 1 + period]) start--;
  let end = at + period + PROBE;
  while (end < codes.length && codes[end] === codes[end - period]) end++;
  return { span: [start, end], period };
}

const isFlood = ({ span: [start, end], period }: Flood): boolean =>
  end - start >= MIN_FLOOD && end - start >= MIN_REPETITIONS * period;

/**
 * Shortens long floods to fewer repetitions. It removes whole pieces from the middle, so that the cut does not join text
 * that was not adjacent before.
 */
export function shortenFloods(view: View, floods: readonly Flood[]): View {
  const long = floods.filter(({ span: [start, end] }) => end - start >= LONG_FLOOD);
  if (long.length === 0) return view;
  const builder = new ViewBuilder(view);
  let copied = 0;
  for (const { span, period } of long) {
    const unit = leastCommonMultiple(period, GROUP);
    const cut = Math.floor((span[1] - span[0] - 2 * KEPT_AT_EACH_END) / unit) * unit;
    const from = span[0] + KEPT_AT_EACH_END;
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
