/** `npm run raise-floors`: raises the floors of the corpus test to the current results. It never lowers a floor. */
import { existsSync, writeFileSync } from 'node:fs';
import {
  FLOORS_FILE,
  measureCorpus,
  measureRelations,
  readCorpus,
  readFloors,
  readRelations,
} from '../test/corpus/measure.mjs';
import { loadSource } from './load-source.mjs';

const { createScanner } = await loadSource('src/index.ts');
const { toRow } = await loadSource('src/batch/row.ts');
const engine = { scanner: createScanner(), toRow };
const now = {
  ...(await measureCorpus(readCorpus(), engine)),
  relations: await measureRelations(readRelations(), engine),
};
const old = existsSync(FLOORS_FILE) ? readFloors() : { files: {}, twins: 0, relations: {} };
const files = Object.fromEntries(
  Object.entries(now.files).map(([file, counts]) => {
    const floor = old.files[file] ?? counts;
    return [file, { found: Math.max(floor.found, counts.found), flagged: Math.min(floor.flagged, counts.flagged) }];
  }),
);
const relations = Object.fromEntries(
  Object.entries(now.relations).map(([relation, { toldApart }]) => [
    relation,
    Math.max(old.relations[relation] ?? 0, toldApart),
  ]),
);
const raised = { files, twins: Math.max(old.twins, now.twins), relations };
writeFileSync(FLOORS_FILE, `${JSON.stringify(raised, null, 2)}\n`);
console.log(JSON.stringify({ now, floors: raised }, null, 2));
