/** Tools as the candidate reads them, every definition one text: `node training/orders/tool-rows.mjs`. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from '../../scripts/load-source.mjs';
import { CACHE, DATA, readLines } from '../files.mjs';
import { isOtherTask, mayTrain } from '../licences.mjs';
import { splitOf } from '../split.mjs';

const { jsonArtifact } = await loadSource('src/core/artifact.ts');
const { toViews } = await loadSource('src/text/views.ts');
const { toToolText } = await loadSource('training/orders/candidate/tool-text.ts');

const rows = [];
for (const file of readdirSync(DATA).sort()) {
  const set = file.replace('.jsonl', '');
  for (const row of readLines(join(DATA, file))) {
    if (!row.tool) continue;
    const text = JSON.stringify(row.tool);
    const split = mayTrain(set, row) ? splitOf(text) : isOtherTask(set) ? 'apart' : 'unseen';
    const joined = toToolText(toViews(jsonArtifact('tool', row.tool).fields)).text;
    rows.push({ text: joined, surface: 'tool', label: Number(row.label === 'attack'), source: set, split, id: row.id });
  }
}
writeFileSync(join(CACHE, 'tools.jsonl'), `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
console.log(`${rows.length} tools`);
