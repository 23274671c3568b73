import { GAP, SOFT } from './pattern.js';

/**
 * A comma-separated list of phrases: "ignore, forget about, set … aside". A space is a gap between two words (` ?` an
 * optional one), `…` is up to three other words, and `~` is any ending or, at the start of a word, any short prefix. Small
 * groups use the syntax of regular expressions: `previ[ao]s`. Letters are folded later, so accents make no difference.
 */
export type Words = string;

/** A list of words, a maximum of other words between two parts, or a pattern. */
type Part = Words | number | RegExp;

/** Creates patterns of consecutive parts for a script. */
export interface PhraseBuilder {
  /** Matches the parts as whole words. */
  (...parts: readonly Part[]): RegExp;
  /** Matches the parts without word boundaries, for use inside a longer pattern. */
  inside(...parts: readonly Part[]): RegExp;
  /** Matches whole words that none of these words directly precedes. */
  unlessAfter(not: Words | undefined, ...parts: readonly Part[]): RegExp;
  /** Matches whole words that none of these words directly follows. */
  unlessBefore(not: Words | undefined, ...parts: readonly Part[]): RegExp;
  /** Matches up to `max` characters, including sentence ends. */
  anything(max: number): RegExp;
  /** Matches up to `max` characters of one sentence. Dots inside addresses do not end it. */
  sentence(max: number): RegExp;
}

interface Script {
  readonly gap: string;
  /** A gap that is optional, or after which words may be skipped. */
  readonly wholeGap: string;
  /** Matches up to this many other words, each with its gap. */
  upTo(words: number): string;
  /** Scales distances relative to alphabetic scripts, because a character may be a whole word. */
  readonly reach: number;
  readonly start: string;
  readonly end: string;
}

/** A complete gap. Matching only a part of it would add useless paths if the pattern can continue in several ways. */
const WHOLE_GAP = `${GAP}(?![${SOFT}])`;
const WORD = `[^.!?${SOFT}]{1,24}`;

/** Letters and digits of every script, without punctuation. `\b` supports ASCII only. */
export const LETTER = 'a-z0-9_\\u00c0-\\u1fff\\u3040-\\ud7ff\\uf900-\\uffdc';
const ENDING = `[^.!?${SOFT}]{0,14}`;
const PREFIX = `[^.!?${SOFT}]{0,3}`;

/** `stretch` scales word distances relative to European languages: 2 if a word is written as two. */
export const spaced = (stretch = 1): PhraseBuilder =>
  toPhraseBuilder({
    gap: GAP,
    wholeGap: WHOLE_GAP,
    upTo: (words) => `(?:${WORD}${WHOLE_GAP}){0,${words * stretch}}?`,
    reach: 1,
    start: `(?<![${LETTER}])`,
    end: `(?![${LETTER}])`,
  });

/** For scripts without spaces or with optional ones. Distances are counted in characters. */
export const unspaced: PhraseBuilder = toPhraseBuilder({
  gap: '\\s{0,3}',
  wholeGap: '\\s{0,3}',
  upTo: (words) => `[^.!?,\\n]{0,${Math.min(words * 3 + 1, 24)}}?`,
  reach: 0.5,
  start: '',
  end: '',
});

export const toList = (words: Words): readonly string[] => words.trim().split(/\s*,\s*(?![^{]*\})/);

function toPhraseBuilder(script: Script): PhraseBuilder {
  const { gap, start, end } = script;
  const join = (parts: readonly Part[]): string => parts.map((part, i) => toSource(part, i, parts, script)).join('');
  const say = (...parts: readonly Part[]) => new RegExp(`${start}${join(parts)}${end}`);
  return Object.assign(say, {
    inside: (...parts: readonly Part[]) => new RegExp(`(?:${join(parts)})`),
    unlessAfter: (not: Words | undefined, ...parts: readonly Part[]) =>
      new RegExp(`${start}${not ? `(?<!${start}${oneOf(not, script)}${gap})` : ''}${join(parts)}${end}`),
    unlessBefore: (not: Words | undefined, ...parts: readonly Part[]) =>
      new RegExp(`${join(parts)}${end}${not ? `(?!${gap}${oneOf(not, script)}${end})` : ''}`),
    anything: (max: number) => new RegExp(`[\\s\\S]{0,${Math.round(max * script.reach)}}?`),
    sentence: (max: number) => new RegExp(`(?:[^.!?\\n]|\\.(?=[\\w/])){0,${Math.round(max * script.reach)}}?`),
  });
}

function toSource(part: Part, i: number, parts: readonly Part[], script: Script): string {
  if (typeof part === 'number') return script.upTo(part);
  const next = parts[i + 1];
  const gap = typeof next === 'number' ? script.wholeGap : '';
  if (typeof part !== 'string') return part.source + gap;
  // A pattern may match anything, so a word next to it needs its own boundaries.
  const from = parts[i - 1] instanceof RegExp ? script.start : '';
  const to = next instanceof RegExp ? script.end : '';
  return `${from}${oneOf(part, script)}${to}${gap}`;
}

function oneOf(words: Words, script: Script): string {
  const phrases = toList(words);
  const sources = (list: readonly string[]) => list.map((phrase) => toPhrase(phrase, script)).join('|');
  // Words with an optional prefix share one copy of it.
  const prefixed = phrases.filter((phrase) => phrase.startsWith('~')).map((phrase) => phrase.slice(1));
  const plain = phrases.filter((phrase) => !phrase.startsWith('~'));
  const parts = [plain.length > 0 && sources(plain), prefixed.length > 0 && `${PREFIX}(?:${sources(prefixed)})`];
  return `(?:${parts.filter(Boolean).join('|')})`;
}

const toPhrase = (phrase: string, { gap, wholeGap, upTo }: Script): string =>
  phrase.replace(/ … | \?| ~|~| +/g, (found) => {
    if (found === ' … ') return wholeGap + upTo(3);
    if (found === ' ?') return `(?:${wholeGap})?`;
    if (found === ' ~') return gap + PREFIX;
    return found === '~' ? ENDING : gap;
  });
