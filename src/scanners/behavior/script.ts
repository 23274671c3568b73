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
/** Letters below which a text has no dominant script. Chosen: a name or a greeting says nothing about the script. */
const MIN_LETTERS = 12;
/** Share of letters that makes a script dominant. Chosen to tolerate code and product names in Latin. */
const DOMINANT_SHARE = 0.7;

/** Finds the dominant script of a text. Returns undefined for short and mixed texts. */
export function findScript(text: string): string | undefined {
  const counts = SCRIPTS.map(([name, pattern]) => [name, text.match(pattern)?.length ?? 0] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  if (all < MIN_LETTERS) return undefined;
  return counts.find(([, count]) => count >= DOMINANT_SHARE * all)?.[0];
}
