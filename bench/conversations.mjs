/**
 * Detection in multi-turn sessions, by set and by halves: `node bench/conversations.mjs --data <dir> [set …]`, after
 * `npm run build`. The halves show the variance of the numbers. Rows that share a `behaviour` or a `user_task_id` are
 * in the same half.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const BIN = join(import.meta.dirname, '../dist/cli/bin.js');
const SETS = [
  'multiturn_jailbreaks',
  'multiturn_benign',
  'multiturn_shieldx',
  'conversations',
  'taubench_traces',
  'agentdojo_traces',
];
const [flag, folder, ...selected] = process.argv.slice(2);
if (flag !== '--data' || !folder) {
  console.error('Usage: node bench/conversations.mjs --data <dir> [set …]');
  process.exit(2);
}

for (const set of selected.length > 0 ? selected : SETS) {
  const file = join(folder, `${set}.jsonl`);
  if (!existsSync(file)) continue;
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const results = await scan(file);
  for (const label of ['attack', 'benign']) {
    const mine = rows.flatMap((row, i) => (row.label === label ? [{ half: halfOf(row), ...results[i] }] : []));
    if (mine.length === 0) continue;
    const tell = (some) =>
      `${count(some, ({ flagged }) => flagged)} flagged, ${count(some, isStopped)} more than warned, of ${some.length}`;
    console.log(`${set} ${label}: ${tell(mine)}`);
    for (const half of [0, 1]) console.log(`  half ${half + 1}: ${tell(mine.filter((row) => row.half === half))}`);
    for (const [rule, number] of rulesOf(mine)) console.log(`    ${rule}: ${number}`);
  }
}

async function scan(file) {
  const child = spawn(process.execPath, [BIN, 'batch', '--no-memory', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const results = [];
  for await (const line of createInterface({ input: child.stdout })) results.push(JSON.parse(line));
  return results;
}

function halfOf({ id, behaviour, suite, user_task_id: task }) {
  const group = behaviour ?? (task ? `${suite} ${task}` : String(id));
  return createHash('sha256').update(group).digest()[0] & 1;
}

function isStopped({ decision }) {
  return decision !== 'allow' && decision !== 'warn';
}

function count(rows, test) {
  return rows.filter(test).length;
}

/** The number of sessions in which each session rule fired. */
function rulesOf(rows) {
  const counts = new Map();
  for (const { findings } of rows) {
    for (const rule of new Set(findings.map((finding) => finding.rule).filter((id) => id.startsWith('session/')))) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
