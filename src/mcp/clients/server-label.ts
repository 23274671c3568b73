import type { ServerEntry } from '../../core/server-entry.js';

/**
 * What a server is called in this run: its name where no other has it, then with its client, its scope, its file, and
 * at last its place in the file. The same configuration gives the same label.
 */
export function toServerLabel(entry: ServerEntry, all: readonly ServerEntry[]): string {
  let rivals = all.filter((other) => other !== entry && other.name === entry.name);
  if (rivals.length === 0) return entry.name;
  const told: string[] = [];
  for (const tell of TELLING) {
    const word = tell(entry);
    const left = rivals.filter((other) => tell(other) === word);
    // What sets it apart from nobody is not worth saying, except whose it is.
    if (word !== '' && (left.length < rivals.length || told.length === 0)) told.push(word);
    rivals = left;
    if (rivals.length === 0) break;
  }
  return `${entry.name} (${told.join(', ')})`;
}

const TELLING: readonly ((entry: ServerEntry) => string)[] = [
  ({ client }) => client,
  ({ scope }) => scope,
  ({ file }) => file ?? '',
  ({ pointer }) => pointer ?? '',
];

/** The labels of all servers at once. What would still be called alike, by chance or on purpose, is counted. */
export function toServerLabels(all: readonly ServerEntry[]): Map<ServerEntry, string> {
  const byName = new Map<string, ServerEntry[]>();
  for (const entry of all) {
    const group = byName.get(entry.name);
    if (group) group.push(entry);
    else byName.set(entry.name, [entry]);
  }
  const counts = new Map<string, number>();
  const used = new Set<string>();
  const labels = new Map<ServerEntry, string>();
  for (const entry of all) {
    const label = toServerLabel(entry, byName.get(entry.name)!);
    let unique = label;
    let count = counts.get(label) ?? 1;
    while (used.has(unique)) unique = `${label} #${++count}`;
    counts.set(label, count);
    used.add(unique);
    labels.set(entry, unique);
  }
  return labels;
}
