import type { Codes, Span } from '../../core/types.js';
import { DISGUISED_WORDS } from './english-words.js';
import type { LetterCipher } from './language.js';
import { BACKWARD, MIRROR, reverseText, SHIFTS, substituteLetters } from './letter-ciphers.js';

/** Shorter encrypted words often coincide with ordinary words. */
const MIN_LENGTH = 6;
const MAX_LENGTH = 24;
const WORDS = [...DISGUISED_WORDS, 'instruct', 'import', 'execute', 'whoami', 'transfer', 'disable'].filter(
  (word) => word.length >= MIN_LENGTH,
);
const WORD_LIST = new Set(WORDS);

/**
 * Some encrypted texts are too short or contain too much code to be recognized as language. A single encrypted keyword
 * identifies them: "olcnff" is only ever "bypass". Returns the cipher of the first such word.
 */
export function findKeywordCipher(codes: Codes, [start, end]: Span): LetterCipher | undefined {
  let length = 0;
  let hash = 0;
  for (let i = start; i <= end; i++) {
    const letter = i < end ? codes[i]! | 0x20 : 0;
    if (letter >= 0x61 && letter <= 0x7a) {
      hash = addLetter(hash, letter);
      length++;
      continue;
    }
    if (length >= MIN_LENGTH && length <= MAX_LENGTH) {
      const found = table().get(hash);
      if (found && found.word === wordAt(codes, i - length, i)) return found.cipher;
    }
    length = 0;
    hash = 0;
  }
  return undefined;
}

export const hasCipherKeyword = (text: string): boolean =>
  text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.some((word) => WORD_LIST.has(word)) ?? false;

const addLetter = (hash: number, letter: number): number => (Math.imul(hash, 31) + letter) | 0;

const wordAt = (codes: Codes, start: number, end: number): string =>
  String.fromCharCode(...codes.subarray(start, end)).toLowerCase();

interface Disguise {
  readonly word: string;
  readonly cipher: LetterCipher;
}
let disguises: Map<number, Disguise> | undefined;

/** Every keyword in every cipher, by a rolling hash of its letters. */
function table(): Map<number, Disguise> {
  if (disguises) return disguises;
  disguises = new Map();
  for (const plain of WORDS) {
    const ciphers = [
      // A shift is undone by shifting by the remaining places of the alphabet.
      ...SHIFTS.slice(1).map((cipher, index) => ({ word: substituteLetters(plain, SHIFTS.at(-1 - index)!), cipher })),
      { word: substituteLetters(plain, MIRROR), cipher: MIRROR },
      { word: reverseText(plain), cipher: BACKWARD },
    ];
    for (const { word, cipher } of ciphers) {
      let hash = 0;
      for (let i = 0; i < word.length; i++) hash = addLetter(hash, word.charCodeAt(i));
      disguises.set(hash, { word, cipher });
    }
  }
  return disguises;
}
