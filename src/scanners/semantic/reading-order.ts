/** Share of the limit for the most suspicious passages. The rest is for passages that say something new. Chosen. */
const SUSPICIOUS_SHARE = 0.5;
const WORD = /[\p{L}\p{M}]{2,}/gu;

/**
 * Selects the passages that the encoder reads if there are more than the limit. Passages with the same text count once.
 * Half of the limit is for passages with words that no other has: otherwise variations of one loud line could fill it.
 * `ranked` has the most suspicious passage first.
 */
export function selectForReading<Item>(
  ranked: readonly Item[],
  toText: (item: Item) => string,
  limit: number,
): { readonly read: readonly Item[]; readonly unread: readonly Item[] } {
  if (ranked.length <= limit) return { read: ranked, unread: [] };
  const byText = new Map<string, Item[]>();
  for (const item of ranked) {
    const text = toText(item);
    const same = byText.get(text);
    if (same) same.push(item);
    else byText.set(text, [item]);
  }
  const groups = [...byText].map(([text, items]) => ({ text, items, newWords: 0 }));
  const suspicious = groups.splice(0, Math.ceil(limit * SUSPICIOUS_SHARE));
  const seen = new Set(suspicious.flatMap(({ text }) => toWords(text)));
  for (const group of groups) {
    for (const word of toWords(group.text)) if (seen.size < seen.add(word).size) group.newWords++;
  }
  const ordered = [...suspicious, ...groups.sort((a, b) => b.newWords - a.newWords)].map(({ items }) => items);
  return { read: ordered.slice(0, limit).flat(), unread: ordered.slice(limit).flat() };
}

const toWords = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];
