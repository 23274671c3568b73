/**
 * Makes probabilities and thresholds of the models' numbers and writes src/semantic/calibration.generated.ts:
 * `node training/calibrate.mjs`. Reads what measure.mjs wrote.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitLogistic } from './logistic.mjs';
import { SURFACES } from './surfaces.mjs';

const CACHE = join(import.meta.dirname, '.cache');
const TARGET = join(import.meta.dirname, '../src/semantic/calibration.generated.ts');
/** The share of honest texts that a severity may be wrong about. The rules and their kin have a share of their own. */
const WRONG = { medium: 0.02, high: 0.004 };
/** The share of what the encoder finds that the linear model may keep from it. */
const LOST = 0.005;

const texts = readdirSync(CACHE)
  .filter((file) => /^measured-\d+\.jsonl$/.test(file))
  .flatMap((file) =>
    readFileSync(join(CACHE, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  )
  .filter(({ split, logits }) => split !== 'apart' && logits.length > 0);

const sigmoid = (x) => 1 / (1 + Math.exp(-x));
const round = (x, digits = 4) => Number(x.toFixed(digits));

/** A source counts by the root of its size, and honest texts as much as attacks. */
function toWeights(list) {
  const sizes = new Map();
  const keyOf = ({ set, label }) => `${set} ${label}`;
  for (const text of list) sizes.set(keyOf(text), (sizes.get(keyOf(text)) ?? 0) + 1);
  const weights = list.map((text) => 1 / Math.sqrt(sizes.get(keyOf(text))));
  const totals = [0, 1].map((label) => list.reduce((sum, text, i) => sum + (text.label === label ? weights[i] : 0), 0));
  return weights.map((weight, i) => (weight * list.length) / 2 / totals[list[i].label]);
}

const fitOn = (list, featuresOf) =>
  fitLogistic(
    list.map(featuresOf),
    list.map(({ label }) => label),
    toWeights(list),
    { nonNegative: true },
  );

/** Both models' numbers for the passage that the encoder finds the most suspicious. */
function worstPassage({ logits, linear: scores }) {
  const worst = logits.indexOf(Math.max(...logits));
  return [logits[worst], scores[worst]];
}

/** The value that a share of the honest texts exceeds. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.floor(share * sorted.length)] ?? Number.POSITIVE_INFINITY;
}

const linear = [];
const encoder = [];
for (const [surface, name] of SURFACES.entries()) {
  const own = texts.filter((text) => text.surface === surface);
  const honest = own.filter(({ label }) => !label);
  const attacks = own.filter(({ label }) => label);
  const byEncoder = fitOn(own, worstPassage);
  const [slope, share] = byEncoder.coefficients;
  const judge = (text) =>
    text.logits.map((logit, i) => sigmoid(slope * logit + share * text.linear[i] + byEncoder.offset));
  for (const text of own) text.judged = judge(text);
  const top = ({ judged }) => Math.max(...judged);
  const limits = Object.fromEntries(
    Object.entries(WRONG).map(([severity, wrong]) => [severity, round(quantile(honest.map(top), wrong) + 1e-4)]),
  );
  encoder.push({ slope: round(slope), linear: round(share), offset: round(byEncoder.offset), ...limits });

  const found = attacks.filter((text) => top(text) >= limits.high);
  // What the linear model thinks of the most suspicious passage among those the encoder would object to.
  const best = found.map((text) => Math.max(...text.linear.filter((_, i) => text.judged[i] >= limits.high)));
  const doubtFrom = round(
    -quantile(
      best.map((value) => -value),
      LOST,
    ),
  );
  const byLinear = fitOn(own, (text) => [Math.max(...text.linear)]);
  linear.push({ slope: round(byLinear.coefficients[0]), offset: round(byLinear.offset), doubtFrom });
  const passages = honest.flatMap((text) => text.linear);
  console.log(
    `${name.padEnd(8)} found ${percent(found.length, attacks.length)} of ${attacks.length} at ${percent(honest.filter((text) => top(text) >= limits.high).length, honest.length)} of ${honest.length}; ` +
      `the linear model settles ${percent(passages.filter((value) => value <= doubtFrom).length, passages.length)} of honest passages`,
  );
}

function percent(part, whole) {
  return `${((100 * part) / Math.max(whole, 1)).toFixed(1)}%`;
}

const toLines = (rows) =>
  rows
    .map(
      (row) =>
        `  ${JSON.stringify(row).replaceAll('"', '').replaceAll(':', ': ').replaceAll(',', ', ').replace('{', '{ ').replace('}', ' }')},`,
    )
    .join('\n');
writeFileSync(
  TARGET,
  `// Written by training/calibrate.mjs; by surface: ${SURFACES.join(', ')}.
import type { EncoderCalibration, LinearCalibration } from './calibration.js';

export const LINEAR: readonly LinearCalibration[] = [
${toLines(linear)}
];

export const ENCODER: readonly EncoderCalibration[] = [
${toLines(encoder)}
];
`,
);
