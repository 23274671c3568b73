import { DISGUISED_WORDS } from './decoders/english-words.js';

/** Shorter words have variants that are other words. */
const MIN_WORD = 6;
const MIN_SKELETON = 4;
/** Variants that are words themselves. */
const REAL_WORDS: ReadonlySet<string> = new Set([
  'comments',
  'constraint',
  'credential',
  'filers',
  'forge',
  'guardrail',
  'guideline',
  'limitation',
  'prompts',
  'revel',
  'secrets',
]);

/**
 * Variants of a word that a reader still recognizes: without its vowels, without one letter, with one doubled, or with the
 * last two exchanged.
 */
export function toVariants(word: string): string[] {
  const variants = [word[0] + word.slice(1).replace(/[aeiou]/g, ''), word.slice(0, -2) + word.at(-1) + word.at(-2)];
  for (let at = 0; at < word.length; at++) variants.push(word.slice(0, at) + word.slice(at + 1));
  for (let at = 0; at < word.length; at++) variants.push(word.slice(0, at + 1) + word.slice(at));
  return variants.filter((variant) => variant !== word && variant.length >= MIN_SKELETON && !REAL_WORDS.has(variant));
}

/** The words that attackers disguise, by each of their variants. */
export const DISGUISED_VARIANTS: ReadonlyMap<string, string> = new Map(
  DISGUISED_WORDS.filter((word) => word.length >= MIN_WORD).flatMap((word) =>
    toVariants(word).map((variant) => [variant, word] as const),
  ),
);
