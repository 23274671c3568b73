/**
 * Creates a rule's pattern from readable text. In pattern`...`:
 *   - a space matches the gap between two words (white space and soft punctuation, at most eight characters,
 *     never the end of a sentence);
 *   - everything else is ordinary regular-expression syntax, matched against folded (lower-case, plain) text;
 *   - `${fragment}` inserts a string or another pattern.
 * Nothing in a pattern may repeat without a bound: `{0,40}`, never `*` or `+` over more than one character class.
 */
export function pattern(strings: TemplateStringsArray, ...fragments: readonly (string | RegExp)[]): RegExp {
  let source = '';
  strings.raw.forEach((literal, index) => {
    source += literal.replace(/ +/g, GAP);
    const fragment = fragments[index];
    if (fragment !== undefined) source += typeof fragment === 'string' ? fragment : fragment.source;
  });
  return new RegExp(source);
}

/** The characters between two words of one sentence, as the inside of a character class. */
export const SOFT = '\\s,;:\'"`*_()\\[\\]<>{}/|~+=#&-';
export const GAP = `[${SOFT}]{1,8}`;
/** Shares no character with a gap. A text splits into words and gaps in one way only, so nothing backtracks. */
const WORD = `[^.!?${SOFT}]{1,24}`;

/** One of several phrases; spaces in them are gaps. Plurals and other endings are written out with `?`. */
export const anyOf = (...phrases: readonly string[]): string =>
  `(?:${phrases.map((phrase) => phrase.replace(/ +/g, GAP)).join('|')})`;

/** Up to `max` characters of anything within one sentence. */
export const within = (max: number): string => `[^.!?\\n]{0,${max}}?`;

/** Up to `max` characters of anything, sentence ends and lines included. */
export const near = (max: number): string => `[\\s\\S]{0,${max}}?`;

/** Up to `max` other words between two; "don't" counts as two. */
export const upToWords = (max: number): string => `(?:${WORD}${GAP}){0,${max}}?`;

/** Up to `max` characters of one sentence; dots inside names (".env", "example.com") and line breaks do not end it. */
export const across = (max: number): string => `(?:[^.!?]|\\.(?=[\\w/])){0,${max}}?`;
