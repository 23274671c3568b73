/** What the shipped defaults make of the corpus, for the gate and for raising its floors. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
export const FLOORS_FILE = `${FOLDER}floors.json`;

export const readFloors = () => JSON.parse(readFileSync(FLOORS_FILE, 'utf8'));

/** Every row with the name of its file. */
export function readCorpus() {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return files.flatMap((name) => {
    const lines = readFileSync(`${FOLDER}${name}`, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => ({ file: basename(name, '.jsonl'), ...JSON.parse(line) }));
  });
}

/** What the floors are about: by file found and flagged, and the twins told apart. The engine is handed in, built or not. */
export async function measureCorpus(rows, { scanner, toRow }) {
  const files = {};
  const twins = new Map();
  for (const row of rows) {
    files[row.file] ??= { found: 0, flagged: 0 };
    const counts = files[row.file];
    const flagged = await isFlagged(row, scanner, toRow);
    if (flagged) counts[row.label === 'attack' ? 'found' : 'flagged']++;
    if (row.twin) twins.set(row.twin, (twins.get(row.twin) ?? true) && flagged === (row.label === 'attack'));
  }
  return { files, twins: [...twins.values()].filter(Boolean).length };
}

async function isFlagged({ id, text, tool, turns, kind }, scanner, toRow) {
  const line = { id, text, tool, turns, kind: kind === 'conversation' ? undefined : kind };
  for (const artifact of toRow(JSON.stringify(line)).artifacts) {
    if ((await scanner.scan(artifact)).decision.action !== 'allow') return true;
  }
  return false;
}
