/**
 * The candidate and the shipped classifier on texts that neither learned from: `node training/orders/measure.mjs scan [part]
 * [parts]` writes `candidate-*.jsonl` into the training cache, `node training/orders/measure.mjs` prints how many attacks each
 * of them finds. TOCSIN_MOST_ROWS limits the rows of each set.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { importSource } from '../bundle.mjs';
import { CACHE, readParts } from '../files.mjs';
import { heldOutRows } from '../held-out.mjs';
import { SURFACES } from '../surfaces.mjs';
import { printRanking } from './ranking.mjs';

if (process.argv[2] === 'scan') await scanAll(...process.argv.slice(3).map(Number));
else
  for (const surface of SURFACES)
    printRanking(
      surface,
      readParts('candidate').filter((row) => row.surface === surface && row.split !== 'apart'),
    );

async function scanAll(part = 0, parts = 1) {
  /** @type {typeof import('../inside.js')} */
  const inside = await importSource('training/inside.ts');
  /** @type {typeof import('./candidate/index.js')} */
  const { judgeOrders, openEncoder } = await importSource('training/orders/candidate/index.ts');
  const encoder = await openEncoder(join(CACHE, 'candidate'));
  const scanner = inside.createScanner({ only: ['sentinel'] });
  const out = createWriteStream(join(CACHE, `candidate-${part}.jsonl`));
  const begun = performance.now();
  let texts = 0;
  for (const { set, row, split, label, artifact } of heldOutRows(inside, part, parts)) {
    const surface = inside.surfaceOf(artifact.kind);
    const shipped = (await scanner.scan(artifact)).results.find(({ scannerId }) => scannerId === 'sentinel');
    const { orders, ...judgement } = await judgeOrders(encoder, inside.toViews(artifact.fields), surface);
    const line = {
      ...{ set, id: row.id, lang: row.lang, split, label, surface: SURFACES[surface] },
      probability: shipped?.metadata?.probability,
      ...judgement,
      marked: orders.reduce((sum, { start, end }) => sum + end - start, 0),
    };
    out.write(`${JSON.stringify(line)}\n`);
    if (++texts % 200 === 0) {
      const minutes = (performance.now() - begun) / 60_000;
      console.log(`part ${part}: ${texts} texts in ${minutes.toFixed(1)} minutes (${set})`);
    }
  }
  out.end();
}
