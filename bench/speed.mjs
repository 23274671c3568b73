// The speed benchmark: `npm run bench:speed`. Tables go to standard output, progress to standard error.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CLI, ROOT } from './paths.mjs';
import { SEMANTIC_SCANNERS } from './scanner-ids.mjs';
import { measureBatch } from './speed/batch.mjs';
import { measureColdStart } from './speed/cold-start.mjs';
import { measureHostile } from './speed/hostile.mjs';
import { measureLatency } from './speed/latency.mjs';
import { measurePeers } from './speed/peers.mjs';
import { measureScannerCosts } from './speed/scanner-costs.mjs';
import { measureSemantic } from './speed/semantic.mjs';
import { measureThroughput } from './speed/throughput.mjs';
import { measureTools } from './speed/tools.mjs';
import { measureWaiting } from './speed/waiting.mjs';
import { cleanUpAtEnd } from './speed/workspace.mjs';
import { toTable } from './table.mjs';

const HELP = `Usage: node bench/speed.mjs [options]

Measures the built library and command line (npm run build first).

  --peers       compare with other scanners too; installs them into bench/.cache/peers (needs the network once)
  --quick       fewer repetitions and a smaller batch: under 40 seconds, and less exact
  --json <out>  write the numbers to a file as JSON
  --help        show this`;

const SECTIONS = {
  throughput: measureThroughput,
  latency: measureLatency,
  tools: measureTools,
  coldStart: measureColdStart,
  waiting: measureWaiting,
  scannerCosts: measureScannerCosts,
  batch: measureBatch,
  hostile: measureHostile,
  semantic: measureSemantic,
};

const started = performance.now();
const elapsed = () => ((performance.now() - started) / 1e3).toFixed(0);
const say = (message) => process.stderr.write(`[${elapsed()} s] ${message}\n`);

function readOptions() {
  try {
    return parseArgs({
      options: {
        peers: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        json: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${toMessage(error)}\n\n${HELP}`);
  }
}

const toMessage = (error) => (error instanceof Error ? error.message : String(error));

/** @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function toMachine() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return {
    tocsin: version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    loadAverage: loadavg()[0],
    date: new Date().toISOString(),
  };
}

function print({ title, notes, columns, rows }) {
  process.stdout.write(`\n${title}\n${notes.map((note) => `  ${note}\n`).join('')}\n${toTable(columns, rows)}\n`);
}

const options = readOptions();
if (options.help) {
  console.log(HELP);
  process.exit(0);
}
if (!existsSync(CLI)) fail('There is no dist/: run npm run build first.');
cleanUpAtEnd();

const machine = toMachine();
const { tocsin, node, platform, cpu, cores, loadAverage } = machine;
console.log(`Tocsin ${tocsin}, Node ${node}, ${platform}, ${cores} x ${cpu}`);
console.log(`${machine.date}, load ${loadAverage.toFixed(2)}${options.quick ? ', quick' : ''}`);

const { createScanner } = await import('../dist/index.js');
// One scanner for all sections, as in an application: V8 optimizes regular expressions only up to a total code size. It
// is the lexical engine; the semantic scanners have their own section.
const scanner = createScanner({ kind: 'document', skip: SEMANTIC_SCANNERS });
/** @type {Record<string, unknown>} */
const report = { machine, quick: options.quick };
for (const [name, measure] of Object.entries({ ...SECTIONS, ...(options.peers && { peers: measurePeers }) })) {
  try {
    const section = await measure({ scanner, isQuick: options.quick, say });
    print(section);
    report[name] = section.data;
  } catch (error) {
    // The other sections are still printed. The exit code reports the failure.
    console.log(`\n${name} failed: ${toMessage(error)}`);
    report[name] = { error: toMessage(error) };
    process.exitCode = 1;
  }
}
report.seconds = Number(elapsed());
console.log(`\n${report.seconds} s in all`);
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
