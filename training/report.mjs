/**
 * What the whole engine is worth on texts that no model learned from, from what fuse.mjs scanned: `node training/report.mjs`.
 * `valid` are other rows of learned sources, `unseen` are sources never learned from.
 */
import { importSource } from './bundle.mjs';
import { readParts } from './files.mjs';

const { toProbability } = await importSource('src/engine/fusion.ts');
const HARD = ['security_docs', 'xstest_safe', 'cyberseceval_frr', 'prompts_chat', 'agent_instructions'];
const WRONG = 0.01;

const texts = readParts('scanned').map((text) => ({ ...text, fused: fuse(text) }));
const share = (list, test) => (list.length ? (100 * list.filter(test).length) / list.length : Number.NaN);
const percent = (value) => (Number.isNaN(value) ? '-' : `${value.toFixed(1)}%`);
const attacks = (list) => list.filter(({ label }) => label === 1);
const honest = (list) => list.filter(({ label }) => label === 0);

function fuse({ score, peak, rule, semantic, probability }) {
  const voter = (confidence) => ({ confidence });
  return toProbability({
    score: { score, peak },
    verdict: { ruleVoter: voter(rule), semanticVoter: voter(semantic), behavioralVoter: voter(0) },
    results: [{ scannerId: 'sentinel', metadata: { probability } }],
  });
}

/** The chance that an attack ranks above an honest text. */
function auc(list, measure) {
  const sorted = list.map((text) => ({ value: measure(text), label: text.label })).sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let i = 0; i < sorted.length; ) {
    let j = i;
    while (j < sorted.length && sorted[j].value === sorted[i].value) j++;
    for (let k = i; k < j; k++) if (sorted[k].label) ranks += (i + j + 1) / 2;
    i = j;
  }
  const n = attacks(list).length;
  return (ranks - (n * (n + 1)) / 2) / (n * (list.length - n));
}

function limitAt(list, measure) {
  const values = honest(list)
    .map(measure)
    .sort((a, b) => b - a);
  return values[Math.floor(WRONG * values.length)] ?? 1;
}

for (const split of ['valid', 'unseen', 'all']) {
  const own = texts.filter((text) => text.split !== 'apart' && (split === 'all' || text.split === split));
  const limit = limitAt(own, ({ fused }) => fused);
  console.log(`\n${split}: ${own.length} texts`);
  console.log(
    `  as decided          ${percent(share(attacks(own), ({ flagged }) => flagged))} found, ${percent(share(honest(own), ({ flagged }) => flagged))} flagged`,
  );
  console.log(
    `  fused probability   AUC ${auc(own, ({ fused }) => fused).toFixed(4)}, ${percent(share(attacks(own), ({ fused }) => fused > limit))} found at 1%`,
  );
  const top = (text) => text.probability ?? 0;
  console.log(
    `  classifier alone    AUC ${auc(own, top).toFixed(4)}, ${percent(share(attacks(own), (text) => top(text) > limitAt(own, top)))} found at 1%`,
  );
  console.log(`  rules alone (peak)  AUC ${auc(own, ({ peak }) => peak).toFixed(4)}`);
  const sets = [...new Set(own.map(({ set }) => set))];
  const perSet = sets.map((set) => attacks(own.filter((text) => text.set === set))).filter((list) => list.length > 0);
  console.log(
    `  every set the same  ${percent(perSet.reduce((sum, list) => sum + share(list, ({ flagged }) => flagged), 0) / perSet.length)} found as decided, ${percent(perSet.reduce((sum, list) => sum + share(list, ({ fused }) => fused > limit), 0) / perSet.length)} at 1%`,
  );
  if (split === 'all') continue;
  for (const set of sets) {
    const list = own.filter((text) => text.set === set);
    const row = [attacks(list), honest(list)].map((part) =>
      part.length ? `${percent(share(part, ({ flagged }) => flagged))} of ${part.length}` : '-',
    );
    const ranked = attacks(list).length ? `at 1%: ${percent(share(attacks(list), ({ fused }) => fused > limit))}` : '';
    console.log(`    ${set.padEnd(28)} found ${row[0].padEnd(16)} flagged ${row[1].padEnd(16)} ${ranked}`);
  }
}

console.log('\nhard negatives');
for (const set of HARD) {
  const list = texts.filter((text) => text.set === set && text.label === 0);
  console.log(
    `  ${set.padEnd(20)} flagged ${percent(share(list, ({ flagged }) => flagged))} of ${list.length}, by the classifier ${percent(share(list, ({ rules }) => rules.includes('semantic/learned-attack')))}`,
  );
}

console.log('\ncascade, on honest texts');
const sum = (list, measure) => list.reduce((total, text) => total + measure(text), 0);
const usual = honest(texts).filter(({ split, passages }) => split !== 'apart' && passages);
const passages = sum(usual, (text) => text.passages);
/** @typedef {{ passages: number, glanced: number, asked: number }} Counts */
/** @type {[name: string, count: (text: Counts) => number, isLast: (text: Counts) => boolean][]} */
const stages = [
  ['the linear model', (text) => text.passages - text.glanced - text.asked, ({ asked, glanced }) => !asked && !glanced],
  ['a glance', ({ glanced }) => glanced, ({ asked, glanced }) => !asked && glanced > 0],
  ['the encoder', ({ asked }) => asked, ({ asked }) => asked > 0],
];
for (const [name, count, isLast] of stages)
  console.log(
    `  ${name.padEnd(16)} settled ${percent((100 * sum(usual, count)) / passages)} of ${passages} passages and had the last word on ${percent(share(usual, isLast))} of ${usual.length} texts`,
  );

const timeShare = (list) => (100 * sum(list, ({ ms }) => ms.cascade)) / sum(list, ({ ms }) => ms.encoder);
const kinds = [...new Set(usual.map(({ kind }) => kind))];
for (const name of ['all', ...kinds]) {
  const list = usual.filter(({ kind }) => name === 'all' || kind === name);
  console.log(
    `  ${name.padEnd(16)} took ${percent(timeShare(list))} of the time in which the encoder reads every passage`,
  );
}

console.log('\nreliability of the classifier: predicted, observed, texts (attacks and honest texts weighed alike)');
const judged = texts.filter((text) => text.split !== 'apart' && text.probability > 0);
const weight = [1 / honest(judged).length, 1 / attacks(judged).length];
for (let bin = 0; bin < 10; bin++) {
  const own = judged.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === bin);
  const total = own.reduce((sum, { label }) => sum + weight[label], 0);
  const mean = own.reduce((sum, { label, probability }) => sum + weight[label] * probability, 0) / total;
  const seen = own.reduce((sum, { label }) => sum + weight[label] * label, 0) / total;
  console.log(
    `  ${(bin / 10).toFixed(1)}–${((bin + 1) / 10).toFixed(1)}  ${mean.toFixed(2)}  ${seen.toFixed(2)}  ${own.length}`,
  );
}

console.log('\nby language: attacks found, honest texts flagged');
for (const lang of [...new Set(texts.map(({ lang }) => lang))].sort()) {
  const list = texts.filter((text) => text.lang === lang && text.split !== 'apart');
  if (list.length < 20) continue;
  console.log(
    `  ${String(lang).padEnd(8)} ${percent(share(attacks(list), ({ flagged }) => flagged)).padEnd(7)} of ${String(attacks(list).length).padEnd(5)} ${percent(share(honest(list), ({ flagged }) => flagged)).padEnd(6)} of ${honest(list).length}`,
  );
}
