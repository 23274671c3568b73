// The benchmark of skills: `npm run bench:skills -- --data <folder>`. It prints one table.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSource } from '../scripts/load-source.mjs';
import { SEMANTIC_SCANNERS } from './scanner-ids.mjs';
import { toTable } from './table.mjs';

const HELP = `Usage: node bench/skills.mjs --data <folder> [--set <name>…] [--every <n>] [--verbose]

Scans labelled skills (JSON Lines with \`text\`, or \`files\` for a package) with the default policy and without the
classifier. A skill counts as flagged if the decision on one of its artifacts is not "allow". Each set is split into two halves by the hash of
the repository that a row comes from: rules are developed on the first half only.

  --set      names of files without .jsonl; may be repeated
  --every    measure every n-th row only
  --verbose  print the rules of each flagged honest skill and the id of each missed attack of the first half`;

const SETS = [
  'malicious_skills',
  'malicious_skill_packages',
  'real_skills',
  'real_skill_packages',
  'skillfortify',
  'agent_artifacts',
  'agent_instructions',
];

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    set: { type: 'string', multiple: true, default: SETS },
    every: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !values.data) {
  process.stdout.write(`${HELP}\n`);
  process.exit(values.help ? 0 : 2);
}

const { createScanner } = await loadSource('src/scan.ts');
const { readSkillFiles } = await loadSource('bench/skill-source.ts');
const { textArtifact } = await loadSource('src/core/artifact.ts');
const scanner = createScanner({ skip: SEMANTIC_SCANNERS });

const toRepository = ({ upstream, source }) =>
  upstream?.repo ?? /packages\/((?:smp|rest)_\d+)/.exec(source)?.[1] ?? source.split(':')[0];
const toHalf = (row) =>
  Number.parseInt(createHash('sha256').update(toRepository(row)).digest('hex').slice(0, 8), 16) % 2;

function toArtifacts({ files, text, kind }) {
  if (files) return readSkillFiles('skill', files).artifacts;
  const own = /skill|agent/.test(kind) ? 'skill' : kind === 'system_prompt' ? 'system-prompt' : 'document';
  return [textArtifact(own, text, { name: 'SKILL.md' })];
}

const rows = [];
for (const name of values.set) {
  const file = join(values.data, `${name}.jsonl`);
  if (!existsSync(file)) continue;
  const all = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const groups = new Map();
  for (const [index, row] of all.entries()) {
    if (index % Number(values.every) !== 0) continue;
    const started = performance.now();
    const scans = [];
    for (const artifact of toArtifacts(row)) scans.push(await scanner.scan(artifact));
    const ms = performance.now() - started;
    const half = toHalf(row);
    const key = `${row.label} ${half}`;
    const group = groups.get(key) ?? { label: row.label, half, repositories: new Map(), flagged: 0, count: 0, ms: [] };
    groups.set(key, group);
    const flagged = scans.filter(({ decision }) => decision.action !== 'allow');
    const isFlagged = flagged.length > 0;
    const repository = group.repositories.get(toRepository(row)) ?? [0, 0];
    group.repositories.set(toRepository(row), [repository[0] + isFlagged, repository[1] + 1]);
    group.flagged += isFlagged;
    group.count++;
    group.ms.push(ms);
    if (values.verbose && half === 0 && isFlagged !== (row.label === 'attack')) {
      const findings = (isFlagged ? flagged : scans).flatMap((scan) => scan.findings);
      const rules = findings.map(({ rule, severity }) => `${rule} (${severity})`).join(', ');
      process.stderr.write(`${row.id} ${isFlagged ? 'flagged' : 'missed'} ${rules}\n`);
    }
  }
  for (const group of [...groups.values()].sort((a, b) => a.half - b.half)) {
    const shares = [...group.repositories.values()].map(([flagged, count]) => flagged / count);
    const weighted = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const ms = group.ms.sort((a, b) => a - b);
    rows.push([
      name,
      group.label,
      group.half === 0 ? 'developed on' : 'not looked at',
      String(group.count),
      `${((100 * group.flagged) / group.count).toFixed(1)}%`,
      `${(100 * weighted).toFixed(1)}% of ${shares.length}`,
      `${ms[Math.floor(ms.length / 2)].toFixed(0)} / ${ms[Math.floor(ms.length * 0.99)].toFixed(0)}`,
    ]);
  }
}
process.stdout.write(
  `${toTable(['set', 'label', 'half', 'rows', 'flagged', 'by repository', 'ms p50 / p99'], rows)}\n`,
);
