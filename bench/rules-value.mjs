/** Measures each rule on labelled data: the attacks and the false alarms that no other rule reports, and its cost. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createScanner, jsonArtifact, textArtifact } from '../dist/index.js';
import { loadSource } from '../scripts/load-source.mjs';
import { readRows } from './accuracy/rows.mjs';
import { createProgress } from './progress.mjs';
import { costOfRules } from './rules-value/cost.mjs';
import { toReport } from './rules-value/report.mjs';
import { RuleValues } from './rules-value/values.mjs';
import { SEMANTIC_SCANNERS } from './scanner-ids.mjs';

const HELP = `Usage: npm run rules:value -- --data <dir> [--data <dir> …] [options]

Scans every text and tool of the folders without the model, and judges each flagged row again without each of its rules.

  --data <dir>     a folder of JSON Lines files, as for bench:accuracy (the project's own corpus: test/corpus)
  --sets <a,b>     only these sets
  --sample <n>     at most n rows of each set, the same ones every time
  --all            list every rule; default: the rules that alone find or flag something, and those that never fire
  --json <file>    the numbers of every rule, for machines`;

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    sets: { type: 'string' },
    sample: { type: 'string' },
    all: { type: 'boolean' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (flags.help || !flags.data) {
  console.log(HELP);
  process.exit(flags.help ? 0 : 2);
}

const rows = flags.data
  .flatMap((folder) =>
    readRows(folder, {
      ...(flags.sets && { sets: flags.sets.split(',') }),
      ...(flags.sample && { sample: Number(flags.sample) }),
    }),
  )
  .filter(({ kind }) => kind !== 'conversation');

const { documentedRules } = await loadSource('src/rules/documented.ts');

/** The rule that is left out of the current scan. */
let leftOut = '';
const scanner = createScanner({
  skip: SEMANTIC_SCANNERS,
  suppress: ({ rule }) => (rule === leftOut ? 'left out' : undefined),
});
const values = new RuleValues(documentedRules);
const progress = createProgress('rules', rows.length);
for (const [index, row] of rows.entries()) {
  await judge(row);
  progress.update(index + 1);
}
progress.end();

const report = { rows: rows.length, rules: values.toList(costOfRules(documentedRules, rows)) };
if (flags.json) writeFileSync(flags.json, `${JSON.stringify(report, null, 1)}\n`);
console.log(toReport(report, { isComplete: flags.all === true }));

async function judge({ tool, text, kind, label }) {
  const artifact = tool ? jsonArtifact('tool', tool) : textArtifact(kind, text);
  leftOut = '';
  const { findings, decision } = await scanner.scan(artifact);
  const isAttack = label === 'attack';
  const rules = findings.filter(({ severity }) => severity !== 'low').map(({ rule }) => rule);
  values.addFired(rules, isAttack);
  if (decision.action === 'allow') return;
  for (const rule of rules) {
    leftOut = rule;
    const without = rules.length === 1 ? 'allow' : (await scanner.scan(artifact)).decision.action;
    if (without === 'allow') values.addAlone(rule, isAttack);
  }
}
