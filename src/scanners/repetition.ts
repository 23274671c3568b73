import type { Span } from '../core/types.js';
import type { Flood } from '../text/floods.js';
import { findMatches, toSpan } from '../text/matches.js';
import { REPEATED_CHARACTERS, REPEATED_WORDS } from '../text/survey.js';

/** A repeated character. Separator lines and zeros are excluded, because honest text contains them. */
const REPEATED_CHARACTER = new RegExp(`([^\\s\\-=_*#.~+|/\\\\0])\\1{${REPEATED_CHARACTERS - 1},}`, 'g');
/** A repeated short word. */
const REPEATED_WORD = new RegExp(`\\b((\\w{1,24})[\\s,.;:!?]{1,3})\\1{${REPEATED_WORDS - 1},}`, 'g');
/** Filler values of tables and dumps. */
const FILLER = /^(?:[\d_]+|[0-9a-f]{2}|0x[0-9a-f]+|null|none|nil|nan|na|true|false|undefined|x)$/i;

/**
 * Repetitions from which a phrase is reported, and fewer if the run has `LONG_RUN` characters or more. Chosen: no text
 * for human readers repeats a phrase this often.
 */
const PHRASE_REPETITIONS = 100;
const LONG_RUN = 20_000;
const LONG_RUN_REPETITIONS = 10;

/** Characters beside a run that are checked for encoded bytes: at least 16 of the alphabet, 8 of them distinct. */
const DATA_BESIDE = 24;
const ENCODED_SIDE = /^[\w+/=-]{16,}$/;
const MIN_DISTINCT = 8;
/** Characters before a run that are searched for the start of a data URI. Bounds the work per run. */
const DATA_URI_REACH = 100_000;
const DATA_URI_MARK = ';base64,';

export function findRepeatedCharacter(text: string): Span | undefined {
  for (const match of findMatches(text, REPEATED_CHARACTER)) {
    const span = toSpan(match);
    if (!isInsideData(text, span)) return span;
  }
  return undefined;
}

export function findRepeatedWord(text: string): Span | undefined {
  for (const match of findMatches(text, REPEATED_WORD)) {
    if (!FILLER.test(match[2]!)) return toSpan(match);
  }
  return undefined;
}

/** Finds the first flood that repeats a phrase or a line, as opposed to a character or a word. */
export function findRepeatedPhrase(text: string, floods: readonly Flood[]): Span | undefined {
  for (const { span, period } of floods) {
    const length = span[1] - span[0];
    if (period === 1) continue;
    const times = length / period;
    const isExcessive = times >= PHRASE_REPETITIONS || (length >= LONG_RUN && times >= LONG_RUN_REPETITIONS);
    const sample = text.slice(span[0], span[0] + SAMPLED_PERIODS * period);
    if (isExcessive && isPhrase(sample) && !isInsideData(text, span)) return span;
  }
  return undefined;
}

/** Periods of a flood that are checked: enough to contain whole words between two cut ones. */
const SAMPLED_PERIODS = 4;

/** Does the sample contain letters, and more than one distinct word? Fillers do not count as words. */
function isPhrase(sample: string): boolean {
  const words = sample.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const isWord = /\s/.test(sample) && new Set(words.slice(1, -1)).size === 1;
  return !isWord && words.some((word) => /\p{L}{2}/u.test(word) && !FILLER.test(word));
}

/** Is the run inside encoded bytes? Base64 of a bitmap has long runs of one letter between mixed letters. */
function isInsideData(text: string, [start, end]: Span): boolean {
  const sides = [text.slice(Math.max(0, start - DATA_BESIDE), start), text.slice(end, end + DATA_BESIDE)];
  if (sides.some((side) => ENCODED_SIDE.test(side) && new Set(side).size >= MIN_DISTINCT)) return true;
  const before = text.slice(Math.max(0, start - DATA_URI_REACH), start);
  const mark = before.lastIndexOf(DATA_URI_MARK);
  return mark >= 0 && /^[\w+/]*$/.test(before.slice(mark + DATA_URI_MARK.length));
}
