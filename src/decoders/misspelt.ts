import type { Codes } from '../types.js';
import type { Decoder } from './decoder.js';
import { type Edit, editedView } from './edits.js';
import { isKnownWord } from './language.js';
import { DISGUISED_WORDS } from './words.js';

/**
 * Words that matter with their inner letters in another order (ignroe), or split in two (ig-nore). People read over it and
 * models read it. Nothing but such words is touched.
 */
export const misspelt: Decoder = {
  id: 'misspelt',
  *decode(view, { shapedWords }) {
    const edits: Edit[] = [];
    const codes = view.codes();
    for (const start of shapedWords) {
      const end = wordEnd(codes, start);
      // The survey names a word for its own shape, or for its shape together with the next one.
      const edit = findScrambled(view.text, codes, start, end) ?? findSplit(view.text, codes, start, end);
      if (edit) edits.push(edit);
    }
    const decoded = editedView(view, 'misspelt', edits);
    if (decoded) yield decoded;
  },
};

const isLetter = (code: number | undefined): boolean =>
  code !== undefined && (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

function wordEnd(codes: Codes, start: number): number {
  let end = start;
  while (isLetter(codes[end])) end++;
  return end;
}

function findScrambled(text: string, codes: Codes, start: number, end: number): Edit | undefined {
  const candidates = wordsBySum().get(letterSum(codes, start, end));
  if (!candidates) return undefined;
  const word = text.slice(start, end).toLowerCase();
  if (isKnownWord(word)) return undefined;
  const plain = candidates.find((candidate) => toKey(candidate) === toKey(word));
  return plain ? { start, end, text: plain } : undefined;
}

function findSplit(text: string, codes: Codes, start: number, end: number): Edit | undefined {
  const gap = codes[end];
  if ((gap !== 0x20 && gap !== 0x2d) || !isLetter(codes[end + 1])) return undefined;
  const secondEnd = wordEnd(codes, end + 1);
  const candidates = wordsBySum().get(letterSum(codes, start, end) + letterSum(codes, end + 1, secondEnd));
  if (!candidates) return undefined;
  const first = text.slice(start, end).toLowerCase();
  const second = text.slice(end + 1, secondEnd).toLowerCase();
  const isSplit = candidates.includes(first + second) && !(isKnownWord(first) && isKnownWord(second));
  return isSplit ? { start, end: secondEnd, text: first + second } : undefined;
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
