// What judging by meaning costs: the linear model, the glance, the encoder, and the cascade of the three.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { number, percent } from '../table.mjs';
import { median } from './measure.mjs';
import { ordinaryText } from './prose.mjs';

const LIBRARY = pathToFileURL(join(ROOT, 'dist/index.js')).href;
const { createScanner, PRESETS } = await import(LIBRARY);

/** A window's worth of words, a little under the 128 tokens that the encoder reads at once. */
const WINDOW = 540;

const only = (classifier, kind) =>
  createScanner({ kind, only: ['sentinel'], policy: { ...PRESETS.balanced, classifier } });

/** Milliseconds of the scanner itself, and what it says it did. */
async function run(scanner, size, turn) {
  const { results } = await scanner.scan(ordinaryText(size, turn));
  const { latencyMs = 0, metadata = {} } = results[0] ?? {};
  const { passages = 0, glanced = 0, asked = 0 } = metadata;
  return { ms: latencyMs, passages, glanced, asked };
}

async function runs(mode, size, count, kind = 'document') {
  const scanner = only(mode, kind);
  for (let turn = 0; turn < Math.ceil(count / 4); turn++) await run(scanner, size, turn);
  const measured = [];
  for (let turn = 0; turn < count; turn++) measured.push(await run(scanner, size, turn));
  return measured;
}

/** In a process of its own: what the first judgement costs, weights and runtime included, and the memory it leaves. */
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
  const linear = await runs('linear', 500, isQuick ? 200 : 2_000);
  const prompts = await runs('doubt', WINDOW, isQuick ? 40 : 200, 'prompt');
  const windows = (await runs('always', WINDOW, isQuick ? 20 : 100)).filter(({ asked }) => asked > 0);
  const cascade = await runs('doubt', 4_000, isQuick ? 20 : 100);
  const all = await runs('always', 4_000, isQuick ? 4 : 20);
  const { load, before, after } = measureLoad();
  const sum = (list, key) => list.reduce((total, item) => total + item[key], 0);
  const perText = (list) => sum(list, 'ms') / list.length;
  const data = {
    linearMicroseconds: median(linear.map(({ ms }) => ms)) * 1_000,
    glanceMs: median(prompts.filter(({ glanced, asked }) => glanced === 1 && asked === 0).map(({ ms }) => ms)),
    windowMs: median(windows.map(({ ms, asked }) => ms / asked)),
    glanced: sum(cascade, 'glanced') / sum(cascade, 'passages'),
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
      'A glance settles most of what the linear model does not find plainly honest; the encoder reads the rest.',
    ],
    columns: ['part', 'value'],
    rows: [
      ['linear model, 500 characters', `${number(data.linearMicroseconds)} µs`],
      ['glance, one window, linear model included', `${number(data.glanceMs)} ms`],
      ['encoder, one window', `${number(data.windowMs)} ms`],
      ['passages that are settled at a glance', percent(data.glanced)],
      ['passages that the cascade asks the encoder about', percent(data.asked)],
      ['4 kB, cascade', `${number(data.cascadeMs)} ms`],
      ['4 kB, encoder on everything', `${number(data.alwaysMs)} ms`],
      ['first judgement: runtime and weights', `${number(data.loadMs)} ms`],
      ['resident size before and after', `${number(data.rssBefore)} and ${number(data.rssAfter)} MB`],
    ],
    data,
  };
}
