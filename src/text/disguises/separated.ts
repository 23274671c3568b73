import type { Codes } from '../../core/types.js';
import { isDisguisedWord } from '../decoders/english-words.js';
import { isKnownWord } from '../decoders/language.js';
import { findMatches } from '../matches.js';
import type { Disguise, DisguiseFinder } from './disguise.js';
import { wordEnd } from './misspelt.js';

/**
 * Gaps between words that rules do not match: emoji, middle dots, ellipses, backslashes, comments, emphasis of each
 * word, list numbers.
 */
const GAPS: readonly string[] = [
  ' ?(?:[\\u2190-\\u2bff]|[\\ud83c-\\ud83e][\\udc00-\\udfff]){1,3} ?',
  ' ?[\\u00b7\\u2022\\u2027\\u30fb] ?',
  ' ?(?:\\.{2,4}|\u2026) ?',
  '(?:\\\\[nrt]){1,2}',
  ' ?\\\\{1,2}',
  ' ?<!--[^<>]{0,40}--> ?',
  '_ _',
  '[.,;]?\\r?\\n[ \\t]{0,4}\\d{1,3}[.)][ \\t]{1,3}',
];
const CHAINS = GAPS.map((gap) => ({
  chain: new RegExp(`(?<![A-Za-z])[A-Za-z]{1,15}(?:${gap}[A-Za-z]{1,15}(?![A-Za-z])){3,200}`, 'g'),
  gapOrWord: new RegExp(`${gap}|([A-Za-z]+)`, 'g'),
}));
const GAP_AFTER = new RegExp(`^(?:${GAPS.join('|')})[A-Za-z]`);
const GAP_BEFORE = new RegExp(`(?:${GAPS.join('|')})$`);
const MAX_GAP = 50;
const MIN_KNOWN_SHARE = 0.6;
/** The number of different words that attackers disguise. A menu contains one by chance. */
const MIN_ATTACK_WORDS = 2;

/** Characters before and after a word of an attack that are searched for its sentence. */
const BEFORE = 400;
const AFTER = 800;

/** Finds sentences with symbols between words: ignore🔥all🔥rules, \\ignore \\all \\rules, or one word per list item. */
export const findSeparated: DisguiseFinder = function* (view, { shapedWords, hasBackslash }) {
  const { text } = view;
  if (hasBackslash) yield* findEscaped(text);
  const codes = view.codes();
  let done = 0;
  let searched = 0;
  for (const start of shapedWords) {
    if (start < done || start < searched) continue;
    const end = wordEnd(codes, start);
    if (!isGap(codes, end, 1) && !isGap(codes, start - 1, -1)) continue;
    if (!isDisguisedWord(text.slice(start, end).toLowerCase())) continue;
    if (
      !GAP_AFTER.test(text.slice(end, end + MAX_GAP)) &&
      !GAP_BEFORE.test(text.slice(Math.max(0, start - MAX_GAP), start))
    )
      continue;
    const from = Math.max(done, start - BEFORE);
    // Limits the search: a flood of such words is not searched once for each of them.
    searched = end + AFTER / 2;
    for (const found of findChains(text.slice(from, end + AFTER), from)) {
      done = Math.max(done, found.end);
      yield found;
    }
  }
};

/** The survey counts the n of an escaped line break as the first letter of the next word. */
const ESCAPED = /\\[nrt]([A-Za-z]{5,15})(?=\\[nrt])/g;

function* findEscaped(text: string): Generator<Disguise> {
  let done = 0;
  for (const { 1: word, index } of findMatches(text, ESCAPED)) {
    if (index < done || !isDisguisedWord(word!.toLowerCase())) continue;
    const from = Math.max(done, index - BEFORE);
    done = index + AFTER;
    yield* findChains(text.slice(from, done), from);
  }
}

function* findChains(passage: string, offset: number): Generator<Disguise> {
  for (const { chain, gapOrWord } of CHAINS) {
    for (const match of findMatches(passage, chain)) {
      const words = [...findMatches(match[0], gapOrWord)].flatMap(({ 1: word, index }) =>
        word
          ? [
              {
                start: offset + match.index + index,
                end: offset + match.index + index + word.length,
                text: word.toLowerCase(),
              },
            ]
          : [],
      );
      const known = words.filter((word) => isKnownWord(word.text));
      const attackWords = new Set(known.map((word) => word.text).filter((word) => isDisguisedWord(word)));
      if (known.length < words.length * MIN_KNOWN_SHARE || attackWords.size < MIN_ATTACK_WORDS) continue;
      yield { kind: 'separated', start: words[0]!.start, end: words.at(-1)!.end, words };
    }
  }
}

const IS_GAP = new Uint8Array(128);
for (const sign of '\\\n\r.,;)<>_') IS_GAP[sign.charCodeAt(0)] = 1;

/** Can one of the gaps be here? A fast check, because most words are followed by a plain space. */
function isGap(codes: Codes, at: number, step: 1 | -1): boolean {
  const code = codes[at] === 0x20 ? codes[at + step] : codes[at];
  return code !== undefined && (code > 0x7f || IS_GAP[code] === 1);
}
