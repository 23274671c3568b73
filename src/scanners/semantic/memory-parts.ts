import { toCodes } from '../../text/code-units.js';
import { fold } from '../../text/fold.js';
import { toSentences } from './sentences.js';

/** Splits a stored text into the parts that are embedded: the whole text, and its sentences if there are several. */
export function toMemoryParts(text: string): string[] {
  const folded = fold(text).trim();
  const sentences = toSentences(toCodes(folded)).map(([start, end]) => folded.slice(start, end));
  return sentences.length > 1 ? [folded, ...sentences] : sentences;
}
