import type { Span } from '../../core/types.js';

/** Context size of the encoder, including three special tokens. */
export const MAX_TOKENS = 128;
/** Estimated tokens per window. The margin covers errors of the estimate. */
const WINDOW_TOKENS = 118;
/** Tokens per piece. Windows overlap by one piece, so that an order on a boundary is complete in one window. */
const PIECE_TOKENS = 40;

/**
 * Splits a text into overlapping windows of whole sentences. Every character is in a window, and all windows together
 * have at most one and a half times the length of the text.
 */
export function toWindows(text: string, maxTokens = WINDOW_TOKENS): Span[] {
  const pieces = toPieces(text);
  const windows: Span[] = [];
  for (let first = 0; first < pieces.length; ) {
    let tokens = 0;
    let last = first;
    while (last < pieces.length && (last === first || tokens + pieces[last]!.tokens <= maxTokens)) {
      tokens += pieces[last]!.tokens;
      last++;
    }
    windows.push([pieces[first]!.start, pieces[last - 1]!.end]);
    if (last >= pieces.length) break;
    first = last - 1 > first ? last - 1 : last;
  }
  return windows;
}

export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
}

/** Splits a text into sentences and lines. Long ones are cut between words, and text without words anywhere. */
export function toPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let tokens = 0;
  for (const match of text.matchAll(TOKEN)) {
    const end = match.index + match[0].length;
    const cost = toCost(match[0]);
    if (tokens + cost > PIECE_TOKENS && tokens > 0) {
      pieces.push({ start, end: match.index, tokens });
      start = match.index;
      tokens = 0;
    }
    tokens += cost;
    if (SENTENCE_END.test(match[0])) {
      pieces.push({ start, end, tokens });
      start = end;
      tokens = 0;
    }
  }
  if (start < text.length && tokens > 0) pieces.push({ start, end: text.length, tokens });
  return pieces;
}

/** Words with the following spaces. Long words are split, so that a piece can end inside one. */
const TOKEN = /[A-Za-z]{1,40}\s{0,2}|\d{1,12}\s{0,2}|\s{1,40}|[^\sA-Za-z\d]\s{0,2}/g;
const SENTENCE_END = /^[.!?。！？]\s|\n/;

/** Characters per token of English words and of numbers. Rough estimates for the encoder's vocabulary. */
const WORD_CHARACTERS = 6;
const NUMBER_CHARACTERS = 3;

/** Estimates the encoder's tokens. Its vocabulary is English; other letters cost at least one token each. */
function toCost(token: string): number {
  const word = token.trim();
  if (word === '') return 0;
  if (/^[A-Za-z]/.test(word)) return Math.ceil(word.length / WORD_CHARACTERS);
  return /^\d/.test(word) ? Math.ceil(word.length / NUMBER_CHARACTERS) : 1;
}
