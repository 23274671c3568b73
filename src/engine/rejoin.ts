import { type Edit, editedView, passageAround } from '../decoders/edits.js';
import { toWords } from '../decoders/segment.js';
import type { Span, View } from '../types.js';
import type { Survey } from './survey.js';

/** Three or more single letters held apart by one and the same separator: "i g n o r e", "i.g.n.o.r.e". */
const SPELLED_OUT = /(?<![a-z0-9])[a-z0-9]([ .\-_*|/+~,])[a-z0-9](?:\1[a-z0-9](?![a-z0-9])){1,1000}/g;
/** A whole message set in spaced characters, punctuation and all; two spaces or more stand between its words. */
const SPACED = /(?<![^ ])[^ ](?: {1,3}[^ ](?![^ ])){7,4000}/g;
const WORD_GAP = /[^ ] {2,3}[^ ]/;

/** Words spelled out letter by letter are put together again. Nothing where there are none. */
export function rejoinedView(folded: View, { spelledRuns, hasNonAscii }: Survey): View | undefined {
  if (spelledRuns.length === 0) return undefined;
  // Folding keeps places only where it keeps lengths, which plain ASCII does.
  const runs = hasNonAscii ? [[0, folded.text.length] as const] : spelledRuns;
  return editedView(folded, 'rejoined', findEdits(folded.text, runs), passageAround);
}

function* findEdits(text: string, runs: readonly Span[]): Generator<Edit, void> {
  for (const [from, to] of runs) {
    for (const { start, letters, join } of findSpelled(text, from, to)) yield* join(letters, start);
  }
}

interface Spelled {
  readonly start: number;
  readonly letters: string;
  readonly join: (letters: string, start: number) => Iterable<Edit>;
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

function* joinSpaced(spaced: string, start: number): Generator<Edit, void> {
  for (const match of spaced.matchAll(/ {1,3}/g)) {
    const at = start + match.index;
    yield { start: at, end: at + match[0].length, text: match[0].length > 1 ? ' ' : '' };
  }
}

/** Every other character is a letter. Where the letters are words without gaps, the separator stands for the gap. */
function* joinLetters(spelled: string, start: number): Generator<Edit, void> {
  let end = 0;
  for (const word of toWords([...spelled].filter((_, at) => at % 2 === 0).join(''))) {
    for (let i = 1; i < word.length; i++) yield { ...separatorAfter(start, end + i), text: '' };
    end += word.length;
    if (2 * end < spelled.length) yield { ...separatorAfter(start, end), text: ' ' };
  }
}

/** What stands behind the letters read so far. */
const separatorAfter = (start: number, letters: number): Pick<Edit, 'start' | 'end'> => ({
  start: start + 2 * letters - 1,
  end: start + 2 * letters,
});
