import type { Span, View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import type { Survey } from '../survey.js';
import type { SpelledBytes } from './bytes-view.js';
import { looksLikeText, startsAsUtf8 } from './readable.js';

/** The decoded bytes, or undefined if a character does not belong to the alphabet. */
export type DenseReader = (text: string) => Uint8Array | undefined;

const MIN_LENGTH = 20;
const GLANCE = 40;
/** The bytes to check first. They nearly always show that the data is random. */
const GROUPS = 10;
const TOKEN = /(?<![!-~])[!-~]{20,20000}/g;
const TOKEN_HERE = /[!-~]{20,20000}/y;
/** Symbols that do not occur in paths, names and versions. */
const SYMBOLS = /[!#$%&()*+;<=>?@^`{|}~].*[!#$%&()*+;<=>?@^`{|}~]/;

/** Can a text with this survey contain a dense alphabet? */
export const mayHoldDenseRuns = ({ symbolLines, mixedWords }: Survey): boolean =>
  symbolLines.length > 0 || mixedWords.length > 0;

const runsOf = new WeakMap<View, readonly Span[]>();

/** Computed once for all dense alphabets. */
export function findDenseRuns(view: View, survey: Survey): readonly Span[] {
  let runs = runsOf.get(view);
  if (!runs) {
    runs = [...collectRuns(view.text, survey)];
    runsOf.set(view, runs);
  }
  return runs;
}

/** Long runs of printable characters in lines with many symbols, or with letters, digits and symbols mixed. */
function* collectRuns(text: string, { symbolLines, mixedWords }: Survey): Generator<Span> {
  for (const [from, to] of symbolLines) {
    for (const match of findMatches(text.slice(from, to), TOKEN)) {
      yield [from + match.index, from + match.index + match[0].length];
    }
  }
  let line = 0;
  let done = 0;
  for (const at of mixedWords) {
    while (line < symbolLines.length && symbolLines[line]![1] <= at) line++;
    if (at < done || (line < symbolLines.length && symbolLines[line]![0] <= at)) continue;
    const start = Math.max(done, toStart(text, at));
    TOKEN_HERE.lastIndex = start;
    const [token = ''] = TOKEN_HERE.exec(text) ?? [];
    done = Math.max(at + 1, start + token.length);
    if (SYMBOLS.test(token)) yield [start, start + token.length];
  }
}

/** The start of the token. A message may begin before its first mixed word. */
function toStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < GLANCE && isPrintable(text.charCodeAt(start - 1))) start--;
  return start;
}

const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f;
const isPrintable = (code: number): boolean => code > 0x20 && code < 0x7f;

/** Decodes the run if its first bytes are printable text. Code and passwords decode to random bytes. */
export function readDense(text: string, [start, end]: Span, read: DenseReader): SpelledBytes | undefined {
  if (end - start < MIN_LENGTH) return undefined;
  const head = read(text.slice(start, start + GROUPS));
  if (!head || head.some(isControl) || !startsAsUtf8(head)) return undefined;
  const run = text.slice(start, end);
  const bytes = read(run);
  if (!bytes || !looksLikeText(bytes.subarray(0, GLANCE))) return undefined;
  const ratio = run.length / bytes.length;
  return {
    bytes,
    spanOf: (from, to) => [
      start + Math.floor(from * ratio),
      Math.min(end, start + Math.max(Math.ceil(to * ratio), Math.floor(from * ratio) + 1)),
    ],
  };
}

/** The value of each character of an alphabet, by character code. Other characters are -1. */
export function toValues(alphabet: string): Int8Array {
  const values = new Int8Array(128).fill(-1);
  [...alphabet].forEach((char, value) => {
    values[char.charCodeAt(0)] = value;
  });
  return values;
}
