/**
 * Trains the linear model on the same windows, from their labels and from what the classifier says of them, and writes
 * models/linear.bin: `node training/linear.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from './bundle.mjs';
import { CACHE, readLines } from './files.mjs';
import { createRandom } from './random.mjs';

const { eachFeature, FEATURE_BITS } = await importSource('training/inside.ts');
const TARGET = join(import.meta.dirname, '../models/linear.bin');
const EPOCHS = 6;
const RATE = 0.15;
const DECAY = 1e-6;
/** How much the classifier's word counts beside the label: what it doubts, the linear model must not be sure of. */
const TEACHING = 0.7;

const texts = readLines(join(CACHE, 'rows.jsonl')).map(({ text }) => text);
const logits = new Float32Array(new Uint8Array(readFileSync(join(CACHE, 'logits.bin'))).buffer);
const windows = readLines(join(CACHE, 'windows.jsonl'))
  .map((window, i) => ({ ...window, target: (1 - TEACHING) * window.label + TEACHING * sigmoid(logits[i]) }))
  .filter(({ split }) => split === 'train');
const sizes = new Map();
const groupOf = ({ source, surface, label }) => `${source} ${surface} ${label}`;
for (const window of windows) {
  const text = texts[window.row].slice(window.start, window.end);
  const codes = Uint16Array.from(text, (_, i) => text.charCodeAt(i));
  const features = [];
  eachFeature(codes, 0, codes.length, window.surface, (feature) => features.push(feature));
  window.features = Int32Array.from(features);
  sizes.set(groupOf(window), (sizes.get(groupOf(window)) ?? 0) + 1);
}
for (const window of windows) window.weight = Math.min(4, Math.sqrt(2000 / sizes.get(groupOf(window))));

const weights = new Float32Array(1 << FEATURE_BITS);
const squares = new Float32Array(1 << FEATURE_BITS).fill(1e-3);
const biases = new Float32Array(4);
const random = createRandom(3);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  let loss = 0;
  for (const { features, surface, target, weight } of random.sample(windows, windows.length)) {
    const root = Math.sqrt(features.length || 1);
    let sum = 0;
    for (const feature of features) sum += weights[feature];
    const probability = sigmoid(biases[surface] + sum / root);
    loss -= target * Math.log(probability + 1e-9) + (1 - target) * Math.log(1 - probability + 1e-9);
    const slope = (probability - target) * weight;
    for (const feature of features) {
      const step = slope / root + DECAY * weights[feature];
      squares[feature] += step * step;
      weights[feature] -= (RATE * step) / Math.sqrt(squares[feature]);
    }
    biases[surface] -= 0.01 * slope;
  }
  console.log(`linear model, epoch ${epoch + 1}: loss ${(loss / windows.length).toFixed(4)}`);
}

// A few words that decide nearly alone are cut to the rest's measure: with them, a byte would be too coarse for all others.
const sorted = Float32Array.from(weights, Math.abs).sort();
const largest = sorted[Math.floor(sorted.length * 0.9995)];
const scale = largest / 127;
const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
writeFileSync(
  TARGET,
  Buffer.concat([Buffer.from(Float32Array.of(scale, ...biases).buffer), Buffer.from(bytes.buffer)]),
);

function sigmoid(x) {
  return 1 / (1 + Math.exp(-x));
}
