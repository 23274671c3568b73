import type { View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';
import { hasWords, toReading } from './language.js';

const EMOJI = '[\\u{1f300}-\\u{1faff}\\u2600-\\u27bf]';
/** A key: a letter, a separator and an emoji, or in the opposite order. */
const KEY = new RegExp(
  `(?<![A-Za-z])([A-Za-z])\\s{0,2}(?:=>|->|[=:→-])\\s{0,2}(${EMOJI})|(${EMOJI})\\s{0,2}(?:=>|->|[=:→-])\\s{0,2}([A-Za-z])(?![A-Za-z])`,
  'gu',
);
/** Fewer letters form no sentence. */
const MIN_KEY = 5;
const MESSAGE = new RegExp(`${EMOJI}(?: {0,3}${EMOJI}|[,.!?'-]){9,4000}`, 'gu');
const SAMPLE = 20_000;
const LETTERS = 26;
/** Base100: each byte is the emoji at this offset plus the byte. */
const BYTES_FROM = 0x1f3f7;

/**
 * Emoji that encode letters with a known key. The key is stated in the text, or consecutive emoji encode consecutive
 * letters, or each emoji is a byte. Emoji that only illustrate a word are not decoded.
 */
export const emojiCipher: Decoder = {
  id: 'emoji-cipher',
  rule: 'encoding/emoji-cipher',
  wants: ({ hasSymbolLetters }) => hasSymbolLetters,
  *decode(view, _, budget) {
    const keyed = readWithKey(view, budget);
    if (keyed) yield keyed;
    for (const { 0: message, index } of findMatches(view.text, MESSAGE)) {
      const decoded = readMessage(view, message, index);
      if (decoded) yield decoded;
    }
  },
};

function readWithKey(view: View, budget: DecodeBudget): View | undefined {
  const key = new Map<string, string>();
  for (const [, letter, emoji, otherEmoji, otherLetter] of findMatches(view.text.slice(0, SAMPLE), KEY)) {
    key.set((emoji ?? otherEmoji)!, (letter ?? otherLetter)!.toLowerCase());
  }
  if (key.size < MIN_KEY) return undefined;
  const decoded = decodeInPlace(view, 'emoji-cipher', new RegExp(EMOJI, 'gu'), (emoji) => key.get(emoji), budget);
  return decoded && toReading(decoded.text).knownWords > toReading(view.text).knownWords ? decoded : undefined;
}

function readMessage(view: View, message: string, start: number): View | undefined {
  const codes = Array.from(message, (char) => char.codePointAt(0)!).filter((code) => code > 0x2000);
  const first = codes.reduce((least, code) => Math.min(least, code));
  const last = codes.reduce((most, code) => Math.max(most, code));
  const toByte = (code: number): string => String.fromCharCode(code - BYTES_FROM);
  if (first >= BYTES_FROM + 0x20 && last <= BYTES_FROM + 0x7e) {
    const text = codes.map(toByte).join('');
    if (hasWords(text)) return toView(view, message, start, toByte);
  }
  // The first letter of the sequence is unknown, so every start is tried that leaves room for the last one.
  for (let offset = 0; offset + (last - first) < LETTERS; offset++) {
    const toLetter = (code: number): string => String.fromCharCode(0x61 + code - first + offset);
    const text = message.replace(/[^\x00-\x7f]/gu, (char) => toLetter(char.codePointAt(0)!));
    const { knownShare, knownWords } = toReading(text);
    if (knownShare >= 0.4 && knownWords >= 2) return toView(view, message, start, toLetter);
  }
  return undefined;
}

function toView(view: View, message: string, start: number, read: (code: number) => string): View {
  const builder = new ViewBuilder(view);
  let at = start;
  for (const char of message) {
    const code = char.codePointAt(0)!;
    builder.replace(code > 0x2000 ? read(code) : char, at, at + char.length);
    at += char.length;
  }
  return builder.build('emoji-cipher');
}
