/** What the bytes cost: the shipped graphs against full precision on the same windows. `node training/compare.mjs [models]` */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ort from 'onnxruntime-node';

const CACHE = join(import.meta.dirname, '.cache');
const MODELS = process.argv[2] ?? join(import.meta.dirname, '../models');
const open = (name) => ort.InferenceSession.create(join(MODELS, `${name}.onnx`), { intraOpNumThreads: 1 });
const [trunk, classifier] = [await open('trunk'), await open('classifier')];
const windows = readFileSync(join(CACHE, 'full.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

for (const window of windows) {
  const { length } = window.ids;
  const ids = new ort.Tensor('int64', BigInt64Array.from(window.ids, BigInt), [1, length]);
  const lengths = new ort.Tensor('int32', Int32Array.of(length), [1]);
  const { hidden } = await trunk.run({ ids, lengths });
  const { logit } = await classifier.run({ hidden, lengths });
  window.byte = logit.data[0];
}

const found = (key, wrong) => {
  const honest = windows
    .filter(({ label }) => !label)
    .map((window) => window[key])
    .sort((a, b) => b - a);
  const limit = honest[Math.floor(wrong * honest.length)];
  const attacks = windows.filter(({ label }) => label);
  return (100 * attacks.filter((window) => window[key] > limit).length) / attacks.length;
};
const difference = windows.reduce((sum, { logit, byte }) => sum + Math.abs(logit - byte), 0) / windows.length;
console.log(`${windows.length} windows; the numbers differ by ${difference.toFixed(3)} on average`);
for (const wrong of [0.01, 0.05]) {
  console.log(
    `found at ${100 * wrong}% false alarms: ${found('logit', wrong).toFixed(2)}% in full precision, ${found('byte', wrong).toFixed(2)}% in bytes`,
  );
}
