// The cost of the semantic scanners: the linear model, the glance, the encoder, and the cascade of all three.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { number, percent } from '../table.mjs';
import { median } from './measure.mjs';
import { ordinaryText } from './prose.mjs';

const LIBRARY = pathToFileURL(join(ROOT, 'dist/index.js')).href;
const { createScanner, PRESETS } = await import(LIBRARY);

/** The words of one window: slightly fewer than the 128 tokens that the encoder reads at once. */
const WINDOW = 540;

const prose = (size) => (turn) => ordinaryText(size, turn);
const toQuestion = (turn) =>
  `What should I cook for ${turn + 2} people if two of them eat no meat and one brings bread?`;

const only = (classifier, kind) =>
  createScanner({ kind, only: ['sentinel'], policy: { ...PRESETS.balanced, classifier } });

/** Milliseconds of the scanner, and its own report of the work done. */
async function run(scanner, text) {
  const { results } = await scanner.scan(text);
  const { latencyMs = 0, metadata = {} } = results[0] ?? {};
  const { passages = 0, glanced = 0, asked = 0 } = metadata;
  return { ms: latencyMs, passages, glanced, asked };
}

async function runs(mode, count, textOf, kind = 'document') {
  const scanner = only(mode, kind);
  // Texts that are not measured later, because the encoder caches its results.
  for (let turn = 0; turn < Math.ceil(count / 4); turn++) await run(scanner, textOf(count + turn));
  const measured = [];
  for (let turn = 0; turn < count; turn++) measured.push(await run(scanner, textOf(turn)));
  return measured;
}

/** In a separate process: the cost of the first judgement, with loading of weights and runtime, and its memory. */
function measureLoad() {
  const script = `
    const { createScanner, PRESETS } = await import(${JSON.stringify(LIBRARY)});
    const scanner = createScanner({ only: ['sentinel'], policy: { ...PRESETS.balanced, classifier: 'always' } });
    const text = ${JSON.stringify(ordinaryText(WINDOW, 1))};
    const before = process.memoryUsage().rss;
    const first = (await scanner.scan(text)).results[0].latencyMs;
    const second = (await scanner.scan(text)).results[0].latencyMs;
    for (let i = 0; i < 20; i++) await scanner.scan(text);
    console.log(JSON.stringify({ load: first - second, before, after: process.memoryUsage().rss }));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

export async function measureSemantic({ isQuick, say }) {
  say('the classifier');
  const linear = await runs('linear', isQuick ? 200 : 2_000, prose(500));
  const glances = await runs('doubt', isQuick ? 40 : 200, toQuestion, 'prompt');
  const questions = await runs('always', isQuick ? 40 : 200, (turn) => toQuestion(1_000 + turn), 'prompt');
  const windows = (await runs('always', isQuick ? 20 : 100, prose(WINDOW))).filter(({ asked }) => asked > 0);
  const cascade = await runs('doubt', isQuick ? 20 : 100, prose(4_000));
  const all = await runs('always', isQuick ? 4 : 20, (turn) => prose(4_000)(1_000 + turn));
  const { load, before, after } = measureLoad();
  const sum = (list, key) => list.reduce((total, item) => total + item[key], 0);
  const perText = (list) => sum(list, 'ms') / list.length;
  const data = {
    linearMicroseconds: median(linear.map(({ ms }) => ms)) * 1_000,
    glanceMs: median(glances.filter(({ glanced, asked }) => glanced === 1 && asked === 0).map(({ ms }) => ms)),
    questionMs: median(questions.map(({ ms }) => ms)),
    windowMs: median(windows.map(({ ms, asked }) => ms / asked)),
    asked: sum(cascade, 'asked') / sum(cascade, 'passages'),
    cascadeMs: perText(cascade),
    alwaysMs: perText(all),
    loadMs: load,
    rssBefore: before / 1e6,
    rssAfter: after / 1e6,
  };
  return {
    title: 'Judging by meaning',
    notes: [
      'The scanner sentinel alone, on ordinary prose, one thread. A window is what the encoder reads at once, up to 128 tokens.',
      'The cascade asks the encoder only about passages that the linear model, or in prompts a glance, does not find plainly honest.',
    ],
    columns: ['part', 'value'],
    rows: [
      ['linear model, 500 characters', `${number(data.linearMicroseconds)} µs`],
      ['a plain question, settled at a glance', `${number(data.glanceMs)} ms`],
      ['such a question, read by the encoder', `${number(data.questionMs)} ms`],
      ['encoder, one window', `${number(data.windowMs)} ms`],
      ['passages that the cascade asks the encoder about', percent(data.asked)],
      ['4 kB, cascade', `${number(data.cascadeMs)} ms`],
      ['4 kB, encoder on everything', `${number(data.alwaysMs)} ms`],
      ['first judgement: runtime and weights', `${number(data.loadMs)} ms`],
      ['resident size before and after', `${number(data.rssBefore)} and ${number(data.rssAfter)} MB`],
    ],
    data,
  };
}
