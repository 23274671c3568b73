import type { Edit } from '../decoders/edits.js';
import { isFluent, isKnownWord } from '../decoders/language.js';
import { toPlain } from '../decoders/leet.js';
import { toWords } from '../decoders/segment.js';
import type { Disguise, DisguiseFinder } from './disguise.js';

/**
 * Three or more single letters held apart by one and the same separator: "i g n o r e", "i.g.n.o.r.e", "i - g - n", or one
 * below the other.
 */
const SPELLED_OUT = /(?<![\p{L}\p{N}])[a-z0-9]([^\p{L}\p{N}]{1,3})[a-z0-9](?:\1[a-z0-9](?![\p{L}\p{N}])){1,1000}/giu;
/** A whole message set in spaced characters, punctuation and all; two spaces or more stand between its words. */
const SPACED = /(?<![^ ])[^ ](?: {1,3}[^ ](?![^ ])){7,4000}/g;
const WORD_GAP = /[^ ] {2,3}[^ ]/;
/** So many letters that are no word we know may still be one: a name, a word of another language. */
const UNKNOWN_WORD = 6;

/** Words spelled out letter by letter. */
export const findSpelled: DisguiseFinder = function* ({ text }, { spelledRuns }) {
  for (const [from, to] of spelledRuns) {
    let done = from;
    for (const match of text.slice(from, to).matchAll(SPACED)) {
      if (!WORD_GAP.test(match[0])) continue;
      const start = from + match.index;
      yield* findLetters(text, done, start);
      yield* keepReadable(toSpacedWords(match[0], start));
      done = start + match[0].length;
    }
    yield* findLetters(text, done, to);
  }
};

function* findLetters(text: string, from: number, to: number): Generator<Disguise> {
  for (const match of text.slice(from, to).matchAll(SPELLED_OUT)) {
    yield* keepReadable(toLetterWords(match[0], match[1]!.length + 1, from + match.index));
  }
}

/** Initials, acronyms, formulas and columns of a table are single letters too, and make no words. */
function* keepReadable(words: readonly Edit[]): Generator<Disguise> {
  const isReadable = words.some(({ text }) => {
    const letters = text.toLowerCase().replace(/[^a-z]/g, '');
    return (letters.length > 2 && isKnownWord(letters)) || (letters.length >= UNKNOWN_WORD && isFluent(letters));
  });
  if (isReadable) yield { kind: 'spelled', start: words[0]!.start, end: words.at(-1)!.end, words };
}

/** Spaced text keeps its punctuation. An underscore between words is a gap like any other. */
function toSpacedWords(spaced: string, start: number): Edit[] {
  return [...spaced.matchAll(/[^ _](?: [^ _])*/g)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    text: match[0].replaceAll(' ', ''),
  }));
}

/** Every so many characters there is a letter. Where the letters are words without gaps, a separator stands for the gap. */
function toLetterWords(spelled: string, step: number, start: number): Edit[] {
  let letters = '';
  for (let at = 0; at < spelled.length; at += step) letters += spelled[at];
  let at = start;
  const isLeet = /[a-z]/i.test(letters) && /[0-9]/.test(letters);
  return toWords(isLeet ? toPlain(letters.toLowerCase()) : letters.toLowerCase()).map((text) => {
    const word = { start: at, end: at + (text.length - 1) * step + 1, text };
    at += text.length * step;
    return word;
  });
}
