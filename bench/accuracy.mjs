/** Detection quality on labelled data, with the shipped defaults, against peers on the same rows. See --help. */
import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_WEIGHTS } from '../dist/index.js';
import { toCase } from './accuracy/cases.mjs';
import { toJudges } from './accuracy/judges.mjs';
import { runPeers } from './accuracy/peers.mjs';
import { readRows } from './accuracy/rows.mjs';
import { findWorst, summarizeDetectors, summarizeJudge, summarizeLatency, summarizeSets } from './accuracy/summary.mjs';
import { toText } from './accuracy/text.mjs';
import { runTocsin } from './accuracy/tocsin.mjs';
import { createProgress } from './progress.mjs';
import { ruleCount, version } from './subject.mjs';

const HELP = `Usage: npm run bench:accuracy -- --data <dir> [options]

Reads every JSON Lines file of the folder as one set, scans it with \`tocsin batch\` and prints what was found.
Rows: {"id", "text" | "tool" | "turns" | "messages", "label": "attack" | "benign", …}

  --data <dir>         the folder (the project's own corpus: test/corpus)
  --sets <a,b>         only these sets
  --sample <n>         at most n rows of each set, the same ones every time
  --peers              other packages on the same rows, installed on demand into bench/.cache
  --peer-seconds <n>   the time each peer may take (90); one that needs longer is measured on a fair part
  --parts              also the detectors and scanners alone
  --save <name>        keep the output in bench/results/<name>.txt
  --json <file>        the numbers, for machines
  --html <file>        the report, for people`;

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string' },
    sample: { type: 'string' },
    peers: { type: 'boolean' },
    'peer-seconds': { type: 'string', default: '90' },
    parts: { type: 'boolean', default: false },
    json: { type: 'string' },
    html: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (flags.help || !flags.data) {
  console.log(HELP);
  process.exit(flags.help ? 0 : 2);
}

const started = performance.now();
const rows = readRows(flags.data, {
  ...(flags.sets && { sets: flags.sets.split(',') }),
  ...(flags.sample && { sample: Number(flags.sample) }),
});
const progress = createProgress('tocsin', rows.length);
const results = await runTocsin(rows, { onProgress: (done) => progress.update(done) });
progress.end();
const peers = flags.peers ? await runPeers(rows, { secondsEach: Number(flags['peer-seconds']) }) : [];

const report = {
  tool: { name: 'tocsin', version, rules: ruleCount, policy: 'balanced' },
  data: basename(resolve(flags.data)),
  rows: rows.length,
  sample: flags.sample ? Number(flags.sample) : null,
  sets: summarizeSets(rows, (index) => results[index].flagged),
  judges: toJudges(results).map(({ id, toScore, isFlagged }) => ({
    id,
    ...summarizeJudge(
      rows,
      (index) => toScore(results[index]),
      (index) => isFlagged(results[index]),
    ),
  })),
  detectors: summarizeDetectors(rows, results, DEFAULT_WEIGHTS.detector),
  latency: summarizeLatency(results),
  worst: findWorst(rows, results, toCase),
  peers,
  seconds: (performance.now() - started) / 1000,
};
console.log(toText(report, { hasParts: flags.parts }));
if (flags.json) writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
if (flags.html) {
  const { toHtml } = await import('./accuracy/html.mjs');
  writeFileSync(flags.html, toHtml(report));
}
