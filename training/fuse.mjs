/**
 * Runs the whole engine on every text that no model learned from, fits the fused probability on it and writes
 * src/engine/fusion.generated.ts: `node training/fuse.mjs scan [part] [parts]`, then `node training/fuse.mjs fit`.
 */
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from './bundle.mjs';
import { CACHE, readParts } from './files.mjs';
import { heldOutRows } from './held-out.mjs';
import { fitLogistic } from './logistic.mjs';

const TARGET = join(import.meta.dirname, '../src/engine/fusion.generated.ts');

/** @type {typeof import('./inside.js')} */
const inside = await importSource('training/inside.ts');

if (process.argv[2] === 'scan') await scanAll(...process.argv.slice(3).map(Number));
else fitAll();

async function scanAll(part = 0, parts = 1) {
  const scanner = inside.createScanner();
  const out = createWriteStream(join(CACHE, `scanned-${part}.jsonl`));
  let texts = 0;
  for (const { set, row, split, label, artifact } of heldOutRows(inside, part, parts)) {
    const { score, verdict, results, decision, findings, ms } = await scanner.scan(artifact);
    const sentinel = results.find(({ scannerId }) => scannerId === 'sentinel');
    const line = {
      set,
      id: row.id,
      lang: row.lang,
      split,
      label,
      kind: artifact.kind,
      score: score.score,
      peak: score.peak,
      rule: verdict.ruleVoter.confidence,
      semantic: verdict.semanticVoter.confidence,
      ...sentinel?.metadata,
      flagged: decision.action !== 'allow',
      rules: findings.filter(({ severity }) => severity !== 'low').map((finding) => finding.rule),
      quotes: row.quotes_payload,
      ms: {
        scan: ms,
        cascade: sentinel?.latencyMs ?? 0,
        // Not in a quick look.
        encoder: label || process.env.TOCSIN_MOST_ROWS ? undefined : await timeEncoder(inside, artifact),
      },
    };
    out.write(`${JSON.stringify(line)}\n`);
    if (++texts % 1000 === 0) console.log(`${texts} texts scanned (${set})`);
  }
  out.end();
}

/** How long the encoder takes for every passage: what the cascade saves is measured against it, in the same minute. */
async function timeEncoder({ loadEncoder, surfaceOf, toTextWindows, toViews }, { kind, fields }) {
  const encoder = await loadEncoder();
  const surface = surfaceOf(kind);
  // With a space behind, what it read a moment ago is new to it.
  const windows = toTextWindows(toViews(fields), surface).map(
    ({ view, start, end }) => `${view.text.slice(start, end)} `,
  );
  const begun = performance.now();
  await encoder.classify(windows, surface);
  return performance.now() - begun;
}

function fitAll() {
  const texts = readParts('scanned').filter(({ split }) => split !== 'apart');
  const sizes = new Map();
  const keyOf = ({ set, label }) => `${set} ${label}`;
  for (const text of texts) sizes.set(keyOf(text), (sizes.get(keyOf(text)) ?? 0) + 1);
  const totals = [0, 0];
  for (const text of texts) totals[text.label] += 1 / Math.sqrt(sizes.get(keyOf(text)));
  const weights = texts.map((text) => texts.length / 2 / Math.sqrt(sizes.get(keyOf(text))) / totals[text.label]);
  const { offset, coefficients } = fitLogistic(
    texts.map(toFeatures),
    texts.map(({ label }) => label),
    weights,
    { nonNegative: true },
  );
  const [score, peak, ruleVoter, semanticVoter, classifier, unread] = coefficients.map((value) =>
    Number(value.toFixed(3)),
  );
  // No session is among the texts: what the behavioral voter says counts as much as what the rules say.
  const fusion = {
    offset: Number(offset.toFixed(3)),
    score,
    peak,
    ruleVoter,
    semanticVoter,
    behavioralVoter: ruleVoter,
    classifier,
    // So much that a text of which nothing is known but that no rule objects stays below one in ten.
    unread: Math.min(unread, Number((Math.log(1 / 9) - offset).toFixed(3))),
  };
  const lines = Object.entries(fusion).map(([name, value]) => `  ${name}: ${value},`);
  writeFileSync(
    TARGET,
    `// Written by training/fuse.mjs, fitted on ${texts.length} texts that no model learned from.\nexport const FUSION = {\n${lines.join('\n')}\n};\n`,
  );
  console.log(fusion);
}

/** The same features, in the same order, as toProbability in src/engine/fusion.ts. */
function toFeatures({ score, peak, rule, semantic, probability }) {
  const features = [score / 100, peak / 100, rule, semantic];
  if (probability === undefined) return [...features, 0, 1];
  return [...features, inside.toClassifierEvidence(probability), 0];
}
