import type { Codes, Span, View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { ViewBuilder } from '../offset-map.js';
import type { Survey } from '../survey.js';
import { findKeywordCipher, hasCipherKeyword } from './cipher-keywords.js';
import { gainsWords, isFluentIn, type LetterCipher, readsBetter, toReading } from './language.js';

const GLANCE = 200;
const MAX_REACH = 1_000;

/** Consecutive words that are neither common nor pronounceable, or that contain an encrypted keyword. */
export interface OddText {
  readonly span: Span;
  readonly keywordCipher: LetterCipher | undefined;
}

const oddTexts = new WeakMap<View, readonly OddText[]>();

/** Computed once for all guesses. */
export function findOddTexts(view: View, { oddRuns }: Survey): readonly OddText[] {
  let found = oddTexts.get(view);
  if (!found) {
    const codes = view.codes();
    found = oddRuns
      .map((span) => ({ span, keywordCipher: findKeywordCipher(codes, span) }))
      .filter(({ span, keywordCipher }) => keywordCipher || !isFluentIn(codes, span));
    oddTexts.set(view, found);
  }
  return found;
}

const toLine = (text: string, span: Span): Span => between(text, span, /\n/, /\n/);
const toPart = (text: string, span: Span): Span => between(text, span, /[\n"“”«»`]|: |:$/, /[\n"“”«»`]| :/);

function between(text: string, [start, end]: Span, opening: RegExp, closing: RegExp): Span {
  const before = text.slice(Math.max(0, start - MAX_REACH), start);
  const after = text.slice(end, end + MAX_REACH);
  const left = before.split(opening).at(-1)!.length;
  const right = after.split(closing, 1)[0]!.length;
  return [start - left, end + right];
}

const gainsKeyword = (plain: string, original: string): boolean =>
  hasCipherKeyword(plain) && !hasCipherKeyword(original) && gainsWords(plain, original);

/** The line of a run, or its part between colons or quotes. Tried as a whole, then word by word. */
const PLACES = [
  { around: toLine, isGain: readsBetter },
  { around: toPart, isGain: readsBetter },
  { around: toLine, isGain: gainsKeyword },
];

/** One way to decode a cipher. */
export interface Guess {
  /** All ciphers that it supports. */
  readonly ciphers: readonly LetterCipher[];
  /** The decoding of a run of unusual words, if it reads better than the original. */
  readonly findCipher: (codes: Codes, run: Span) => LetterCipher | undefined;
  readonly read: (text: string, cipher: LetterCipher) => string;
  /** Adds the decoded text to a view, letter by letter. Default: every letter keeps its place. */
  readonly addTo?: (builder: ViewBuilder, text: string, start: number) => void;
}

export interface GuessedText {
  readonly view: View;
  readonly survey: Survey;
  readonly budget: DecodeBudget;
}

/**
 * Substituted or moved letters, if the result reads like language and the original did not. All such places form one
 * view, one per line.
 */
export function guessView({ view, survey, budget }: GuessedText, name: string, guess: Guess): View | undefined {
  if (survey.oddRuns.length === 0) return undefined;
  const builder = new ViewBuilder(view);
  const { text } = view;
  const codes = view.codes();
  let done = 0;
  // Runs of the same line share the places that were tried, so that nothing is tried twice.
  const triedTo = PLACES.map(() => 0);
  for (const { span, keywordCipher } of findOddTexts(view, survey)) {
    const cipher = span[0] < done ? undefined : findCipher(codes, span, keywordCipher, guess);
    // Most runs that seem to improve are names and code. They contain no keyword, so their line is not decoded.
    if (
      !cipher ||
      toReading(guess.read(text.slice(span[0], Math.min(span[1], span[0] + GLANCE)), cipher)).knownShare === 0
    )
      continue;
    for (const [index, { around, isGain }] of PLACES.entries()) {
      if (span[1] <= triedTo[index]!) continue;
      const [start, end] = around(text, span);
      const original = text.slice(start, end);
      const plain = start < done ? '' : guess.read(original, cipher);
      if (!isGain(plain, original)) {
        triedTo[index] = end - start > MAX_REACH ? span[1] + MAX_REACH / 2 : end;
        continue;
      }
      if (builder.length + original.length >= budget.charactersLeft) {
        budget.refuse();
        return builder.length > 0 ? builder.build(name) : undefined;
      }
      if (builder.length > 0) builder.replace('\n', start, start);
      if (guess.addTo) guess.addTo(builder, original, start);
      else builder.copy(plain, start);
      done = end;
      break;
    }
  }
  return builder.length > 0 ? builder.build(name) : undefined;
}

const findCipher = (
  codes: Codes,
  span: Span,
  keywordCipher: LetterCipher | undefined,
  { ciphers, findCipher: find }: Guess,
) => (keywordCipher && ciphers.includes(keywordCipher) ? keywordCipher : find(codes, span));
