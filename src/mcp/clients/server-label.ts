import type { ServerEntry } from '../../core/server-entry.js';

/**
 * The label of a server in this run: its name if it is unique, otherwise with its client, its scope, its file and its
 * place in the file. The same configuration gives the same label.
 */
export function toServerLabel(entry: ServerEntry, all: readonly ServerEntry[]): string {
  let rivals = all.filter((other) => other !== entry && other.name === entry.name);
  if (rivals.length === 0) return entry.name;
  const details: string[] = [];
  for (const toDetail of DETAILS) {
    const detail = toDetail(entry);
    const left = rivals.filter((other) => toDetail(other) === detail);
    // Skip a detail that distinguishes it from no other server, but always name the client.
    if (detail !== '' && (left.length < rivals.length || details.length === 0)) details.push(detail);
    rivals = left;
    if (rivals.length === 0) break;
  }
  return `${entry.name} (${details.join(', ')})`;
}

const DETAILS: readonly ((entry: ServerEntry) => string)[] = [
  ({ client }) => client,
  ({ scope }) => scope,
  ({ file }) => file ?? '',
  ({ pointer }) => pointer ?? '',
];

/** The labels of all servers. Labels that are still equal, by chance or on purpose, get a number. */
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
