import { isKnownWord } from '../decoders/language.js';
import { DISGUISED_WORDS } from '../decoders/words.js';
import { MAX_PIECES } from '../engine/survey.js';
import type { Codes } from '../types.js';
import { type Disguise, type DisguiseFinder, disguiseOf } from './disguise.js';

/**
 * Words that matter with their inner letters in another order (ignroe), or broken in pieces (ig-nore, in struc tions).
 * People read over it and models read it. Nothing but such words is touched.
 */
export const findMisspelt: DisguiseFinder = function* ({ text, codes }, { shapedWords }) {
  if (shapedWords.length === 0) return;
  const units = codes();
  for (const start of shapedWords) {
    const end = wordEnd(units, start);
    // The survey names a word for its own shape, or for its shape together with those that follow.
    const found = findScrambled(text, units, start, end) ?? findBroken(text, units, start, end);
    if (found) yield found;
  }
};

const isLetter = (code: number | undefined): boolean =>
  code !== undefined && (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

function wordEnd(codes: Codes, start: number): number {
  let end = start;
  while (isLetter(codes[end])) end++;
  return end;
}

/** A word of its own, of the same letters as "previous". */
const OTHER_WORDS: ReadonlySet<string> = new Set(['pervious']);

function findScrambled(text: string, codes: Codes, start: number, end: number): Disguise | undefined {
  const candidates = wordsBySum().get(letterSum(codes, start, end));
  if (!candidates) return undefined;
  const word = text.slice(start, end).toLowerCase();
  if (isKnownWord(word) || OTHER_WORDS.has(word)) return undefined;
  const plain = candidates.find((candidate) => toKey(candidate) === toKey(word));
  return plain ? disguiseOf('scrambled', start, end, plain) : undefined;
}

/** What may stand inside a broken word: one sign, or the end of a line with a hyphen or without. No apostrophe. */
const BREAK = /^(?:[ .\-_*|/+~,:;=^\\#&!@"`<>]|[- ]?\r?\n {0,2}|- )$/;
/** Breaks that no hand made: a line that ended, a gap that a scanner or a PDF left. */
const ACCIDENTAL = /\s/;
/** What honest spelling sets off. */
const PREFIXES: ReadonlySet<string> = new Set(['over', 'by', 'jail', 'guard', 'guide', 'un', 'pass']);
/** An ending may be set off: secret(s), previous-ly. */
const ENDING = 2;

function findBroken(text: string, codes: Codes, start: number, firstEnd: number): Disguise | undefined {
  let sum = letterSum(codes, start, firstEnd);
  let end = firstEnd;
  let isTorn = false;
  const pieces = [text.slice(start, end).toLowerCase()];
  for (let count = 2; count <= MAX_PIECES; count++) {
    let next = end + 1;
    while (next < end + 4 && !isLetter(codes[next])) next++;
    const gap = text.slice(end, next);
    if (!isLetter(codes[next]) || !BREAK.test(gap)) return undefined;
    isTorn ||= ACCIDENTAL.test(gap);
    end = wordEnd(codes, next);
    sum += letterSum(codes, next, end);
    pieces.push(text.slice(next, end).toLowerCase());
    const word = wordsBySum().get(sum)?.find((candidate) => candidate === pieces.join(''));
    if (!word || isHonest(pieces)) continue;
    const isPrefixed = pieces.length === 2 && PREFIXES.has(pieces[0]!);
    return disguiseOf(isTorn || isPrefixed ? 'torn' : 'split', start, end, word);
  }
  return undefined;
}

function isHonest(pieces: readonly string[]): boolean {
  if (pieces.every(isKnownWord)) return true;
  return pieces.at(-1)!.length <= ENDING && isKnownWord(pieces.slice(0, -1).join(''));
}

/** The same for every order of the letters, and cheap: it rules out nearly all words before any is cut out. */
function letterSum(codes: Codes, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) {
    const letter = codes[i]! & 31;
    sum += letter * letter * letter + 7;
  }
  return sum;
}

/** First and last letter in their places, those between in order. */
const toKey = (word: string): string => word[0] + [...word.slice(1, -1)].sort().join('') + word.at(-1);

let bySum: Map<number, string[]> | undefined;
function wordsBySum(): Map<number, string[]> {
  if (bySum) return bySum;
  bySum = new Map();
  for (const word of DISGUISED_WORDS) {
    const codes = Uint8Array.from(word, (letter) => letter.charCodeAt(0));
    const sum = letterSum(codes, 0, codes.length);
    bySum.set(sum, [...(bySum.get(sum) ?? []), word]);
  }
  return bySum;
}
