import { COMMON_WORDS, DISGUISED_WORDS } from './decoders/english-words.js';

/**
 * A word's shape is its length, its first and its last letter. The survey knows these three of every word for nothing, and
 * they are enough to say that a word is none of a list.
 */
export const COMMON_SHAPE = 1;
/** The shape of a word that is looked for in disguise. */
export const DISGUISE_SHAPE = 2;

/** Short words carry a text; a longer one is too easily of the same shape as something else. */
const MAX_COMMON = 5;
export const MAX_LENGTH = 15;

/** Letters of either case; other characters are somewhere, and no matter where. Too long a word shares the empty shape. */
export const toShape = (length: number, first: number, last: number): number =>
  length > MAX_LENGTH ? 0 : (length << 10) | ((first & 31) << 5) | (last & 31);

const shapeOf = (word: string): number => toShape(word.length, word.charCodeAt(0), word.charCodeAt(word.length - 1));

export const SHAPES = new Uint8Array((MAX_LENGTH + 1) << 10);
for (const word of COMMON_WORDS) if (word.length <= MAX_COMMON) SHAPES[shapeOf(word)]! |= COMMON_SHAPE;
for (const word of DISGUISED_WORDS) SHAPES[shapeOf(word)]! |= DISGUISE_SHAPE;
