/** The published texts and tools that no model learned from, as { set, row, split, artifact }. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, readLines } from './files.mjs';
import { kindOf } from './kinds.mjs';
import { isOtherTask, mayTrain } from './licences.mjs';
import { splitOf } from './split.mjs';

/** Rows of a set and label. Chosen: 0.1% of a set is about one row. TOCSIN_MOST_ROWS sets fewer, for a quick look. */
const MOST_ROWS = Number(process.env.TOCSIN_MOST_ROWS ?? 1200);

/** Folders beside the sets: the tools of real servers, one list a file, all honest. */
const SERVERS = ['servers', 'servers-pypi'];

/** Part `part` of `parts`: two processes share the work of two cores. */
export function* heldOutRows({ jsonArtifact, textArtifact }, part = 0, parts = 1) {
  let number = 0;
  const seen = new Map();
  /** Large sets would drown the others, and their first rows say as much as all of them. */
  const isOver = (key) => {
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return seen.get(key) > MOST_ROWS;
  };
  for (const file of readdirSync(DATA).sort()) {
    const set = file.replace('.jsonl', '');
    for (const row of readLines(join(DATA, file))) {
      if (!row.text && !row.tool) continue;
      const split = mayTrain(set, row)
        ? splitOf(row.text ?? JSON.stringify(row.tool))
        : isOtherTask(set)
          ? 'apart'
          : 'unseen';
      if (split === 'train' || isOver(`${set} ${row.label}`) || number++ % parts !== part) continue;
      const artifact = row.tool ? jsonArtifact('tool', row.tool) : textArtifact(kindOf(set, row), row.text);
      yield { set, row, split, artifact, label: row.label === 'attack' ? 1 : 0 };
    }
  }
  for (const set of SERVERS) {
    const folder = join(DATA, '..', set);
    for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const { tools } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      for (const tool of tools) {
        if (isOver(set) || number++ % parts !== part) continue;
        const row = { id: `${file} ${tool.name}`, lang: 'en' };
        yield { set, row, split: 'unseen', artifact: jsonArtifact('tool', tool), label: 0 };
      }
    }
  }
}
