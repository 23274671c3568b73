import { toCodes } from '../../text/code-units.js';
import { fold } from '../../text/fold.js';
import { toSentences } from './sentences.js';

/** What of a stored text gets a vector: the whole, as far as the encoder reads it, and its sentences where it has several. */
export function toMemoryParts(text: string): string[] {
  const folded = fold(text).trim();
  const sentences = toSentences(toCodes(folded)).map(([start, end]) => folded.slice(start, end));
  return sentences.length > 1 ? [folded, ...sentences] : sentences;
}
