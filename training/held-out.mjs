/** The published texts and tools that no model learned from, as { set, row, split, artifact }. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, readLines } from './files.mjs';
import { kindOf } from './kinds.mjs';
import { isOtherTask, mayTrain } from './licences.mjs';
import { splitOf } from './split.mjs';

/** Part `part` of `parts`: two processes share the work of two cores. */
export function* heldOutRows({ jsonArtifact, textArtifact }, part = 0, parts = 1) {
  let number = 0;
  for (const file of readdirSync(DATA).sort()) {
    const set = file.replace('.jsonl', '');
    for (const row of readLines(join(DATA, file))) {
      if (!row.text && !row.tool) continue;
      const split = mayTrain(set, row)
        ? splitOf(row.text ?? JSON.stringify(row.tool))
        : isOtherTask(set)
          ? 'apart'
          : 'unseen';
      if (split === 'train' || number++ % parts !== part) continue;
      const artifact = row.tool ? jsonArtifact('tool', row.tool) : textArtifact(kindOf(set, row), row.text);
      yield { set, row, split, artifact, label: row.label === 'attack' ? 1 : 0 };
    }
  }
}
