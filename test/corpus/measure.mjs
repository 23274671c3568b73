/** The results of the default configuration on the corpus, for the corpus test and for raising its floors. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
export const FLOORS_FILE = `${FOLDER}floors.json`;

/** Pairs of tools, in a file with its own format: each line contains both sides. */
const RELATIONS = 'relations.jsonl';

export const readFloors = () => JSON.parse(readFileSync(FLOORS_FILE, 'utf8'));

const readLines = (name) =>
  readFileSync(`${FOLDER}${name}`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Every row with the name of its file. The relation twins are read by `readRelations`. */
export function readCorpus() {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl') && name !== RELATIONS)
    .sort();
  return files.flatMap((name) => readLines(name).map((row) => ({ file: basename(name, '.jsonl'), ...row })));
}

export const readRelations = () => readLines(RELATIONS);

/** Counts per relation: wrong tools found, honest tools flagged, and pairs with both sides right. */
export async function measureRelations(pairs, { scanner, toRow }) {
  const relations = {};
  for (const { id, relation, honest, wrong } of pairs) {
    relations[relation] ??= { pairs: 0, found: 0, flagged: 0, toldApart: 0 };
    const counts = relations[relation];
    const isFound = await isFlagged({ id, tool: wrong, kind: 'tool' }, scanner, toRow);
    const isFalseAlarm = await isFlagged({ id, tool: honest, kind: 'tool' }, scanner, toRow);
    counts.pairs++;
    if (isFound) counts.found++;
    if (isFalseAlarm) counts.flagged++;
    if (isFound && !isFalseAlarm) counts.toldApart++;
  }
  return relations;
}

/**
 * The measured values: found and flagged per file, and the pairs with both sides right. The caller provides the engine,
 * built or from source.
 */
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
    const { decision, errors } = await scanner.scan(artifact);
    // A scanner that fails blocks the artifact, which would count as found.
    if (errors.length > 0) throw new Error(`${id}: ${errors[0].message}`);
    if (decision.action !== 'allow') return true;
  }
  return false;
}
