/**
 * What the three models say of every passage of every text they did not learn from, as JSON Lines in `.cache/measured-*.jsonl`:
 * `node training/measure.mjs [part] [parts]`.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { importSource } from './bundle.mjs';
import { CACHE } from './files.mjs';
import { heldOutRows } from './held-out.mjs';

const [part = 0, parts = 1] = process.argv.slice(2).map(Number);
const MOST_PASSAGES = 300;
const PROMPT = 0;
const inside = await importSource('training/inside.ts');
const { findLoudest, loadEncoder, loadLinearModel, surfaceOf, toTextWindows, toViews } = inside;
const encoder = await loadEncoder();
const linear = await loadLinearModel();
const out = createWriteStream(join(CACHE, `measured-${part}.jsonl`));
const round = (x) => Math.round(x * 1000) / 1000;
const roundAll = (lists) => Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(round)]));
let texts = 0;
for (const { set, row, split, artifact, label } of heldOutRows(inside, part, parts)) {
  const surface = surfaceOf(artifact.kind);
  const passages = toTextWindows(toViews(artifact.fields), surface).slice(0, MOST_PASSAGES);
  const windows = passages.map(({ view, start, end }) => view.text.slice(start, end));
  const logits = await encoder.classify(windows, surface);
  const scores = passages.map(({ view, start, end }) => linear.score(view.codes(), start, end, surface));
  const loudest = passages.map((passage) => Math.max(-99, findLoudest(linear, passage, surface).score));
  const glances = surface === PROMPT ? await encoder.glance(windows, surface) : [];
  const models = { logits, glances, linear: scores, loudest };
  const length = windows.reduce((sum, text) => sum + text.length, 0);
  out.write(
    `${JSON.stringify({ set, id: row.id, lang: row.lang, split, label, surface, ...roundAll(models), length })}\n`,
  );
  if (++texts % 1000 === 0) console.log(`${texts} texts read (${set})`);
}
out.end();
