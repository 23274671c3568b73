import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';
import { toReading } from './language.js';
import { segmentWords } from './word-segmentation.js';

const LETTERS = 26;
const ROW =
  /(?<![\w.])\d{1,2}(?:[ \t]?[-,./|;:][ \t]?|[ \t\n]{1,3})(?:\d{1,2}(?:[ \t]{0,2}[-,./|;:][ \t]{0,2}|[ \t\n]{1,3})){4,2000}\d{1,2}(?![\w.]\w)/g;
/** Scores, dates and lottery numbers do not decode to words. */
const MIN_KNOWN = 3;
const MIN_SHARE = 0.6;

/** Letters by their number in the alphabet (A1Z26): 9-7-14-15-18-5 1-12-12. */
export const letterNumbers: Decoder = {
  id: 'letter-numbers',
  rule: 'encoding/character-codes',
  wants: ({ numberRows }) => numberRows.length > 0,
  *decode(view, { numberRows }) {
    for (const [start, end] of numberRows) {
      for (const row of findMatches(view.text.slice(start, end), ROW)) {
        const decoded = readRow(view, start + row.index, row[0]);
        if (decoded) yield decoded;
      }
    }
  },
};

function readRow(view: View, start: number, row: string): View | undefined {
  const numbers = [...findMatches(row, /\d+/g)];
  if (numbers.some(({ 0: digits }) => Number(digits) < 1 || Number(digits) > LETTERS)) return undefined;
  const gaps = numbers.slice(1).map(({ index }, at) => row.slice(numbers[at]!.index + numbers[at]![0].length, index));
  const inner = findInnerGap(gaps);
  const builder = new ViewBuilder(view);
  const words: string[] = [];
  let word = '';
  numbers.forEach(({ 0: digits, index }, at) => {
    const letter = String.fromCharCode(0x60 + Number(digits));
    word += letter;
    builder.replace(letter, start + index, start + index + digits.length);
    if (at < gaps.length && gaps[at] === inner) return;
    words.push(word);
    word = '';
    if (at < gaps.length) builder.replace(' ', start + index + digits.length, start + numbers[at + 1]!.index);
  });
  const text = words.length > 1 ? words.join(' ') : segmentWords(words.join('')).join(' ');
  const { knownWords, knownShare } = toReading(text);
  return knownWords >= MIN_KNOWN && knownShare >= MIN_SHARE ? builder.build('letter-numbers') : undefined;
}

/** The gap inside words is the most frequent one. */
function findInnerGap(gaps: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
