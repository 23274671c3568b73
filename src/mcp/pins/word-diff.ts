/** A stretch of text that is in both versions, only in the old one, or only in the new one. */
export interface Stretch {
  readonly kind: 'same' | 'old' | 'new';
  readonly text: string;
}

/** Longer texts are shown as replaced, because the table of all pairs would be too large. */
const MAX_PAIRS = 1_000_000;

/** The difference of two texts, word by word. */
export const toWordDiff = (before: string, after: string): Stretch[] => toDiff(toTokens(before), toTokens(after));

/** The difference of two lists of words or lines. */
export function toDiff(was: readonly string[], is: readonly string[]): Stretch[] {
  let start = 0;
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start++;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  return join([
    { kind: 'same', text: was.slice(0, start).join('') },
    ...toMiddle(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    { kind: 'same', text: was.slice(was.length - end).join('') },
  ]);
}

const toTokens = (text: string): string[] => text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];

/** Longest common subsequence, by the table of all pairs. */
function toMiddle(was: readonly string[], is: readonly string[]): Stretch[] {
  if (was.length * is.length > MAX_PAIRS)
    return [
      { kind: 'old', text: was.join('') },
      { kind: 'new', text: is.join('') },
    ];
  const width = is.length + 1;
  const longest = new Uint32Array((was.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j]!;
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--)
      longest[i * width + j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const found: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      found.push({ kind: 'same', text: was[i]! });
      i++;
      j++;
    } else if (j >= is.length || (i < was.length && at(i + 1, j) >= at(i, j + 1)))
      found.push({ kind: 'old', text: was[i++]! });
    else found.push({ kind: 'new', text: is[j++]! });
  }
  return found;
}

function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (stretch.text === '') continue;
    if (last?.kind === stretch.kind) joined[joined.length - 1] = { kind: last.kind, text: last.text + stretch.text };
    else joined.push(stretch);
  }
  return joined;
}
