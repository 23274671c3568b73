import { MIN_DISGUISED } from '../engine/word-shapes.js';
import type { Decoder } from './decoder.js';
import { type Edit, editedLines } from './edits.js';
import { isKnownWord, isMatteringWord } from './language.js';
import { MATTERING_WORDS } from './words.js';

const WORD = /[A-Za-z]+/y;
const SPLIT = /([A-Za-z]+)([ -])([A-Za-z]+)/y;

/** Letters sorted, but for the first and the last. */
const toKey = (word: string): string => word[0] + [...word.slice(1, -1)].sort().join('') + word.at(-1);

let wordByKey: Map<string, string> | undefined;
const findScrambled = (word: string): string | undefined => {
  wordByKey ??= new Map(MATTERING_WORDS.filter((w) => w.length >= MIN_DISGUISED).map((w) => [toKey(w), w]));
  return wordByKey.get(toKey(word));
};

/**
 * Words that matter with their inner letters in another order (ignroe), or split in two (ig-nore). People read over it and
 * models read it. Nothing but such words is touched.
 */
export const misspelt: Decoder = {
  id: 'misspelt',
  *decode(view, { shapedWords }) {
    const edits: Edit[] = [];
    for (const start of shapedWords) {
      const edit = findEdit(view.text, start);
      if (edit) edits.push(edit);
    }
    const decoded = editedLines(view, 'misspelt', edits);
    if (decoded) yield decoded;
  },
};

function findEdit(text: string, start: number): Edit | undefined {
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0].toLowerCase() ?? '';
  if (word.length >= MIN_DISGUISED && word.length <= 15 && !isKnownWord(word)) {
    const plain = findScrambled(word);
    if (plain && plain !== word) return { start, end: start + word.length, text: plain };
  }
  if (isKnownWord(word)) return undefined;
  SPLIT.lastIndex = start;
  const [whole, first = '', , second = ''] = SPLIT.exec(text) ?? [];
  const joined = (first + second).toLowerCase();
  if (!whole || joined.length < MIN_DISGUISED || !isMatteringWord(joined) || isKnownWord(second.toLowerCase()))
    return undefined;
  return { start, end: start + whole.length, text: joined };
}
