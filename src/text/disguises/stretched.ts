import type { Codes, Span } from '../../core/types.js';
import { COMMON_WORDS, DISGUISED_WORDS, INSTRUCTION_WORDS } from '../decoders/english-words.js';
import { isKnownWord } from '../decoders/language.js';
import { isAsciiLetter } from '../letters.js';
import { type Disguise, type DisguiseFinder, disguiseOf } from './disguise.js';

const MAX_LENGTH = 60;

/**
 * Letters written over and over: iiignooore, or iiggnnoorree. People stretch words in play, so such words are only read
 * where one of them is a word that matters.
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
    matters ||= disguised.has(plain);
    found.push(disguiseOf('stretched', start, end, plain));
  }
  if (matters) yield* found;
};

/** The words of odd runs that begin with one in which every letter stands twice. */
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

/** Every letter once where it stands several times in a row: the same for a word and for all its stretched forms. */
const toSingle = (word: string): string => word.replace(/([a-z])\1+/g, '$1');

const disguised: ReadonlySet<string> = new Set(DISGUISED_WORDS);
let bySingle: Map<string, string> | undefined;
/** Where two words are the same but for their double letters, the one that matters more. */
function plainWords(): Map<string, string> {
  bySingle ??= new Map(
    [...COMMON_WORDS, ...INSTRUCTION_WORDS, ...DISGUISED_WORDS]
      .filter((word) => word.length > 2)
      .map((word) => [toSingle(word), word]),
  );
  return bySingle;
}
