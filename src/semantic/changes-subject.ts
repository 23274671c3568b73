/**
 * Whether a sentence shares no longer word with those before it. Somebody's data that ends with a task of its own has such
 * a place, and no word gives it away: only who reads both sentences sees that they do not belong together.
 */
export function changesSubject(text: string): boolean {
  const known = new Set<string>();
  let isFirst = true;
  for (const sentence of text.toLowerCase().split(SENTENCE_END)) {
    if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
    const words = sentence.match(LONGER_WORD) ?? [];
    if (!isFirst && words.length > 0 && !words.some((word) => known.has(word))) return true;
    for (const word of words) known.add(word);
    isFirst = false;
  }
  return false;
}

const SENTENCE_END = /[.!?]\s|\n/;
/** The encoder's language is English: of others it would say little. */
const LONGER_WORD = /[a-z]{4,}/g;
