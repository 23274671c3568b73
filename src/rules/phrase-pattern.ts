import { GAP, SOFT } from './pattern.js';

/**
 * A list of words as one writes it: "ignore, forget about, set … aside". In it, a space is what may stand between two words
 * (` ?` where it may be missing), `…` up to three other words, `~` any ending (at a word's start: any short prefix); small groups are written as in regular
 * expressions: `previ[ao]s`. Letters are folded later, so that accents make no difference.
 */
export type Words = string;

/** A list of words, how many other words may stand between two, or a pattern for whatever else does. */
type Part = Words | number | RegExp;

/** Says one thing after another in a script. */
export interface Say {
  /** As whole words. */
  (...parts: readonly Part[]): RegExp;
  /** In the middle of something longer. */
  inside(...parts: readonly Part[]): RegExp;
  /** As whole words, unless one of these stands right before them. */
  unlessAfter(not: Words | undefined, ...parts: readonly Part[]): RegExp;
  /** As whole words with none of these right behind them. */
  unlessBefore(not: Words | undefined, ...parts: readonly Part[]): RegExp;
  /** Up to so many characters of anything, sentence ends included. */
  anything(max: number): RegExp;
  /** Up to so many characters of one sentence; dots inside addresses do not end it. */
  sentence(max: number): RegExp;
}

interface Script {
  readonly gap: string;
  /** Where words may be skipped behind it, or it may be missing. */
  readonly wholeGap: string;
  /** Up to so many other words, each with its gap. */
  upTo(words: number): string;
  /** How far the same thought goes, compared with alphabets: a character may be a word. */
  readonly reach: number;
  readonly start: string;
  readonly end: string;
}

/** All that stands between two words: where there is more than one way to go on, a part of it leads nowhere. */
const WHOLE_GAP = `${GAP}(?![${SOFT}])`;
const WORD = `[^.!?${SOFT}]{1,24}`;

/** Letters and digits of every script, but for the punctuation between the scripts. `\b` knows ASCII only. */
export const LETTER = 'a-z0-9_\\u00c0-\\u1fff\\u3040-\\ud7ff\\uf900-\\uffdc';
const ENDING = `[^.!?${SOFT}]{0,14}`;
const PREFIX = `[^.!?${SOFT}]{0,3}`;

/** `stretch` is how much further apart words stand than in European languages: 2 where a word is written as two. */
export const spaced = (stretch = 1): Say =>
  toSay({
    gap: GAP,
    wholeGap: WHOLE_GAP,
    upTo: (words) => `(?:${WORD}${WHOLE_GAP}){0,${words * stretch}}?`,
    reach: 1,
    start: `(?<![${LETTER}])`,
    end: `(?![${LETTER}])`,
  });

/** For scripts without spaces, or with spaces that people leave out: distances are counted in characters. */
export const unspaced: Say = toSay({
  gap: '\\s{0,3}',
  wholeGap: '\\s{0,3}',
  upTo: (words) => `[^.!?,\\n]{0,${Math.min(words * 3 + 1, 24)}}?`,
  reach: 0.5,
  start: '',
  end: '',
});

export const toList = (words: Words): readonly string[] => words.trim().split(/\s*,\s*(?![^{]*\})/);

function toSay(script: Script): Say {
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
  // Beside a pattern, which may be anything, a word says itself where it begins and ends.
  const from = parts[i - 1] instanceof RegExp ? script.start : '';
  const to = next instanceof RegExp ? script.end : '';
  return `${from}${oneOf(part, script)}${to}${gap}`;
}

function oneOf(words: Words, script: Script): string {
  const phrases = toList(words);
  const sources = (list: readonly string[]) => list.map((phrase) => toPhrase(phrase, script)).join('|');
  // A prefix is read once for all the words it may stand before.
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
