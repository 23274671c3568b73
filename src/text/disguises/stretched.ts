import type { Codes, Span } from '../../core/types.js';
import { COMMON_WORDS, DISGUISED_WORDS, INSTRUCTION_WORDS, isDisguisedWord } from '../decoders/english-words.js';
import { isKnownWord } from '../decoders/language.js';
import { isAsciiLetter } from '../letters.js';
import { type Disguise, type DisguiseFinder, disguiseOf } from './disguise.js';

const MAX_LENGTH = 60;

/**
 * Finds words with repeated letters: iiignooore, or iiggnnoorree. People also stretch words for fun, so a result needs at
 * least one listed word.
 */
export const findStretched: DisguiseFinder = function* ({ text, codes }, { stretches, oddRuns }) {
  if (stretches.length === 0 && oddRuns.length === 0) return;
  const units = codes();
  const places = [...stretches, ...findDoubled(units, oddRuns)].sort((a, b) => a - b);
  const found: Disguise[] = [];
  let matters = false;
  let done = 0;
  for (const place of places) {
    if (place < done) continue;
    const [start, end] = wordAround(units, place);
    done = end;
    if (end - start > MAX_LENGTH) continue;
    const word = text.slice(start, end).toLowerCase();
    const plain = plainWords().get(toSingle(word));
    if (!plain || isKnownWord(word)) continue;
    matters ||= isDisguisedWord(plain);
    found.push(disguiseOf('stretched', start, end, plain));
  }
  if (matters) yield* found;
};

/** Offsets in the odd runs that begin with a word in which every letter is doubled. */
function* findDoubled(codes: Codes, oddRuns: readonly Span[]): Generator<number> {
  for (const [from, to] of oddRuns) {
    if (codes[from + 2] !== codes[from + 3] || !isDoubled(codes, from, wordAround(codes, from)[1])) continue;
    for (let at = from; at < to; at = wordAround(codes, at)[1] + 1) yield at;
  }
}

function isDoubled(codes: Codes, start: number, end: number): boolean {
  if (end - start < 8 || (end - start) % 2 !== 0) return false;
  for (let i = start; i < end; i += 2) if ((codes[i]! | 0x20) !== (codes[i + 1]! | 0x20)) return false;
  return true;
}

function wordAround(codes: Codes, place: number): [start: number, end: number] {
  let start = place;
  let end = place;
  while (isAsciiLetter(codes[start - 1]) && place - start <= MAX_LENGTH) start--;
  while (isAsciiLetter(codes[end])) end++;
  return [start, end];
}

/** Collapses repeated letters, so that a word and all its stretched forms compare as equal. */
const toSingle = (word: string): string => word.replace(/([a-z])\1+/g, '$1');

let bySingle: Map<string, string> | undefined;
/** If two words differ only in double letters, the more important one wins. */
function plainWords(): Map<string, string> {
  bySingle ??= new Map(
    [...COMMON_WORDS, ...INSTRUCTION_WORDS, ...DISGUISED_WORDS]
      .filter((word) => word.length > 2)
      .map((word) => [toSingle(word), word]),
  );
  return bySingle;
}
