import type { Span } from '../core/types.js';
import type { Flood } from '../text/floods.js';
import { findMatches } from '../text/matches.js';
import { REPEATED_CHARACTERS, REPEATED_WORDS } from '../text/survey.js';

/** One character over and over; rulers and zeros are ordinary. */
const REPEATED_CHARACTER = new RegExp(`([^\\s\\-=_*#.~+|/\\\\0])\\1{${REPEATED_CHARACTERS - 1},}`, 'g');
/** One short word over and over. */
const REPEATED_WORD = new RegExp(`\\b((\\w{1,24})[\\s,.;:!?]{1,3})\\1{${REPEATED_WORDS - 1},}`, 'g');
/** Values that fill tables and dumps. */
const FILLER = /^(?:[\d_]+|[0-9a-f]{2}|0x[0-9a-f]+|null|none|nil|nan|na|true|false|undefined|x)$/i;

/** A phrase this often, or over this length a few times: nobody writes that to be read. */
const PHRASE_REPETITIONS = 100;
const LONG_PHRASES = 20_000;
const LONG_PHRASE_REPETITIONS = 10;

/** How much beside a run tells whether it is the middle of encoded bytes. */
const DATA_BESIDE = 24;
/** How far back an image's address may begin. */
const DATA_BEFORE = 100_000;

export function findRepeatedCharacter(text: string): Span | undefined {
  for (const match of findMatches(text, REPEATED_CHARACTER)) {
    const span: Span = [match.index, match.index + match[0].length];
    if (!isInsideData(text, span)) return span;
  }
  return undefined;
}

export function findRepeatedWord(text: string): Span | undefined {
  for (const match of findMatches(text, REPEATED_WORD)) {
    if (!FILLER.test(match[2]!)) return [match.index, match.index + match[0].length];
  }
  return undefined;
}

/** Of the floods the first that is a phrase or a line, not one character or word. */
export function findRepeatedPhrase(text: string, floods: readonly Flood[]): Span | undefined {
  for (const { span, period } of floods) {
    const length = span[1] - span[0];
    if (period === 1) continue;
    const times = length / period;
    const isMuch = times >= PHRASE_REPETITIONS || (length >= LONG_PHRASES && times >= LONG_PHRASE_REPETITIONS);
    if (isMuch && isPhrase(text.slice(span[0], span[0] + 4 * period)) && !isInsideData(text, span)) return span;
  }
  return undefined;
}

/** Has letters, and either several words or one without a gap; fillers are no words. */
function isPhrase(sample: string): boolean {
  const words = sample.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const isWord = /\s/.test(sample) && new Set(words.slice(1, -1)).size === 1;
  return !isWord && words.some((word) => /\p{L}{2}/u.test(word) && !FILLER.test(word));
}

/** Base64 of a bitmap holds long runs of one letter, and letters of all sorts beside them. */
function isInsideData(text: string, [start, end]: Span): boolean {
  const sides = [text.slice(Math.max(0, start - DATA_BESIDE), start), text.slice(end, end + DATA_BESIDE)];
  if (sides.some((side) => /^[\w+/=-]{16,}$/.test(side) && new Set(side).size >= 8)) return true;
  const before = text.slice(Math.max(0, start - DATA_BEFORE), start);
  return /^[\w+/]*$/.test(before.slice(before.lastIndexOf(';base64,') + 8)) && before.includes(';base64,');
}
