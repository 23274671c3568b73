/**
 * Makes probabilities and thresholds of the models' numbers and writes src/scanners/semantic/calibration.generated.ts:
 * `node training/calibrate.mjs`. Reads what measure.mjs wrote.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParts } from './files.mjs';
import { fitLogistic } from './logistic.mjs';
import { SURFACES } from './surfaces.mjs';

const TARGET = join(import.meta.dirname, '../src/scanners/semantic/calibration.generated.ts');
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
const MARGIN = { prompt: 0.1, content: 0.02, tool: 0.6, skill: 0.56 };
/** The share of honest passages that the linear model settles alone: less where it knows less. Of prompts those of several windows count. */
const SETTLED = { prompt: 0.9, content: 0.7, tool: 0.8, skill: 0.75 };
/** The share of honest prompts of one window that a glance settles, and by how much longer ones are settled the more readily. */
const GLANCED = 0.66;
const LONGER = 1;
/** The linear model's share in its and the encoder's word together. Fitted by surface it would follow the few texts that some surfaces have. */
const SHARE = 0.2;
/** Its share in its and the glance's. */
const GLANCE_SHARE = 0.3;
/** What these two count for beside the encoder, where it reads a prompt after them. */
const BESIDE = 0.3;
/** A sentence convicts its passage where the classifier thinks worse of it alone than of all but this share of honest passages. */
const CONVICTED = 0.03;
/** Windows are called calm so far below the calmest attack that is found: on some surfaces there are few. */
const CALM_MARGIN = 0.2;
/** Nothing louder is called calm, even where no attack was found among what is: of skills hardly any is. */
const CALMEST = -0.1;

const texts = readParts('measured').filter(({ split, logits }) => split !== 'apart' && logits.length > 0);

const sigmoid = (x) => 1 / (1 + Math.exp(-x));
const round = (x, digits = 4) => Number(x.toFixed(digits));
const isHonest = ({ label }) => !label;
const isAttack = ({ label }) => label === 1;

/** A source counts by the root of its size, and honest texts as much as attacks. */
function weigh(list) {
  const sizes = new Map();
  const keyOf = ({ set, label }) => `${set} ${label}`;
  for (const text of list) sizes.set(keyOf(text), (sizes.get(keyOf(text)) ?? 0) + 1);
  const totals = [0, 0];
  for (const text of list) totals[text.label] += 1 / Math.sqrt(sizes.get(keyOf(text)));
  for (const text of list) text.weight = list.length / 2 / Math.sqrt(sizes.get(keyOf(text))) / totals[text.label];
}

function fitCurve(list, featureOf) {
  const { coefficients, offset } = fitLogistic(
    list.map((text) => [featureOf(text)]),
    list.map(({ label }) => label),
    list.map(({ weight }) => weight),
    { nonNegative: true },
  );
  return { slope: coefficients[0], offset };
}

/**
 * The same slope for what a model settles, which is honest for the most part, and an offset of its own; as if one attack more had been
 * among it, the most suspicious of all.
 */
function fitOffset(list, featureOf, slope, attacks) {
  const values = list.map((text) => slope * featureOf(text));
  const missed = attacks.reduce((sum, { weight }) => sum + weight, 0) / attacks.length;
  const excess = (offset) =>
    values.reduce((sum, value, i) => sum + list[i].weight * (sigmoid(value + offset) - list[i].label), 0) +
    missed * (sigmoid(Math.max(...values) + offset) - 1);
  let [low, high] = [-20, 20];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) high = middle;
    else low = middle;
  }
  return low;
}

const mix = (numbers, scores, share) => numbers.map((number, i) => (1 - share) * number + share * scores[i]);

/** The value that a share of the honest texts exceeds. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.floor(share * sorted.length)] ?? Number.POSITIVE_INFINITY;
}

const linear = [];
const encoder = [];
let glance;
for (const [surface, name] of SURFACES.entries()) {
  const own = texts.filter((text) => text.surface === surface);
  weigh(own);
  const [honest, attacks] = [own.filter(isHonest), own.filter(isAttack)];
  for (const text of own) text.mixed = mix(text.logits, text.linear, SHARE);
  const byBoth = fitCurve(own, ({ mixed }) => Math.max(...mixed));
  for (const text of own) text.read = text.mixed.map((value) => byBoth.slope * value + byBoth.offset);

  const isOneWindow = ({ linear: scores }) => name === 'prompt' && scores.length === 1;
  const others = own.filter((text) => !isOneWindow(text));
  const honestScores = others.filter(isHonest).flatMap((text) => text.linear);
  const doubtFrom = round(quantile(honestScores, 1 - SETTLED[name]));
  if (name === 'prompt') glance = fitGlance(own.filter(isOneWindow), attacks, doubtFrom);

  const top = ({ read }) => Math.max(...read);
  const limitAt = (wrong) => {
    const highest = quantile(honest.map(top), Math.max(wrong, LEAST_WRONG[name] / honest.length));
    return round(sigmoid(highest + MARGIN[name]) + 1e-4);
  };
  const limits = { medium: limitAt(MEDIUM[name] * WRONG[name]), high: limitAt(WRONG[name]) };
  encoder.push({
    slope: round((1 - SHARE) * byBoth.slope),
    linear: round(SHARE * byBoth.slope),
    offset: round(byBoth.offset),
    ...limits,
  });

  const loudness = others
    .filter(isAttack)
    .flatMap(({ read, linear: scores, loudest }) =>
      Object.values(limits).map((limit) =>
        Math.max(...loudest.filter((_, i) => sigmoid(read[i]) >= limit && scores[i] > doubtFrom)),
      ),
    );
  const loudFrom = round(Math.min(...loudness.filter(Number.isFinite).map((value) => value - CALM_MARGIN), CALMEST));
  for (const text of others)
    text.asked = text.linear.map((score, i) => score > doubtFrom && text.loudest[i] > loudFrom);
  const settledOf = ({ linear: scores, asked }) =>
    Math.max(...scores.filter((_, i) => !asked[i]).map((score) => Math.min(score, doubtFrom)));
  const alone = fitCurve(own, (text) => Math.max(...text.linear));
  const left = others.filter(({ asked }) => !asked.includes(true));
  // Half of the way: what is settled here, a few texts, is not all that will be.
  const settledOffset = (alone.offset + fitOffset(left, settledOf, alone.slope, attacks)) / 2;
  for (const text of others) text.settled = alone.slope * settledOf(text) + settledOffset;
  linear.push({
    slope: round(alone.slope),
    offset: round(alone.offset),
    doubtFrom,
    loudFrom,
    settledOffset: round(settledOffset),
  });
  report(name, honest, attacks, limits);
}

/** Adds to every prompt of one window whether the encoder reads it, its log odds if not, and the glance's word if it does. */
function fitGlance(prompts, attacks, doubtFrom) {
  for (const text of prompts) [text.glance] = mix(text.glances, text.linear, GLANCE_SHARE);
  const { slope } = fitCurve(prompts, (text) => text.glance);
  const doubtOf = (text) => slope * text.glance - LONGER * Math.log(text.length);
  const limit = quantile(prompts.filter(isHonest).map(doubtOf), 1 - GLANCED);
  for (const text of prompts) text.asked = [doubtOf(text) > limit || text.linear[0] > doubtFrom];
  const left = prompts.filter(({ asked }) => !asked[0]);
  const offset = fitOffset(left, (text) => text.glance, slope, attacks);
  for (const text of left) text.settled = slope * text.glance + offset;
  for (const text of prompts.filter(({ linear: scores }) => scores[0] <= doubtFrom))
    text.read = [(1 - BESIDE) * text.read[0] + BESIDE * (slope * text.glance + offset)];
  return {
    slope: round((1 - GLANCE_SHARE) * slope),
    linear: round(GLANCE_SHARE * slope),
    offset: round(offset),
    settlesUpTo: round(limit + offset),
    longer: LONGER,
    share: BESIDE,
  };
}

function report(name, honest, attacks, limits) {
  const asked = honest.flatMap((text) => text.asked);
  console.log(
    `${name.padEnd(8)} the encoder reads ${percent(asked.filter(Boolean).length, asked.length)} of ${asked.length} honest passages and ` +
      `${percent(honest.filter((text) => text.asked.includes(true)).length, honest.length)} of ${honest.length} honest texts`,
  );
  for (const severity of ['high', 'medium']) {
    const isFound = ({ read }, i) => sigmoid(read[i]) >= limits[severity];
    const found = attacks.filter((text) => text.read.some((_, i) => isFound(text, i)));
    const lost = found.filter((text) => !text.read.some((_, i) => isFound(text, i) && text.asked[i]));
    const wrong = honest.filter((text) => text.read.some((_, i) => isFound(text, i)));
    console.log(
      `${name.padEnd(8)} ${severity.padEnd(6)} found ${percent(found.length, attacks.length)} of ${attacks.length} at ` +
        `${percent(wrong.length, honest.length)} of ${honest.length}; ${percent(lost.length, attacks.length)} lost to the models before it`,
    );
  }
}

/** What the cascade costs or gains: all texts ranked by it, and by an encoder that reads everything. */
/** @type {[name: string, worst: (text: { read: number[], asked: boolean[], settled?: number }) => number][]} */
const RANKINGS = [
  ['encoder alone', ({ read }) => Math.max(...read)],
  ['cascade', ({ read, asked, settled = -Infinity }) => Math.max(...read.filter((_, i) => asked[i]), settled)],
];
for (const [name, worst] of RANKINGS) {
  const [honest, attacks] = [isHonest, isAttack].map((test) => texts.filter(test).map(worst));
  const sorted = honest.toSorted((a, b) => a - b);
  const limit = quantile(honest, 0.01);
  const below = attacks.reduce((sum, value) => sum + rankOf(sorted, value), 0);
  console.log(
    `${name.padEnd(14)} AUC ${(below / attacks.length / honest.length).toFixed(4)}, ` +
      `${percent(attacks.filter((value) => value > limit).length, attacks.length)} found at 1% false alarms`,
  );
}

function rankOf(sorted, value) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function percent(part, whole) {
  return `${((100 * part) / Math.max(whole, 1)).toFixed(1)}%`;
}

const honestLogits = texts.filter(isHonest).flatMap(({ logits }) => logits);
const convicts = round(quantile(honestLogits, CONVICTED), 2);

const toLine = (row) =>
  `{ ${Object.entries(row)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`;
const toLines = (rows) => rows.map((row) => `  ${toLine(row)},`).join('\n');
writeFileSync(
  TARGET,
  `// Written by training/calibrate.mjs; by surface: ${SURFACES.join(', ')}.
import type { EncoderCalibration, GlanceCalibration, LinearCalibration } from './calibration-types.js';

export const LINEAR: readonly LinearCalibration[] = [
${toLines(linear)}
];

export const GLANCE: GlanceCalibration = ${toLine(glance)};

export const ENCODER: readonly EncoderCalibration[] = [
${toLines(encoder)}
];

export const CONVICTS = ${convicts};
`,
);
