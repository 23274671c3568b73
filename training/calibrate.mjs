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
/**
 * The share of honest texts that a finding of severity high may be wrong about, by surface; medium, about twice that, but for tools and
 * skills: honest ones are full of orders, and what is not certain there says nothing. The
 * rules have a share of their own, and rarely speak where content or skills are honest.
 */
const WRONG = { prompt: 0.0067, content: 0.005, tool: 0.001, skill: 0.004 };
const MEDIUM = { prompt: 1.9, content: 2.5, tool: 1, skill: 1 };
/** Of few honest texts one is let through: the largest of a hundred says little about the largest of a thousand. */
const LEAST_WRONG = { prompt: 1.5, content: 1.5, tool: 0, skill: 0 };
/** Where there are few, honest texts that nobody measured come higher, as our own corpus shows: limits are so far above, in log odds. */
const MARGIN = { prompt: 0.035, content: 0.11, tool: 0.6, skill: 0.56 };
/** The share of honest passages that the linear model settles alone: less where it knows less. */
const SETTLED = { prompt: 0.85, content: 0.7, tool: 0.75, skill: 0.5 };
/** Windows are called calm so far below the calmest attack that is found: on some surfaces there are few. */
const CALM_MARGIN = 0.2;

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

/** The linear model's share in both models' word. Fitted by surface it would follow the few texts that some surfaces have. */
const SHARE = 0.2;
const mixed = ({ logits, linear: scores }) => logits.map((logit, i) => (1 - SHARE) * logit + SHARE * scores[i]);

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
  const byBoth = fitOn(own, (text) => [Math.max(...mixed(text))]);
  const [slope] = byBoth.coefficients;
  const judge = (text) => mixed(text).map((value) => sigmoid(slope * value + byBoth.offset));
  for (const text of own) text.judged = judge(text);
  const top = ({ judged }) => Math.max(...judged);
  const limitAt = (wrong) => {
    const highest = quantile(honest.map(top), Math.max(wrong, LEAST_WRONG[name] / honest.length));
    return round(sigmoid(Math.log(highest / (1 - highest)) + MARGIN[name]) + 1e-4);
  };
  const limits = { medium: limitAt(MEDIUM[name] * WRONG[name]), high: limitAt(WRONG[name]) };
  encoder.push({
    slope: round((1 - SHARE) * slope),
    linear: round(SHARE * slope),
    offset: round(byBoth.offset),
    ...limits,
  });

  const settled = honest.flatMap((text) => text.linear);
  const doubtFrom = round(quantile(settled, 1 - SETTLED[name]));
  const byLinear = fitOn(own, (text) => [Math.max(...text.linear)]);
  const loudness = attacks.flatMap(({ judged, linear: scores, loudest }) =>
    Object.values(limits).map((limit) =>
      Math.max(...loudest.filter((_, i) => judged[i] >= limit && scores[i] > doubtFrom)),
    ),
  );
  const loudFrom = round(Math.min(...loudness.filter(Number.isFinite)) - CALM_MARGIN);
  linear.push({ slope: round(byLinear.coefficients[0]), offset: round(byLinear.offset), doubtFrom, loudFrom });
  const isAsked = ({ linear: scores, loudest }, i) => scores[i] > doubtFrom && loudest[i] > loudFrom;
  const asked = honest.flatMap((text) => text.linear.map((_, i) => isAsked(text, i)));
  console.log(
    `${name.padEnd(8)} loud are ${percent(asked.filter(Boolean).length, asked.length)} of ${asked.length} honest passages and ` +
      `${percent(honest.filter((text) => text.linear.some((_, i) => isAsked(text, i))).length, honest.length)} of ${honest.length} honest texts`,
  );

  for (const severity of ['high', 'medium']) {
    const limit = limits[severity];
    const found = attacks.filter((text) => top(text) >= limit);
    const lost = found.filter((text) => !text.judged.some((value, i) => value >= limit && isAsked(text, i)));
    console.log(
      `${name.padEnd(8)} ${severity.padEnd(6)} found ${percent(found.length, attacks.length)} of ${attacks.length} at ` +
        `${percent(honest.filter((text) => top(text) >= limit).length, honest.length)} of ${honest.length}; ` +
        `${percent(lost.length, attacks.length)} lost to the linear model`,
    );
  }
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
