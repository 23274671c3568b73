import type { Span } from '../../core/types.js';

/** What the encoder reads at once: 128 tokens, of which three are the model's own. */
export const MAX_TOKENS = 128;
const WINDOW_TOKENS = 118;
/** Windows share their last sentence or so: an order that straddles two windows stands whole in one of them. */
const PIECE_TOKENS = 40;

/**
 * Windows over a text: whole sentences where they fit, each window beginning with the end of the one before. Every
 * character is in one of them, and together they are at most half as long again as the text.
 */
export function toWindows(text: string, most = WINDOW_TOKENS): Span[] {
  const pieces = toPieces(text);
  const windows: Span[] = [];
  for (let first = 0; first < pieces.length; ) {
    let tokens = 0;
    let last = first;
    while (last < pieces.length && (last === first || tokens + pieces[last]!.tokens <= most)) {
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

/** Sentences and lines; longer ones are cut between words, and what has no words is cut anywhere. */
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

/** Words with what follows them; a long word in parts, so that a piece can end inside it. */
const TOKEN = /[A-Za-z]{1,40}\s{0,2}|\d{1,12}\s{0,2}|\s{1,40}|[^\sA-Za-z\d]\s{0,2}/g;
const SENTENCE_END = /^[.!?。！？]\s|\n/;

/** About how many tokens the encoder makes of it. Its vocabulary is English: other letters cost one each, or more. */
function toCost(token: string): number {
  const word = token.trim();
  if (word === '') return 0;
  if (/^[A-Za-z]/.test(word)) return Math.ceil(word.length / 6);
  return /^\d/.test(word) ? Math.ceil(word.length / 3) : 1;
}
