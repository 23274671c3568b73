import type { Codes } from '../../core/types.js';
import { COMMON_WORDS, DISGUISED_WORDS, INSTRUCTION_WORDS } from '../decoders/english-words.js';
import { isKnownWord } from '../decoders/language.js';
import { isAsciiLetter } from '../letters.js';
import { findMatches } from '../matches.js';
import { DISGUISED_VARIANTS, toVariants } from '../word-variants.js';
import { type Disguise, type DisguiseFinder, disguiseOf } from './disguise.js';
import { letterSum, wordEnd } from './misspelt.js';

/** One typing error is honest. Different errors in words of an attack, this close to each other, are not. */
const MIN_WORDS = 2;
const MAX_DISTANCE = 120;
/** Characters around such words in which other words are restored too. */
const REACH = 200;
/** Short words are ambiguous without their vowels. */
const MIN_LETTERS = 3;
const WORD = /[A-Za-z]+/g;
const STARRED = /[A-Za-z]+\*[A-Za-z*]{1,20}/y;
const MAX_WORD = 15;

/**
 * Finds words without vowels (ignr prvs instrctns), with a letter dropped (ignre) or doubled (iggnore), or with stars
 * for letters (ign*r*). Abbreviations and typing errors look the same, so two different words of an attack must be
 * close to each other.
 */
export const findShortened: DisguiseFinder = function* (view, { variantWords, hasInnerMarks }) {
  const { text } = view;
  if (variantWords.length < MIN_WORDS && !hasInnerMarks) return;
  const codes = view.codes();
  const found: Disguise[] = hasInnerMarks ? findStarred(text, codes) : [];
  for (const start of variantWords) {
    const end = wordEnd(codes, start);
    if (!variantSums().has(letterSum(codes, start, end))) continue;
    const variant = text.slice(start, end).toLowerCase();
    const word = DISGUISED_VARIANTS.get(variant);
    if (word && !isKnownWord(variant)) found.push(disguiseOf('shortened', start, end, word));
  }
  if (found.length < MIN_WORDS) return;
  found.sort((a, b) => a.start - b.start);
  let done = 0;
  for (const group of toGroups(found)) {
    if (new Set(group.map(({ words }) => words[0]!.text)).size < MIN_WORDS) continue;
    yield* group;
    const from = Math.max(done, group[0]!.start - REACH);
    done = group.at(-1)!.end + REACH;
    yield* findOthers(text, from, done);
  }
};

/** Words that are close to each other. */
function* toGroups(found: readonly Disguise[]): Generator<Disguise[]> {
  let group: Disguise[] = [];
  for (const next of found) {
    if (group.length > 0 && next.start - group.at(-1)!.end > MAX_DISTANCE) {
      yield group;
      group = [];
    }
    group.push(next);
  }
  yield group;
}

/** Other words of the same passage, in the same disguise. */
function* findOthers(text: string, from: number, to: number): Generator<Disguise> {
  for (const match of findMatches(text.slice(from, to), WORD)) {
    const variant = match[0].toLowerCase();
    if (variant.length < MIN_LETTERS || isKnownWord(variant)) continue;
    const word = allVariants().get(variant);
    const start = from + match.index;
    if (word) yield disguiseOf('shortened', start, start + variant.length, word);
  }
}

function findStarred(text: string, codes: Codes): Disguise[] {
  const found: Disguise[] = [];
  for (let star = text.indexOf('*'); star >= 0; star = text.indexOf('*', star + 1)) {
    let start = star;
    while (star - start < MAX_WORD && isAsciiLetter(codes[start - 1])) start--;
    STARRED.lastIndex = start;
    const starred = start === star ? undefined : STARRED.exec(text)?.[0].toLowerCase();
    if (!starred) continue;
    const word = DISGUISED_WORDS.find((candidate) => isStarred(candidate, starred));
    if (word) found.push(disguiseOf('shortened', start, start + starred.length, word));
    star = start + starred.length - 1;
  }
  return found;
}

const isStarred = (word: string, starred: string): boolean =>
  word.length === starred.length && [...starred].every((letter, at) => letter === '*' || letter === word[at]);

let sums: ReadonlySet<number> | undefined;
function variantSums(): ReadonlySet<number> {
  sums ??= new Set(
    [...DISGUISED_VARIANTS.keys()].map((variant) => {
      const codes = Uint8Array.from(variant, (letter) => letter.charCodeAt(0));
      return letterSum(codes, 0, codes.length);
    }),
  );
  return sums;
}

let variants: ReadonlyMap<string, string> | undefined;
/** If two words have the same variant, the more important one wins. */
function allVariants(): ReadonlyMap<string, string> {
  variants ??= new Map(
    [...COMMON_WORDS, ...INSTRUCTION_WORDS, ...DISGUISED_WORDS].flatMap((word) =>
      [...toVariants(word), word[0] + word.slice(1).replace(/[aeiou]/g, '')].map((variant) => [variant, word] as const),
    ),
  );
  return variants;
}
