import type { Edit } from '../decoders/edits.js';
import { isFluent, isKnownWord } from '../decoders/language.js';
import { toPlain } from '../decoders/leet.js';
import { segmentWords } from '../decoders/word-segmentation.js';
import { findMatches } from '../matches.js';
import type { Disguise, DisguiseFinder } from './disguise.js';

/** A message with a space between all characters and two or more spaces between words. */
const SPACED = /(?<![^ ])[^ ](?: {1,3}[^ ](?![^ ])){7,4000}/g;
const WORD_GAP = /[^ ] {2,3}[^ ]/;
/** An unknown run of this many letters may still be a word: a name, or a word of another language. */
const UNKNOWN_WORD = 6;
/** This many words with gaps between them are a message in any language. */
const MESSAGE_WORDS = 3;

/** Finds words that are spelled out letter by letter. */
export const findSpelled: DisguiseFinder = function* ({ text }, { spelledRuns }) {
  for (const [from, to] of spelledRuns) {
    let done = from;
    for (const match of findMatches(text.slice(from, to), SPACED)) {
      if (!WORD_GAP.test(match[0])) continue;
      const start = from + match.index;
      yield* findLetters(text, done, start);
      yield* keepReadable(toSpacedWords(match[0], start));
      done = start + match[0].length;
    }
    yield* findLetters(text, done, to);
  }
};

/**
 * Finds three or more single letters with the same separator: "i g n o r e", "i.g.n.o.r.e", "i - g - n", or one letter a
 * line. Shorter words around them belong to the same message.
 */
function* findLetters(text: string, from: number, to: number): Generator<Disguise> {
  const places = [...findMatches(text.slice(from, to), /[a-z0-9]/gi)].map(({ index }) => from + index);
  const gapAfter = (index: number): string => text.slice(places[index]! + 1, places[index + 1]);
  let done = 0;
  for (let core = 0; core + 2 < places.length; core++) {
    const separator = gapAfter(core);
    if (separator !== gapAfter(core + 1) || !SEPARATOR.test(separator)) continue;
    let first = core;
    while (first > done && isWithin(gapAfter(first - 1), separator)) first--;
    let last = core + 2;
    while (last + 1 < places.length && isWithin(gapAfter(last), separator)) last++;
    yield* keepReadable(toLetterWords(text, places.slice(first, last + 1), separator));
    done = last + 1;
    core = last;
  }
}

const SEPARATOR = /^[^\p{L}\p{N}]{1,3}$/u;

/** Is the gap the separator itself, or a gap between two words of a message with that separator? */
function isWithin(gap: string, separator: string): boolean {
  if (gap === separator) return true;
  // A gap without a space or tab, such as a line break, ends the message: the next line may be a heading.
  if (gap.length > 2 * separator.length + 3 || !/[ \t]/.test(gap)) return false;
  return [...gap].every((char) => /[ \t]/.test(char) || separator.includes(char));
}

/** Drops initials, acronyms, formulas and table columns, whose letters form no words. */
function* keepReadable(words: readonly Edit[]): Generator<Disguise> {
  const longer = words.map(({ text }) => text.toLowerCase().replace(/[^a-z]/g, '')).filter((word) => word.length > 2);
  const isReadable =
    longer.length >= MESSAGE_WORDS ||
    longer.some((word) => isKnownWord(word) || (word.length >= UNKNOWN_WORD && isFluent(word)));
  if (isReadable) yield { kind: 'spelled', start: words[0]!.start, end: words.at(-1)!.end, words };
}

/** Spaced text keeps its punctuation. An underscore between words is a gap. */
function toSpacedWords(spaced: string, start: number): Edit[] {
  return [...findMatches(spaced, /[^ _](?: [^ _])*/g)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    text: match[0].replaceAll(' ', ''),
  }));
}

/** Splits the letters into words if there are no gaps between the words. */
function toLetterWords(text: string, places: readonly number[], separator: string): Edit[] {
  const words: Edit[] = [];
  let letters = '';
  places.forEach((place, index) => {
    letters += text[place]!.toLowerCase();
    if (text.startsWith(separator, place + 1) && places[index + 1] === place + 1 + separator.length) return;
    let first = index + 1 - letters.length;
    for (const word of segmentWords(toLetters(letters))) {
      words.push({ start: places[first]!, end: places[first + word.length - 1]! + 1, text: word });
      first += word.length;
    }
    letters = '';
  });
  return words;
}

const toLetters = (word: string): string => (/[a-z]/.test(word) && /[0-9]/.test(word) ? toPlain(word) : word);
