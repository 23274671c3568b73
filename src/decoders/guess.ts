import { ViewBuilder } from '../engine/offset-map.js';
import type { Survey } from '../engine/survey.js';
import type { Codes, Span, View } from '../types.js';
import { isFluentIn, readsBetter, type Turn, toReading } from './language.js';

/** A letter of the decoded text and where it stood in the original. */
export interface Letter {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

export const toLetters = (text: string, exchange: (char: string) => string = (char) => char): Letter[] => {
  let at = 0;
  return Array.from(text, (char) => {
    const letter = { text: exchange(char), at, length: char.length };
    at += char.length;
    return letter;
  });
};

const toText = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

const GLANCE = 200;
const MAX_REACH = 1_000;
const oddTexts = new WeakMap<View, readonly Span[]>();

/** Words in a row that are neither common nor pronounceable. Found once for all who guess. */
export function findOddTexts(view: View, { oddRuns }: Survey): readonly Span[] {
  let found = oddTexts.get(view);
  if (!found) {
    const codes = view.codes();
    found = oddRuns.filter((run) => !isFluentIn(codes, run));
    oddTexts.set(view, found);
  }
  return found;
}

/** The line a run stands on, and the part of the line between colons or quotes. */
const toPlaces = (text: string, [start, end]: Span): Span[] => [
  around(text, start, end, /\n/, /\n/),
  around(text, start, end, /[\n"“”«»`]|: |:$/, /[\n"“”«»`]| :/),
];

function around(text: string, start: number, end: number, opening: RegExp, closing: RegExp): Span {
  const before = text.slice(Math.max(0, start - MAX_REACH), start);
  const after = text.slice(end, end + MAX_REACH);
  const left = before.split(opening).at(-1)!.length;
  const right = after.split(closing, 1)[0]!.length;
  return [start - left, end + right];
}

/** One way to read a cipher. */
export interface Guess {
  /** How the run of odd words would be read, if it gains by that. */
  readonly findTurn: (codes: Codes, run: Span) => Turn | undefined;
  readonly read: (text: string, turn: Turn) => readonly Letter[];
}

/**
 * Letters exchanged or moved, where the text then reads like language and did not before. All such places make one view,
 * each on a line of its own.
 */
export function guessView(view: View, survey: Survey, name: string, { findTurn, read }: Guess): View | undefined {
  if (survey.oddRuns.length === 0) return undefined;
  const builder = new ViewBuilder(view);
  const codes = view.codes();
  let done = 0;
  for (const run of findOddTexts(view, survey)) {
    const turn = run[0] < done ? undefined : findTurn(codes, run);
    // Most runs that seem to gain are names and code; they spell no word, and their line is not read.
    if (
      !turn ||
      toReading(toText(read(view.text.slice(run[0], Math.min(run[1], run[0] + GLANCE)), turn))).knownShare === 0
    ) {
      continue;
    }
    for (const [start, end] of toPlaces(view.text, run)) {
      const original = view.text.slice(start, end);
      const letters = start < done ? [] : read(original, turn);
      if (!readsBetter(toText(letters), original)) continue;
      if (builder.length > 0) builder.replace('\n', start, start);
      for (const { text, at, length } of letters) builder.replace(text, start + at, start + at + length);
      done = end;
      break;
    }
  }
  return builder.length > 0 ? builder.build(name) : undefined;
}
