import type { Span } from '../../core/types.js';
import { findMatches } from '../matches.js';
import type { Survey } from '../survey.js';
import type { SpelledBytes } from './bytes-view.js';
import { looksLikeText } from './readable.js';

/** Bytes that a dense alphabet spells, or undefined if some character does not belong to it. */
export type DenseReader = (text: string) => Uint8Array | undefined;

const MIN_LENGTH = 20;
/** Characters that are decoded before the rest: a multiple of the group of every alphabet. */
const GLANCE = 40;
const TOKEN = /[!-~]{20,20000}/g;
const TOKEN_HERE = /[!-~]{20,20000}/y;
/** Symbols that no path, name or version has. */
const SYMBOLS = /[!#$%&()*+;<=>?@^`{|}~].*[!#$%&()*+;<=>?@^`{|}~]/;

/** Could a text with this survey hold a dense alphabet? */
export const mayHoldDenseRuns = ({ symbolLines, mixedWords }: Survey): boolean =>
  symbolLines.length > 0 || mixedWords.length > 0;

/** Long runs of printable characters in lines with many symbols, or with letters, digits and symbols mixed. */
export function* findDenseRuns(text: string, { symbolLines, mixedWords }: Survey): Generator<Span> {
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

/** The token's start, as far as a message may begin before its first mixed word. */
function toStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < GLANCE && isPrintable(text.charCodeAt(start - 1))) start--;
  return start;
}

const isPrintable = (code: number): boolean => code > 0x20 && code < 0x7f;

/** Reads the run if its first bytes are printable text. Code and passwords decode to random bytes. */
export function readDense(text: string, [start, end]: Span, read: DenseReader): SpelledBytes | undefined {
  const run = text.slice(start, end);
  const head = run.length < MIN_LENGTH ? undefined : read(run.slice(0, GLANCE));
  if (!head || !looksLikeText(head)) return undefined;
  const bytes = read(run);
  if (!bytes) return undefined;
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
