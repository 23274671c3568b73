import { toWords } from '../decoders/segment.js';
import type { View } from '../types.js';
import { ViewBuilder } from './offset-map.js';
import type { Survey } from './survey.js';

/** Three or more single letters held apart by one and the same separator: "i g n o r e", "i.g.n.o.r.e". */
const SPELLED_OUT = /(?<![a-z0-9])[a-z0-9]([ .\-_*|/+~,])[a-z0-9](?:\1[a-z0-9](?![a-z0-9])){1,1000}/g;
/** A whole message set in spaced characters, punctuation and all; two spaces or more stand between its words. */
const SPACED = /(?<![^ ])[^ ](?: {1,3}[^ ](?![^ ])){7,4000}/g;
const WORD_GAP = /[^ ] {2,3}[^ ]/;

/** Words spelled out letter by letter are put together again. Nothing where there are none. */
export function rejoinedView(folded: View, { spelledRuns, hasNonAscii }: Survey): View | undefined {
  if (spelledRuns.length === 0) return undefined;
  const builder = new ViewBuilder(folded);
  const { text } = folded;
  let copied = 0;
  // Folding keeps places only where it keeps lengths, which plain ASCII does.
  for (const [from, to] of hasNonAscii ? [[0, text.length] as const] : spelledRuns) {
    for (const { start, letters, join } of findSpelled(text, from, to)) {
      builder.copy(text.slice(copied, start), copied);
      join(builder, letters, start);
      copied = start + letters.length;
    }
  }
  if (copied === 0) return undefined;
  builder.copy(text.slice(copied), copied);
  return builder.build('rejoined');
}

interface Spelled {
  readonly start: number;
  readonly letters: string;
  readonly join: (builder: ViewBuilder, letters: string, start: number) => void;
}

/** Spaced messages, and between them what else is spelled out. */
function* findSpelled(text: string, from: number, to: number): Generator<Spelled> {
  let done = from;
  for (const match of text.slice(from, to).matchAll(SPACED)) {
    if (!WORD_GAP.test(match[0])) continue;
    const start = from + match.index;
    yield* findLetters(text, done, start);
    yield { start, letters: match[0], join: joinSpaced };
    done = start + match[0].length;
  }
  yield* findLetters(text, done, to);
}

function* findLetters(text: string, from: number, to: number): Generator<Spelled> {
  for (const match of text.slice(from, to).matchAll(SPELLED_OUT)) {
    yield { start: from + match.index, letters: match[0], join: joinLetters };
  }
}

function joinSpaced(builder: ViewBuilder, spaced: string, start: number): void {
  for (const match of spaced.matchAll(/[^ ]| {2,3}/g)) {
    builder.replace(match[0][0]!, start + match.index, start + match.index + match[0].length);
  }
}

/** Every other character is a letter. Where the letters are words without gaps, the separator stands for the gap. */
function joinLetters(builder: ViewBuilder, spelled: string, start: number): void {
  const letters = [...spelled].filter((_, at) => at % 2 === 0).join('');
  const wordEnds = new Set<number>();
  let length = 0;
  for (const word of toWords(letters)) {
    length += word.length;
    wordEnds.add(length);
  }
  for (let i = 0; i < letters.length; i++) {
    const at = start + 2 * i;
    builder.replace(letters[i]!, at, at + 1);
    if (wordEnds.has(i + 1) && i + 1 < letters.length) builder.replace(' ', at + 1, at + 2);
  }
}
