import type { Codes } from '../../core/types.js';
import { DISGUISED_WORDS } from '../decoders/english-words.js';
import { isKnownWord } from '../decoders/language.js';
import { findMatches } from '../matches.js';
import type { Disguise, DisguiseFinder } from './disguise.js';
import { wordEnd } from './misspelt.js';

/** Gaps that rules do not expect between two words: emoji, middle dots, backslashes, the numbers of a list. */
const GAPS: readonly string[] = [
  ' ?(?:[\\u2190-\\u2bff]|[\\ud83c-\\ud83e][\\udc00-\\udfff]){1,3} ?',
  ' ?[\\u00b7\\u2022\\u2027\\u30fb] ?',
  ' ?\\\\{1,2}',
  '[.,;]?\\r?\\n[ \\t]{0,4}\\d{1,3}[.)][ \\t]{1,3}',
];
const CHAINS = GAPS.map(
  (gap) => new RegExp(`(?<![A-Za-z])[A-Za-z]{1,15}(?:${gap}[A-Za-z]{1,15}(?![A-Za-z])){3,200}`, 'g'),
);
const GAP_AFTER = new RegExp(`^(?:${GAPS.join('|')})[A-Za-z]`);
const GAP_BEFORE = new RegExp(`(?:${GAPS.join('|')})$`);
const MAX_GAP = 16;
const WORD = /[A-Za-z]+/g;
const MIN_KNOWN_SHARE = 0.6;
/** Different words that attackers disguise. A menu has one by chance. */
const MIN_ATTACK_WORDS = 2;

const disguised: ReadonlySet<string> = new Set(DISGUISED_WORDS);

/** Characters before and after a word of an attack that are searched for its sentence. */
const BEFORE = 400;
const AFTER = 800;

/** Finds sentences with signs for gaps: ignore🔥all🔥rules, \\ignore \\all \\rules, or one word an item of a list. */
export const findSeparated: DisguiseFinder = function* (view, { shapedWords }) {
  const { text } = view;
  const codes = view.codes();
  let done = 0;
  for (const start of shapedWords) {
    if (start < done) continue;
    const end = wordEnd(codes, start);
    if (!isGap(codes, end, 1) && !isGap(codes, start - 1, -1)) continue;
    if (!disguised.has(text.slice(start, end).toLowerCase())) continue;
    if (
      !GAP_AFTER.test(text.slice(end, end + MAX_GAP)) &&
      !GAP_BEFORE.test(text.slice(Math.max(0, start - MAX_GAP), start))
    )
      continue;
    const from = Math.max(done, start - BEFORE);
    for (const found of findChains(text.slice(from, end + AFTER), from)) {
      done = Math.max(done, found.end);
      yield found;
    }
  }
};

function* findChains(passage: string, offset: number): Generator<Disguise> {
  for (const chain of CHAINS) {
    for (const match of findMatches(passage, chain)) {
      const words = Array.from(findMatches(match[0], WORD), ({ 0: word, index }) => ({
        start: offset + match.index + index,
        end: offset + match.index + index + word.length,
        text: word.toLowerCase(),
      }));
      const known = words.filter((word) => isKnownWord(word.text));
      const attackWords = new Set(known.map((word) => word.text).filter((word) => disguised.has(word)));
      if (known.length < words.length * MIN_KNOWN_SHARE || attackWords.size < MIN_ATTACK_WORDS) continue;
      yield { kind: 'separated', start: words[0]!.start, end: words.at(-1)!.end, words };
    }
  }
}

/** Could one of the gaps be here? A fast check, because most words have a plain space beside them. */
function isGap(codes: Codes, at: number, step: 1 | -1): boolean {
  const code = codes[at] === 0x20 ? codes[at + step] : codes[at];
  return code !== undefined && (code > 0x7f || code === 0x5c || code === 0x0a || code === 0x0d || isPoint(code));
}

/** A point, a comma, a semicolon or a closing bracket. */
const isPoint = (code: number): boolean => code === 0x2e || code === 0x2c || code === 0x3b || code === 0x29;
