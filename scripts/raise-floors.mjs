/** `npm run raise-floors`: raises the floors of the corpus test to the current results. It never lowers a floor. */
import { existsSync, writeFileSync } from 'node:fs';
import { FLOORS_FILE, measureCorpus, readCorpus, readFloors } from '../test/corpus/measure.mjs';
import { loadSource } from './load-source.mjs';

const { createScanner } = await loadSource('src/index.ts');
const { toRow } = await loadSource('src/cli/batch/row.ts');
const now = await measureCorpus(readCorpus(), { scanner: createScanner(), toRow });
const old = existsSync(FLOORS_FILE) ? readFloors() : { files: {}, twins: 0 };
const files = Object.fromEntries(
  Object.entries(now.files).map(([file, counts]) => {
    const floor = old.files[file] ?? counts;
    return [file, { found: Math.max(floor.found, counts.found), flagged: Math.min(floor.flagged, counts.flagged) }];
  }),
);
const raised = { files, twins: Math.max(old.twins, now.twins) };
writeFileSync(FLOORS_FILE, `${JSON.stringify(raised, null, 2)}\n`);
console.log(JSON.stringify({ now, floors: raised }, null, 2));
