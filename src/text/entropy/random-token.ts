import type { Span } from '../../core/types.js';
import type { Survey } from '../survey.js';
import { toEntropy } from './randomness.js';

/** Keys, hashes and identifiers are shorter. */
const MIN_LENGTH = 64;
const MAX_LENGTH = 2_000;
/** 64 random base64 characters have 5 bits each on average; names and paths of that length hardly exceed 4.3. */
const MIN_BITS = 4.7;
/** Prefixes of known formats: an image, a checksum, a key, a structured token. */
const KNOWN_BEFORE = /(?:base64,|sha\d{3}[-:]|ssh-\w{2,8} |-----\s*|[.:=]["']?|integrity\W{1,4})$/i;

/** Finds long isolated random tokens. Their content is unknown, but their presence is worth reporting. */
export function findRandomTokens(text: string, { longRuns }: Survey): Span[] {
  return longRuns.filter(([start, end]) => {
    if (end - start < MIN_LENGTH || end - start > MAX_LENGTH || text[end] === '.') return false;
    const token = text.slice(start, end);
    const isMixed = /[a-z]/.test(token) && /[A-Z]/.test(token) && (token.match(/\d/g)?.length ?? 0) >= 4;
    if (!isMixed || /^eyJ|\/\/|[-_/][a-z]{3,12}[-_/]/.test(token)) return false;
    const before = text.slice(Math.max(0, start - 16), start);
    // A token that fills its line is part of a certificate or an attachment.
    const isLine = /(?:^|\n)[ \t"']*$/.test(before) && /^["',=\r]*(?:\n|$)/.test(text.slice(end, end + 4));
    return !isLine && !KNOWN_BEFORE.test(before) && toEntropy(token) >= MIN_BITS;
  });
}
