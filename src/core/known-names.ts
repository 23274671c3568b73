import { TocsinError } from './errors.js';

/** Throws if an object has members that nobody reads: a misspelled option would be ignored in silence. */
export function assertKnownNames(
  value: object,
  known: readonly string[],
  where: string,
  code = 'unknown-option',
): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const similar = findSimilar(unknown, known);
  const hint = similar === undefined ? `known: ${[...known].sort().join(', ')}` : `did you mean "${similar}"?`;
  throw new TocsinError(code, `${where}: unknown option "${unknown.slice(0, 60)}" (${hint})`);
}

/** The known name with the fewest changes, if a typing mistake explains the difference. */
export function findSimilar(name: string, known: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  const ranked = known
    .map((each) => ({ each, distance: toDistance(name.slice(0, 60).toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= limit ? best.each : undefined;
}

/** Levenshtein distance. */
function toDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
