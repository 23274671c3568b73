/**
 * Trains the letter model, for texts in scripts that the encoder has no words of, and writes models/letters.bin and
 * src/scanners/semantic/letters.generated.ts: `node training/letters.mjs`. Needs what rows.mjs wrote.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from './bundle.mjs';
import { CACHE, readLines } from './files.mjs';
import { fitLogistic } from './logistic.mjs';
import { createRandom } from './random.mjs';
import { splitOf } from './split.mjs';

const { cutByLetters, isOtherScript, RUN_BITS, toLetterModel, toRuns } = await importSource('training/inside.ts');
const ROOT = join(import.meta.dirname, '..');
const EPOCHS = 30;
const RATE = 0.1;
const DECAY = 3e-4;
/** The share of honest texts that a finding may be wrong about; it is of severity medium, and does nothing alone. */
const WRONG = 0.01;

const SCRIPTS = [
  'Greek',
  'Cyrillic',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Kana',
  'Hangul',
];
const PATTERNS = SCRIPTS.map((name) =>
  name === 'Kana' ? /[\p{Script=Hiragana}\p{Script=Katakana}]/gu : new RegExp(`\\p{Script=${name}}`, 'gu'),
);
const scriptOf = (text) => {
  const counts = PATTERNS.map((pattern) => text.match(pattern)?.length ?? 0);
  return SCRIPTS[counts.indexOf(Math.max(...counts))];
};

const published = readLines(join(CACHE, 'rows.jsonl')).filter(
  ({ surface }) => surface === 'prompt' || surface === 'content',
);
const own = readLines(join(import.meta.dirname, 'own/other-scripts.jsonl')).map(({ text, label }) => ({
  text,
  label: label === 'attack' ? 1 : 0,
  split: splitOf(text),
  source: 'own-scripts',
}));
const texts = [...published, ...own]
  .filter(({ text, split }) => split !== 'apart' && isOtherScript(text, 0, text.length))
  .map((row) => ({ ...row, script: scriptOf(row.text), windows: toWindows(row) }))
  .filter(({ windows }) => windows.length > 0);
const learned = texts.filter(({ split }) => split === 'train');
const others = texts.filter(({ split }) => split !== 'train');

/** Of a planted attack the windows that hold it; of others all, as the scanner cuts them. */
function toWindows({ text, injection, label }) {
  const at = label && injection ? text.indexOf(injection) : -1;
  return cutByLetters(text)
    .filter(
      ([start, end]) =>
        at < 0 || Math.min(end, at + injection.length) - Math.max(start, at) >= Math.min(injection.length, 150) * 0.6,
    )
    .map(([start, end]) => Int32Array.from(toRuns(text.slice(start, end))));
}

/** Every script has as much honest text as attacks, by weight, so that no script is held against anybody. */
const windows = learned.flatMap(({ windows, label, script }) =>
  windows.map((runs) => ({ runs, label, group: `${script} ${label}` })),
);
const sizes = new Map();
for (const { group } of windows) sizes.set(group, (sizes.get(group) ?? 0) + 1);
for (const window of windows) window.weight = windows.length / (2 * SCRIPTS.length) / sizes.get(window.group);

const weights = new Float32Array(1 << RUN_BITS);
const squares = new Float32Array(1 << RUN_BITS).fill(1e-2);
let bias = 0;
const sigmoid = (x) => 1 / (1 + Math.exp(-x));
const scoreOf = (runs) => {
  let sum = 0;
  for (const run of runs) sum += weights[run];
  return bias + sum / Math.sqrt(runs.length);
};
const random = createRandom(11);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (const { runs, label, weight } of random.sample(windows, windows.length)) {
    const slope = (sigmoid(scoreOf(runs)) - (label * 0.96 + 0.02)) * weight;
    const root = Math.sqrt(runs.length);
    for (const run of runs) {
      const step = slope / root + DECAY * weights[run];
      squares[run] += step * step;
      weights[run] -= (RATE * step) / Math.sqrt(squares[run]);
    }
    bias -= 0.01 * slope;
  }
}

const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
const scale = largest / 127;
const file = new Uint8Array(8 + weights.length);
new Float32Array(file.buffer, 0, 2).set([scale, bias]);
file.set(new Uint8Array(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer), 8);
writeFileSync(join(ROOT, 'models/letters.bin'), file);

const model = toLetterModel(file);
for (const text of others)
  text.score = Math.max(...cutByLetters(text.text).map(([start, end]) => model.score(text.text.slice(start, end))));
const groupSizes = new Map();
const groupOf = ({ source, label }) => `${source} ${label}`;
for (const text of others) groupSizes.set(groupOf(text), (groupSizes.get(groupOf(text)) ?? 0) + 1);
const { coefficients, offset } = fitLogistic(
  others.map(({ score }) => [score]),
  others.map(({ label }) => label),
  others.map((text) => 1 / Math.sqrt(groupSizes.get(groupOf(text)))),
  { nonNegative: true },
);
const [slope] = coefficients;
const honest = others.filter(({ label }) => !label);
const ranked = honest.map(({ score }) => slope * score + offset).sort((a, b) => b - a);
const limit = ranked[Math.floor(WRONG * ranked.length)];
const round = (x) => Number(x.toFixed(4));
writeFileSync(
  join(ROOT, 'src/scanners/semantic/letters.generated.ts'),
  `// Written by training/letters.mjs, fitted on ${others.length} texts that the letter model did not learn from.
export const LETTERS = { slope: ${round(slope)}, offset: ${round(offset)}, medium: ${round(sigmoid(limit))} };
`,
);

const percent = (part, whole) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)}%`;
function report(name, list) {
  const [attacks, clean] = [1, 0].map((wanted) => list.filter(({ label }) => label === wanted));
  const above = attacks.reduce((sum, { score }) => sum + clean.filter((text) => text.score < score).length, 0);
  const found = attacks.filter(({ score }) => slope * score + offset >= limit).length;
  const rank = attacks.length && clean.length ? (above / attacks.length / clean.length).toFixed(3) : '-';
  console.log(
    `${name.padEnd(22)} AUC ${rank.padEnd(6)} ${attacks.length} attacks, ${percent(found, attacks.length)} of them medium, ${clean.length} honest texts`,
  );
}
console.log(`${windows.length} windows of ${learned.length} texts to learn from`);
report('all', others);
report(
  'published',
  others.filter(({ source }) => source !== 'own-scripts'),
);
for (const script of SCRIPTS)
  report(
    script,
    others.filter((text) => text.script === script),
  );
for (const source of [...new Set(others.map(({ source }) => source))].sort())
  report(
    source,
    others.filter((text) => text.source === source),
  );
