import { findMatches } from '../matches.js';
import type { Decoder } from './decoder.js';
import { type Edit, editedView, lineAround } from './edits.js';
import { isFluent, isKnownWord } from './language.js';

const PLAIN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};
const TOKEN = /[A-Za-z0-9@$|+!]*[A-Za-z0-9@$|+]/g;
const MAX_LINE = 1_000;
/** The maximum distance between disguised words of one message. */
const MAX_GAP = 60;
/** A sentence contains several disguised words. A single one may be a name, a unit or a part number. */
const MIN_WORDS = 2;

/** Digits and symbols for letters: 1gn0r3. Decoded if several words of a line become known words. */
export const leet: Decoder = {
  id: 'leet',
  rule: 'encoding/leet',
  wants: ({ mixedWords }) => mixedWords.length > 1,
  *decode(view, { mixedWords }) {
    const edits: Edit[] = [];
    let done = -1;
    for (const [index, at] of mixedWords.entries()) {
      const next = mixedWords[index + 1];
      if (at < done || next === undefined || next - at > MAX_GAP || !isWord(view.text, at)) continue;
      const [start, end] = lineAround(view.text, at, at, MAX_LINE);
      done = end;
      edits.push(...readLine(view.text.slice(start, end), start));
    }
    const decoded = editedView(view, 'leet', edits);
    if (decoded) yield decoded;
  },
};

function isWord(text: string, at: number): boolean {
  const [token = ''] = /^[A-Za-z0-9@$|+!]{3,24}/.exec(text.slice(at, at + 25)) ?? [];
  return isKnownWord(toPlain(token.toLowerCase()));
}

function readLine(line: string, offset: number): Edit[] {
  const edits: Edit[] = [];
  let mixed = 0;
  let gained = 0;
  for (const match of findMatches(line, TOKEN)) {
    const [token] = match;
    const text = toPlain(token.toLowerCase());
    if (text === token.toLowerCase()) continue;
    const isNumber = /^\d+$/.test(token);
    if (isNumber && token.length > 2) continue;
    edits.push({ start: offset + match.index, end: offset + match.index + token.length, text });
    if (isNumber || token.length < 3) continue;
    mixed++;
    if (isKnownWord(text)) gained++;
  }
  const isLeet = gained >= MIN_WORDS && gained * 5 >= mixed && isFluent(edits.map(({ text }) => text).join(' '));
  return isLeet ? edits : [];
}

/** A 1 is an i or an l, depending on which makes a word; two of them are "ll". */
export function toPlain(token: string): string {
  const text = token.replace('11', 'll').replace(/[0-9@$!|+]/g, (char) => PLAIN[char] ?? char);
  if (isKnownWord(text)) return text;
  const other = token.replaceAll('1', 'l').replace(/[0-9@$!|+]/g, (char) => PLAIN[char] ?? char);
  return isKnownWord(other) ? other : text;
}
