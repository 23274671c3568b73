/**
 * What the candidate's 8-bit products cost: its files against the logits in full precision that training/orders/export.py
 * wrote: `node training/orders/compare.mjs [folder]`.
 */
import { join } from 'node:path';
import { importSource } from '../bundle.mjs';
import { CACHE, readLines } from '../files.mjs';
import { SURFACES } from '../surfaces.mjs';

/** @type {typeof import('./candidate/index.js')} */
const { openEncoder } = await importSource('training/orders/candidate/index.ts');

const folder = process.argv[2] ?? join(CACHE, 'candidate');
const begun = performance.now();
const encoder = await openEncoder(folder);
console.log(`loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`);

const texts = readLines(join(folder, 'logits.jsonl'));
/** @type {Record<'windows' | 'tokens', { exact: number[], said: number[] }>} */
const logits = { windows: { exact: [], said: [] }, tokens: { exact: [], said: [] } };
let ms = 0;
let pieces = 0;
for (const { text, surface, logit, tokens: own } of texts) {
  const start = performance.now();
  const reading = await encoder.read(text, toSurface(surface));
  ms += performance.now() - start;
  if (reading.tokens.length !== own.length) throw new Error(`The tokenizer gives other pieces for: ${text}`);
  pieces += own.length;
  logits.windows.exact.push(logit);
  logits.windows.said.push(reading.logit);
  logits.tokens.exact.push(...own);
  logits.tokens.said.push(...reading.tokens.map((token) => token.logit));
}
for (const [name, pair] of Object.entries(logits)) {
  const errors = pair.exact.map((value, i) => Math.abs(value - pair.said[i]));
  const largest = errors.reduce((most, error) => Math.max(most, error), 0);
  const r = correlate(pair.exact, pair.said);
  console.log(
    `${name}: mean error ${mean(errors).toFixed(3)}, largest ${largest.toFixed(2)}, correlation ${r.toFixed(4)}`,
  );
}
console.log(`${(ms / texts.length).toFixed(1)} ms a text of ${Math.round(pieces / texts.length)} pieces`);

/** @returns {import('../../src/scanners/semantic/surface.js').Surface} */
function toSurface(name) {
  return /** @type {any} */ (SURFACES.indexOf(name));
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlate(a, b) {
  const [middleA, middleB] = [mean(a), mean(b)];
  const product = (x, y) => x.reduce((sum, value, i) => sum + value * y[i], 0);
  const [fromA, fromB] = [a.map((value) => value - middleA), b.map((value) => value - middleB)];
  return product(fromA, fromB) / Math.sqrt(product(fromA, fromA) * product(fromB, fromB));
}
