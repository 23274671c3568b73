import { findMatches } from '../matches.js';
import type { Decoder } from './decoder.js';
import { type Edit, editedView, lineAround } from './edits.js';
import { isKnownWord, toReading } from './language.js';

const MAX_LINE = 1_000;
const MAX_TOKEN = 24;
const MIN_KNOWN = 3;
const MIN_SHARE = 0.5;
const PART = /[!-~]+/g;

/** All printable characters shifted by 47 places: x8?@C6 for "Ignore". Letters become digits and symbols. */
export const rot47: Decoder = {
  id: 'rot47',
  rule: 'encoding/shifted-letters',
  wants: ({ mixedWords }) => mixedWords.length > 1,
  *decode(view, { mixedWords }) {
    const { text } = view;
    const edits: Edit[] = [];
    let done = -1;
    for (const at of mixedWords) {
      if (at < done || !isRotated(text, at) || !isKnownWord(toLetters(tokenAround(text, at)))) continue;
      const [start, end] = lineAround(text, at, at, MAX_LINE);
      done = end;
      const line = text.slice(start, end);
      if (!isMessage(line)) continue;
      for (const part of findMatches(line, PART)) {
        const from = start + part.index;
        edits.push({ start: from, end: from + part[0].length, text: rotate(part[0]) });
      }
    }
    const decoded = editedView(view, 'rot47', edits);
    if (decoded) yield decoded;
  },
};

/** Lower-case letters become digits, a few symbols and the letters A to K. The first letter may be a capital. */
const isRotated = (text: string, at: number): boolean =>
  isSmall(text.charCodeAt(at + 1)) && isSmall(text.charCodeAt(at + 2));
const isSmall = (code: number): boolean => code >= 0x32 && code <= 0x4b;

function isMessage(line: string): boolean {
  const { knownShare, knownWords } = toReading(rotate(line));
  return knownWords >= MIN_KNOWN && knownShare >= MIN_SHARE && toReading(line).knownShare <= knownShare / 2;
}

function tokenAround(text: string, at: number): string {
  const [before = ''] = /[!-~]{0,24}$/.exec(text.slice(Math.max(0, at - MAX_TOKEN), at)) ?? [];
  const [after = ''] = /^[!-~]{0,24}/.exec(text.slice(at, at + MAX_TOKEN)) ?? [];
  return before + after;
}

const rotate = (text: string): string =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(33 + ((char.charCodeAt(0) - 33 + 47) % 94)));

const toLetters = (token: string): string =>
  rotate(token)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
