import { COMMON_WORDS, DISGUISED_WORDS } from './decoders/english-words.js';
import { DISGUISED_VARIANTS } from './word-variants.js';

/**
 * The shape of a word is its length, first letter and last letter. The survey has these three at no extra cost, and they
 * suffice to rule out that a word is in a list.
 */
export const COMMON_SHAPE = 1;
/** The shape of a word that attackers disguise. */
export const DISGUISE_SHAPE = 2;
/** The shape of such a word with a letter too many, or without some of its letters. */
export const VARIANT_SHAPE = 4;

/** Only short words count as common, because the shapes of longer ones are less specific. */
const MAX_COMMON = 5;
export const MAX_LENGTH = 15;

/** Case-insensitive. Other characters map to arbitrary shapes, and words that are too long to shape 0. */
export const toShape = (length: number, first: number, last: number): number =>
  length > MAX_LENGTH ? 0 : (length << 10) | ((first & 31) << 5) | (last & 31);

const shapeOf = (word: string): number => toShape(word.length, word.charCodeAt(0), word.charCodeAt(word.length - 1));

export const SHAPES = new Uint8Array((MAX_LENGTH + 1) << 10);
for (const word of COMMON_WORDS) if (word.length <= MAX_COMMON) SHAPES[shapeOf(word)]! |= COMMON_SHAPE;
for (const word of DISGUISED_WORDS) SHAPES[shapeOf(word)]! |= DISGUISE_SHAPE;
for (const variant of DISGUISED_VARIANTS.keys()) SHAPES[shapeOf(variant)]! |= VARIANT_SHAPE;
