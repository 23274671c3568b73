import type { Codes, Span } from '../../core/types.js';
import { DISGUISED_WORDS } from '../decoders/english-words.js';
import { isKnownWord } from '../decoders/language.js';
import { isAsciiLetter } from '../letters.js';
import { MAX_PIECES, PIECE_GAP } from '../word-counter.js';
import { type Disguise, type DisguiseFinder, disguiseOf } from './disguise.js';

/**
 * Finds listed words with scrambled inner letters: ignroe. People overlook the change, and models understand the word. No
 * other words are changed.
 */
export const findScrambled: DisguiseFinder = function* (view, { shapedWords }) {
  if (shapedWords.length === 0) return;
  const codes = view.codes();
  for (const start of shapedWords) {
    const end = wordEnd(codes, start);
    const candidates = wordsBySum().get(letterSum(codes, start, end));
    if (!candidates) continue;
    const word = view.text.slice(start, end).toLowerCase();
    if (isKnownWord(word) || OTHER_WORDS.has(word)) continue;
    const plain = candidates.find((candidate) => toKey(candidate) === toKey(word));
    if (plain) yield disguiseOf('scrambled', start, end, plain);
  }
};

/** Real words with the same letters as a listed word ("previous"). */
const OTHER_WORDS: ReadonlySet<string> = new Set(['pervious']);

/** Finds listed words that are broken into pieces: ig-nore, in struc tions. */
export const findBroken: DisguiseFinder = function* (view, { brokenWords }) {
  if (brokenWords.length === 0) return;
  const codes = view.codes();
  for (const start of brokenWords) {
    const found = findPieces(view.text, codes, start);
    if (found) yield found;
  }
};

export function wordEnd(codes: Codes, start: number): number {
  let end = start;
  while (isAsciiLetter(codes[end])) end++;
  return end;
}

/** The break inside a word: one character, two spaces, or the end of a line with or without a hyphen. No apostrophe. */
const BREAK = /^(?:[ \t\u00a0\u2000-\u200a.\-_*|/+~,:;=^\\#&!@$"`<>…]|[- ]?\r?\n {0,2}|- | {2})$/;
/** Accidental breaks: the end of a line, or a gap that OCR or a PDF introduced. */
const ACCIDENTAL = /\s/;
/** Prefixes that ordinary spelling may separate. */
const PREFIXES: ReadonlySet<string> = new Set(['over', 'by', 'jail', 'guard', 'guide', 'un', 'pass']);
/** Endings up to this length may be separated: secret(s), previous-ly. */
const ENDING = 2;

function findPieces(text: string, codes: Codes, start: number): Disguise | undefined {
  let end = wordEnd(codes, start);
  let sum = letterSum(codes, start, end);
  const spans: Span[] = [[start, end]];
  for (let count = 2; count <= MAX_PIECES; count++) {
    let next = end + 1;
    while (next < end + PIECE_GAP && !isAsciiLetter(codes[next])) next++;
    if (!isAsciiLetter(codes[next])) return undefined;
    end = wordEnd(codes, next);
    sum += letterSum(codes, next, end);
    spans.push([next, end]);
    const candidates = wordsBySum().get(sum);
    const found = candidates && toBroken(text, spans, candidates);
    if (found) return found;
  }
  return undefined;
}

function toBroken(text: string, spans: readonly Span[], candidates: readonly string[]): Disguise | undefined {
  const pieces = spans.map(([from, to]) => text.slice(from, to).toLowerCase());
  const word = pieces.join('');
  const gaps = spans.slice(1).map(([from], index) => text.slice(spans[index]![1], from));
  if (!candidates.includes(word) || isHonest(pieces) || !gaps.every((gap) => BREAK.test(gap))) return undefined;
  const isCompound = (pieces.length === 2 && PREFIXES.has(pieces[0]!)) || gaps.every((gap) => /^-\s/.test(gap));
  const kind = isCompound ? 'compound' : gaps.some((gap) => ACCIDENTAL.test(gap)) ? 'torn' : 'split';
  return disguiseOf(kind, spans[0]![0], spans.at(-1)![1], word);
}

function isHonest(pieces: readonly string[]): boolean {
  if (pieces.every(isKnownWord)) return true;
  return pieces.at(-1)!.length <= ENDING && isKnownWord(pieces.slice(0, -1).join(''));
}

/** An order-independent sum of the letters. It is cheap and rules out nearly all words before any string is created. */
export function letterSum(codes: Codes, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) {
    const letter = codes[i]! & 31;
    sum += letter * letter * letter + 7;
  }
  return sum;
}

/** The first letter, the sorted inner letters and the last letter. */
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
