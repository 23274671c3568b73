/** Windows of every row as token ids: `.cache/tokens.bin` (int16 ids, one after the other) and `.cache/windows.jsonl`. */
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Tokenizer } from '@huggingface/tokenizers';
import { loadSource } from '../scripts/load-source.mjs';
import { CACHE } from './files.mjs';
import { createRandom } from './random.mjs';
import { SURFACES } from './surfaces.mjs';

const { toWindows, MAX_TOKENS } = await loadSource('src/scanners/semantic/windows.ts');
const model = process.env.MINILM;
if (!model) throw new Error('Set MINILM to the folder of the MiniLM encoder, or run: npm run train -- tokenize');
const tokenizer = new Tokenizer(JSON.parse(readFileSync(join(model, 'tokenizer.json'), 'utf8')), {});
const random = createRandom(7);
/** More windows of one document teach nothing more. */
const MOST_WINDOWS = { 1: 2, 0: 3 };
/** [unused1] and its neighbours: words of the vocabulary without a meaning of their own. */
const SURFACE_TOKEN = 1;

function encode(text, surface) {
  const ids = tokenizer.encode(text, { add_special_tokens: false }).ids.slice(0, MAX_TOKENS - 3);
  return [101, SURFACE_TOKEN + SURFACES.indexOf(surface), ...ids, 102];
}

function overlap([start, end], from, to) {
  return Math.max(0, Math.min(end, to) - Math.max(start, from));
}

function chosenWindows({ text, label, injection, split }) {
  const windows = toWindows(text).filter(([start, end]) => text.slice(start, end).trim().length >= 8);
  if (split !== 'train') return windows.slice(0, 400);
  if (label && injection) {
    const at = text.indexOf(injection);
    if (at >= 0) {
      const size = Math.min(injection.length, 400);
      return windows.filter((span) => overlap(span, at, at + injection.length) >= 0.6 * size).slice(0, 3);
    }
  }
  return label ? windows.slice(0, MOST_WINDOWS[1]) : random.sample(windows, MOST_WINDOWS[0]);
}

const tokens = createWriteStream(join(CACHE, 'tokens.bin'));
const index = createWriteStream(join(CACHE, 'windows.jsonl'));
let at = 0;
let rowNumber = 0;
const seen = new Set();
for await (const line of createInterface({ input: createReadStream(join(CACHE, 'rows.jsonl')) })) {
  const row = JSON.parse(line);
  for (const [start, end] of chosenWindows(row)) {
    const ids = encode(row.text.slice(start, end), row.surface);
    // Parameters of published tools repeat each other by the hundred.
    const key = `${row.label} ${ids.join(' ')}`;
    if (row.split === 'train' && seen.has(key)) continue;
    seen.add(key);
    tokens.write(Buffer.from(Int16Array.from(ids).buffer));
    index.write(
      `${JSON.stringify({ row: rowNumber, start, end, id: row.id, at, length: ids.length, surface: SURFACES.indexOf(row.surface), label: row.label, source: row.source, split: row.split })}\n`,
    );
    at += ids.length;
  }
  rowNumber++;
}
await Promise.all([tokens, index].map((stream) => new Promise((resolve) => stream.end(resolve))));
console.log(`${rowNumber} rows, ${at} tokens`);
