import type { View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { findMatches } from '../matches.js';
import type { Survey } from '../survey.js';
import { packedView, type SpelledBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';
import { lineAround } from './edits.js';
import { looksLikeText } from './readable.js';
import { findFormat } from './unpack.js';
import { findWrapped } from './wrapped.js';

// At least eight bytes in one notation: plain (48656c6c6f), in groups (48 65 6c, 4865 6c6c), \x48\x65, 0x48 0x65.
const PLAIN = /^(?:0[xX])?((?:[0-9a-fA-F]{2}){8,})$/;
const WORDS = /(?<![A-Za-z0-9])[0-9a-fA-F]{2}(?:[ ,:-][0-9a-fA-F]{2}){7,}(?![A-Za-z0-9])/g;
const LONG_WORDS = /(?<![A-Za-z0-9])(?:[0-9a-fA-F]{4} ){3,1000}[0-9a-fA-F]{2,4}(?![A-Za-z0-9])/g;
const ESCAPED = /(?:\\x[0-9a-fA-F]{2}){8,}/g;
const PREFIXED = /0x[0-9a-fA-F]{2}(?:[ ,]{1,2}0x[0-9a-fA-F]{2}){7,}/g;
const GLANCE = 2_000;

/** Hexadecimal bytes, run by run. */
export const hex: Decoder = {
  id: 'hex',
  rule: 'encoding/hex-text',
  // A number with the prefix 0x mixes letters and digits.
  wants: ({ longRuns, hasHexWords, hasBackslash, mixedWords }) =>
    longRuns.length > 0 || hasHexWords || hasBackslash || mixedWords.length > 0,
  *decode(view, survey, budget) {
    for (const [start, run] of findRuns(view.text, survey)) {
      const decoded = decodeRun(view, run, start, budget);
      if (decoded) yield decoded;
    }
  },
};

function* findRuns(text: string, survey: Survey): Generator<[start: number, run: string]> {
  yield* findPlain(text, survey);
  const spellings = [
    ...(survey.hasHexWords ? [WORDS] : []),
    ...(survey.hasBackslash ? [ESCAPED] : []),
    ...(text.includes('0x') ? [PREFIXED] : []),
  ];
  for (const spelling of spellings) {
    for (const match of findMatches(text, spelling)) yield [match.index, match[0]];
  }
  yield* findLongWords(text, survey);
}

function* findPlain(text: string, { longRuns }: Survey): Generator<[start: number, run: string]> {
  let wrappedTo = 0;
  let done = 0;
  for (const [start, end] of longRuns) {
    if (start < done) continue;
    const digits = PLAIN.exec(text.slice(start, end))?.[1];
    if (!digits) continue;
    const from = end - digits.length;
    const wrapped = start < wrappedTo ? undefined : findWrapped(text, [start, end]);
    wrappedTo = wrapped?.[1] ?? wrappedTo;
    const lines = wrapped && text.slice(from, wrapped[1]);
    if (lines && !/[^0-9a-fA-F\s>|]/.test(lines)) {
      done = wrappedTo;
      yield [from, lines];
    } else yield [from, digits];
  }
}

/** Groups of two bytes, as in a hex dump. Some groups mix letters and digits, which the survey detects. */
function* findLongWords(text: string, { mixedWords }: Survey): Generator<[start: number, run: string]> {
  let done = 0;
  for (const at of mixedWords) {
    if (at < done || !/^[0-9a-fA-F]{4}(?: [0-9a-fA-F]{2}|$)/.test(text.slice(at, at + 7))) continue;
    const [from, to] = lineAround(text, at, at, 4_000);
    done = to;
    for (const match of findMatches(text.slice(from, to), LONG_WORDS)) yield [from + match.index, match[0]];
  }
}

function decodeRun(view: View, whole: string, offset: number, budget: DecodeBudget): View | undefined {
  let run = whole;
  if (run.length > GLANCE) {
    const { bytes } = toBytes(run.slice(0, GLANCE), offset);
    if (!looksLikeText(bytes) && !findFormat(bytes)) return undefined;
    if (!budget.allows(run.length >> 1)) run = run.slice(0, 2 * budget.charactersLeft);
  }
  return packedView(view, 'hex', toBytes(run, offset), budget);
}

/** Pairs of digits with any separators. The zero of a prefix does not begin a pair. */
function toBytes(run: string, offset: number): SpelledBytes {
  const bytes = new Uint8Array(run.length >> 1);
  const places = new Uint32Array(run.length >> 1);
  let length = 0;
  for (let i = 0; i + 1 < run.length; ) {
    const high = digitOf(run.charCodeAt(i));
    const low = digitOf(run.charCodeAt(i + 1));
    if (high < 0 || low < 0) {
      i += high < 0 ? 1 : 2;
      continue;
    }
    places[length] = offset + i;
    bytes[length++] = high * 16 + low;
    i += 2;
  }
  return {
    bytes: bytes.subarray(0, length),
    spanOf: (from, to) => [places[from]!, places[Math.max(from, Math.min(to, length) - 1)]! + 2],
  };
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
}
