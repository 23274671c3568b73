const SCRIPTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Devanagari', /\p{Script=Devanagari}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Hangul', /\p{Script=Hangul}/gu],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Han', /\p{Script=Han}/gu],
];
const FEWEST_LETTERS = 12;
const MOST_OF_IT = 0.7;

/** The script that nearly all letters of a text are of; undefined for short and mixed ones. */
export function findScript(text: string): string | undefined {
  const counts = SCRIPTS.map(([name, pattern]) => [name, text.match(pattern)?.length ?? 0] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  if (all < FEWEST_LETTERS) return undefined;
  return counts.find(([, count]) => count >= MOST_OF_IT * all)?.[0];
}
