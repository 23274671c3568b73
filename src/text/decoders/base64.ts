import type { Span, View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { findMatches } from '../matches.js';
import type { Survey } from '../survey.js';
import { bytesView, embeddedView, packedView, type SpelledBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';
import { lineAround } from './edits.js';
import { findOddTexts } from './guess.js';
import { hasWords } from './language.js';
import { reverseText } from './letter-ciphers.js';
import { looksLikeText, startsAsUtf8 } from './readable.js';
import { findFormat } from './unpack.js';
import { findWrapped } from './wrapped.js';

/** A blob of one letter case is usually a path, an identifier or a line of dashes. */
const LOOKS_ENCODED = /(?=.*[a-z])(?=.*[A-Z])/s;
/** The part of a blob that is decoded first. Nearly all long blobs are images and keys, and are not decoded further. */
const GLANCE = 2_000;
/** A multiple of four. */
const BACKWARD_GLANCE = 24;

const VALUE_OF = new Int8Array(128).fill(-1);
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].forEach((char, value) => {
  VALUE_OF[char.charCodeAt(0)] = value;
});
VALUE_OF['-'.charCodeAt(0)] = 62;
VALUE_OF['_'.charCodeAt(0)] = 63;

/** Base64 and base64url, blob by blob: in one run, wrapped into lines, or in groups with spaces between them. */
export const base64: Decoder = {
  id: 'base64',
  rule: 'encoding/base64-text',
  wants: ({ longRuns, oddRuns }) => longRuns.length > 0 || oddRuns.length > 0,
  *decode(view, survey, budget) {
    let decodedTo = 0;
    let wrappedTo = 0;
    for (const run of survey.longRuns) {
      if (run[0] < decodedTo) continue;
      const wrapped = run[0] < wrappedTo ? undefined : findWrapped(view.text, run);
      if (wrapped) {
        wrappedTo = wrapped[1];
        const decoded = decodeBlob(view, wrapped, budget);
        if (decoded) {
          decodedTo = wrappedTo;
          yield decoded;
          continue;
        }
      }
      const decoded = decodeBlob(view, run, budget) ?? decodeBackward(view, run, budget);
      if (decoded) yield decoded;
    }
    yield* decodeGroups(view, survey, budget);
  },
};

const GROUPS = /(?<![^\s"'`:(])(?:[A-Za-z0-9+/_-]{2,12}[ \t]){5,800}[A-Za-z0-9+/_-]{1,12}(?![A-Za-z0-9])/g;

function* decodeGroups(view: View, survey: Survey, budget: DecodeBudget): Generator<View> {
  let done = 0;
  for (const { span } of findOddTexts(view, survey)) {
    const [start, end] = span;
    if (start < done || !beginsEvenly(view.text.slice(start, Math.min(end, start + 40)))) continue;
    const [from, to] = lineAround(view.text, start, end, 4_000);
    done = to;
    for (const match of findMatches(view.text.slice(from, to), GROUPS)) {
      if (!isEvenlyGrouped(match[0])) continue;
      const decoded = decodeBlob(view, [from + match.index, from + match.index + match[0].length], budget);
      if (decoded) yield decoded;
    }
  }
}

/** Words, names and numbers have different lengths. Three groups of the same length in a row do not occur in prose. */
function beginsEvenly(text: string): boolean {
  const [first = '', second = '', third = ''] = text.split(/[ \t]/, 3);
  return first.length === second.length && second.length === third.length;
}

function isEvenlyGrouped(text: string): boolean {
  const groups = text.split(/[ \t]/);
  const width = groups[0]!.length;
  const last = groups.pop()!;
  return last.length <= width && groups.every((group) => group.length === width);
}

function decodeBlob(view: View, [start, to]: Span, budget: DecodeBudget): View | undefined {
  const { text } = view;
  let end = to;
  if (!LOOKS_ENCODED.test(text.slice(start, Math.min(end, start + 400)))) return undefined;
  if (end - start > GLANCE) {
    const { bytes } = toBytes(text, start, start + GLANCE);
    if (!looksLikeText(bytes) && !findFormat(bytes)) return embeddedView(view, 'base64', toBytes(text, start, end));
    if (!budget.allows(Math.floor(((end - start) * 3) / 4))) end = start + Math.floor(budget.charactersLeft / 3) * 4;
  }
  const spelled = toBytes(text, start, end);
  return spelled.isWhole ? packedView(view, 'base64', spelled, budget) : undefined;
}

/** A blob that was reversed as a whole. A key that happens to decode to text this way contains no words. */
function decodeBackward(view: View, [start, end]: Span, budget: DecodeBudget): View | undefined {
  const head = reverseText(view.text.slice(Math.max(start, end - BACKWARD_GLANCE), end));
  const glance = toBytes(head, 0, head.length).bytes;
  if (!startsAsUtf8(glance) || !looksLikeText(glance)) return undefined;
  if (!budget.allows(end - start)) return undefined;
  const { bytes, spanOf, isWhole } = toBytes(reverseText(view.text.slice(start, end)), 0, end - start);
  if (!isWhole) return undefined;
  const decoded = bytesView(view, 'reversed → base64', {
    bytes,
    spanOf: (from, to) => {
      const [first, last] = spanOf(from, to);
      return [end - last, end - first];
    },
  });
  return decoded && hasWords(decoded.text) ? decoded : undefined;
}

/** Characters of the alphabet, without line breaks and quotation marks. */
function toBytes(text: string, start: number, end: number): SpelledBytes & { isWhole: boolean } {
  const bytes = new Uint8Array(Math.ceil(((end - start) * 3) / 4));
  const places = new Uint32Array(end - start);
  let count = 0;
  let length = 0;
  let value = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    const digit = code < 128 ? VALUE_OF[code]! : -1;
    if (digit < 0) continue;
    places[count++] = i;
    value = ((value << 6) | digit) & 0xffffff;
    // Four characters encode three bytes. Two or three characters at the end encode one or two.
    const inGroup = count & 3;
    if (inGroup === 2) bytes[length++] = value >> 4;
    else if (inGroup === 3) bytes[length++] = value >> 2;
    else if (inGroup === 0) bytes[length++] = value;
  }
  const placeOf = (character: number): number => places[Math.min(character, count - 1)]!;
  return {
    bytes: bytes.subarray(0, length),
    isWhole: count % 4 !== 1,
    // Maps each byte to its group of four characters.
    spanOf: (from, to) => [placeOf(Math.floor(from / 3) * 4), placeOf(Math.ceil(to / 3) * 4 - 1) + 1],
  };
}
