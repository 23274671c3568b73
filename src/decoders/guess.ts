import { ViewBuilder } from '../engine/offset-map.js';
import type { Survey } from '../engine/survey.js';
import type { Span, View } from '../types.js';
import { isFluent, readsBetter } from './language.js';

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

/** Text that may be a cipher: the line it stands on, and the part of the line between colons or quotes. */
interface OddText {
  readonly line: Span;
  readonly part: Span;
}

const MAX_REACH = 1_000;
const oddTexts = new WeakMap<View, readonly OddText[]>();

/** Words in a row that are neither common nor pronounceable. Found once for all who guess. */
function findOddTexts(view: View, { oddRuns }: Survey): readonly OddText[] {
  let found = oddTexts.get(view);
  if (!found) {
    found = oddRuns
      .filter(([start, end]) => !isFluent(view.text.slice(start, end)))
      .map(([start, end]) => ({
        line: around(view.text, start, end, /\n/, /\n/),
        part: around(view.text, start, end, /[\n"“”«»`]|: |:$/, /[\n"“”«»`]| :/),
      }));
    oddTexts.set(view, found);
  }
  return found;
}

function around(text: string, start: number, end: number, opening: RegExp, closing: RegExp): Span {
  const before = text.slice(Math.max(0, start - MAX_REACH), start);
  const after = text.slice(end, end + MAX_REACH);
  const left = before.split(opening).at(-1)!.length;
  const right = after.split(closing, 1)[0]!.length;
  return [start - left, end + right];
}

/**
 * A guess: letters exchanged or moved, where the text then reads like language and did not before. All such places make
 * one view, each on a line of its own.
 */
export function guessView(
  view: View,
  survey: Survey,
  name: string,
  read: (text: string) => readonly Letter[] | undefined,
): View | undefined {
  if (survey.oddRuns.length === 0) return undefined;
  const builder = new ViewBuilder(view);
  let done = 0;
  for (const { line, part } of findOddTexts(view, survey)) {
    for (const [start, end] of [line, part]) {
      if (start < done) continue;
      const original = view.text.slice(start, end);
      const letters = read(original);
      if (!letters || !readsBetter(letters.map(({ text }) => text).join(''), original)) continue;
      if (builder.length > 0) builder.replace('\n', start, start);
      for (const { text, at, length } of letters) builder.replace(text, start + at, start + at + length);
      done = end;
      break;
    }
  }
  return builder.length > 0 ? builder.build(name) : undefined;
}
