/** Reads labelled sets (JSON Lines, one file per set) and turns each row into a line of `tocsin batch`. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ARTIFACT_KINDS } from '../../dist/index.js';
import { KIND_OF_SET } from './set-kinds.mjs';

/** Labelled by the harm of a request, not by the technique: shown, but excluded from the totals. */
const NOT_COUNTED = new Set(['qualifire', 'asb_tools', 'cisco_mcp_evals']);

/**
 * Every row of the folder: `{ set, isCounted, id, label, kind, line, text }`. A sample takes the same rows each time.
 *
 * @param {string} folder
 * @param {{ sets?: string[], sample?: number }} [options]
 */
export function readRows(folder, { sets, sample } = {}) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const selected = sets ?? files.map((name) => basename(name, '.jsonl'));
  const unknown = selected.filter((set) => !files.includes(`${set}.jsonl`));
  if (unknown.length > 0) throw new Error(`no such set in ${folder}: ${unknown.join(', ')}`);
  return selected.flatMap((set) => {
    const lines = readFileSync(join(folder, `${set}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean);
    return takeSample(lines, sample)
      .flatMap((line) => toSingles(JSON.parse(line)))
      .map((row) => toRow(row, set));
  });
}

/** A pair of the corpus is one tool with an honest and a wrong relation: two rows. */
const toSingles = (row) =>
  row.honest && row.wrong
    ? [
        { id: `${row.id}-wrong`, tool: row.wrong, label: 'attack' },
        { id: `${row.id}-honest`, tool: row.honest, label: 'benign' },
      ]
    : [row];

const isArtifactKind = (kind) => ARTIFACT_KINDS.includes(kind);

function toRow(row, set) {
  const kind = isArtifactKind(row.kind) ? row.kind : (KIND_OF_SET[set] ?? 'prompt');
  const { id, label, text, tool, turns, messages } = row;
  const input = tool
    ? { id, tool }
    : text !== undefined
      ? { id, text, kind }
      : turns
        ? { id, turns }
        : { id, messages };
  return {
    set,
    id,
    label,
    isCounted: !NOT_COUNTED.has(set),
    kind: tool ? 'tool' : text === undefined ? 'conversation' : kind,
    line: JSON.stringify(input),
    text: text ?? toPlainText(tool ?? turns ?? messages),
    twin: row.twin,
    ...(tool && { tool }),
  };
}

/** Every string of a value, for scanners that accept only text. */
function toPlainText(value) {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(toPlainText).filter(Boolean).join('\n');
}

/** Evenly spread over the file, so that sorted files are sampled fairly and every run takes the same rows. */
function takeSample(lines, sample) {
  if (!sample || lines.length <= sample) return lines;
  return Array.from({ length: sample }, (_, i) => lines[Math.floor((i * lines.length) / sample)]);
}
