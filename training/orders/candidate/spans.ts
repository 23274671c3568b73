import { toSentences } from '../../../src/scanners/semantic/sentences.js';
import { toCodes } from '../../../src/text/code-units.js';
import type { TokenLogit } from './encoder.js';

/** A part of a text that gives an order, with the largest logit of its pieces. */
export interface OrderSpan {
  readonly start: number;
  readonly end: number;
  readonly logit: number;
}

export interface SpanOptions {
  /** Pieces above it belong to an order. Default: 0. */
  readonly threshold?: number;
  /** A span that covers at least this share of a sentence becomes the whole sentence. Default: 0.5. Above 1: never. */
  readonly sentenceShare?: number;
}

/** Pieces below the threshold that a span may contain in a row. Chosen: a short word in the middle. */
const MAX_GAP_PIECES = 2;
/** Characters by which a span is widened to the limits of a word. */
const MAX_WORD = 64;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts without spaces between words. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Merges neighbouring pieces above the threshold into spans of the text, widened to whole words and sentences. The pieces may
 * be those of several overlapping windows, one window after another, with their offsets in the whole text.
 */
export function toSpans(text: string, tokens: readonly TokenLogit[], options: SpanOptions = {}): OrderSpan[] {
  const { threshold = 0, sentenceShare = 0.5 } = options;
  const found = mergeTokens(tokens, threshold).map((span) => widenToWords(text, span));
  if (found.length === 0) return found;
  const sentences = toSentences(toCodes(text));
  return mergeTouching(found.map((span) => widenToSentences(span, sentences, sentenceShare)));
}

function mergeTokens(tokens: readonly TokenLogit[], threshold: number): OrderSpan[] {
  const spans: OrderSpan[] = [];
  let gap = 0;
  for (const { start, end, logit } of tokens) {
    if (logit <= threshold || end === start) {
      gap++;
      continue;
    }
    const last = spans.at(-1);
    // The next window starts before the end of the last one.
    if (last && gap <= MAX_GAP_PIECES && start >= last.start)
      spans[spans.length - 1] = { start: last.start, end: Math.max(end, last.end), logit: Math.max(logit, last.logit) };
    else spans.push({ start, end, logit });
    gap = 0;
  }
  return spans;
}

function widenToWords(text: string, { start, end, logit }: OrderSpan): OrderSpan {
  let from = start;
  let to = end;
  while (from > 0 && start - from < MAX_WORD && isInWord(text, from)) from--;
  while (to < text.length && to - end < MAX_WORD && isInWord(text, to)) to++;
  return { start: from, end: to, logit };
}

/** Is this place between two characters of one word, or of one pair of surrogates? */
function isInWord(text: string, at: number): boolean {
  if (text.codePointAt(at - 1)! > 0xffff) return true;
  const before = text[at - 1]!;
  const after = text[at]!;
  return (
    WORD_CHARACTER.test(before) &&
    WORD_CHARACTER.test(after) &&
    !WITHOUT_SPACES.test(before) &&
    !WITHOUT_SPACES.test(after)
  );
}

function widenToSentences(
  span: OrderSpan,
  sentences: readonly (readonly [start: number, end: number])[],
  share: number,
): OrderSpan {
  let { start, end } = span;
  for (const [from, to] of sentences) {
    const covered = Math.min(to, span.end) - Math.max(from, span.start);
    if (covered < share * (to - from)) continue;
    start = Math.min(start, from);
    end = Math.max(end, to);
  }
  return { start, end, logit: span.logit };
}

function mergeTouching(spans: readonly OrderSpan[]): OrderSpan[] {
  const merged: OrderSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (!last || span.start > last.end) merged.push(span);
    else
      merged[merged.length - 1] = {
        start: Math.min(last.start, span.start),
        end: Math.max(last.end, span.end),
        logit: Math.max(last.logit, span.logit),
      };
  }
  return merged;
}
