/**
 * What the bytes cost: the shipped graphs against full precision on the same texts. `node training/compare.mjs [models]`. At one limit the
 * difference is chance for the most part, as the second number shows, so what counts is the mean over many.
 */
import { join } from 'node:path';
import ort from 'onnxruntime-node';
import { CACHE, readLines } from './files.mjs';
import { createRandom } from './random.mjs';
import { SURFACES } from './surfaces.mjs';

const MODELS = process.argv[2] ?? join(import.meta.dirname, '../models');
const DRAWINGS = 200;
const open = (name) => ort.InferenceSession.create(join(MODELS, `${name}.onnx`), { intraOpNumThreads: 1 });
const [trunk, classifier] = [await open('trunk'), await open('classifier')];
const windows = readLines(join(CACHE, 'full.jsonl'));

for (const window of windows) {
  const { length } = window.ids;
  const ids = new ort.Tensor('int64', BigInt64Array.from(window.ids, BigInt), [1, length]);
  const lengths = new ort.Tensor('int32', Int32Array.of(length), [1]);
  const { hidden } = await trunk.run({ ids, lengths });
  const { logit } = await classifier.run({ hidden, lengths });
  window.byte = logit.data[0];
}

const difference = windows.reduce((sum, { logit, byte }) => sum + Math.abs(logit - byte), 0) / windows.length;
console.log(`${windows.length} windows; the numbers differ by ${difference.toFixed(3)} on average`);

/** A text is what its worst window is. */
const texts = new Map();
for (const { row, label, surface, logit, byte } of windows) {
  const { full = logit, byte: highest = byte } = texts.get(row) ?? {};
  texts.set(row, { label, surface, full: Math.max(full, logit), byte: Math.max(highest, byte) });
}
const [honest, attacks] = [0, 1].map((label) => [...texts.values()].filter((text) => text.label === label));

/** The percentages of attacks above the limits that these shares of the honest texts of the same surface exceed. */
function found(honest, attacks, key, shares) {
  const counts = shares.map(() => 0);
  for (const surface of SURFACES.keys()) {
    const sorted = honest
      .filter((text) => text.surface === surface)
      .map((text) => text[key])
      .sort((a, b) => b - a);
    const own = attacks.filter((text) => text.surface === surface);
    for (const [i, share] of shares.entries())
      counts[i] += own.filter((text) => text[key] > sorted[Math.floor(share * sorted.length)]).length;
  }
  return counts.map((count) => (100 * count) / attacks.length);
}
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const compare = (honest, attacks, shares) => ['full', 'byte'].map((key) => mean(found(honest, attacks, key, shares)));

const random = createRandom(5);
const drawAgain = (list) => list.map(() => random.pick(list));
/** How much the difference varies from one drawing of texts to another. */
function deviation(shares) {
  const differences = Array.from({ length: DRAWINGS }, () => {
    const [full, byte] = compare(drawAgain(honest), drawAgain(attacks), shares);
    return byte - full;
  });
  const middle = mean(differences);
  return Math.sqrt(mean(differences.map((value) => (value - middle) ** 2)));
}

const MANY = Array.from({ length: 46 }, (_, i) => 0.005 + i / 1000);
for (const [name, shares] of [
  ['at 1% false alarms', [0.01]],
  ['at 5% false alarms', [0.05]],
  ['on average from 0.5 to 5%', MANY],
]) {
  const [full, byte] = compare(honest, attacks, shares);
  console.log(
    `found ${name}: ${full.toFixed(2)}% in full precision, ${byte.toFixed(2)}% in bytes; ` +
      `the difference varies by ${deviation(shares).toFixed(2)} from drawing to drawing`,
  );
}
