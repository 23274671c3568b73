import { describe, expect, it } from 'vitest';
import { toRow } from '../src/batch/row.js';
import { createScanner } from '../src/index.js';
import { measureCorpus, readCorpus, readFloors } from './corpus/measure.mjs';

const rows = readCorpus();

describe('the corpus', () => {
  it('is what it says: enough of each label, of every kind, in many languages, with whole twins', () => {
    const count = (label: string) => rows.filter((row) => row.label === label).length;
    expect(count('attack')).toBeGreaterThanOrEqual(400);
    expect(count('benign')).toBeGreaterThanOrEqual(400);
    expect(count('attack') + count('benign')).toBe(rows.length);
    expect(new Set(rows.map((row) => row.lang)).size).toBeGreaterThanOrEqual(15);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    for (const kind of [
      'prompt',
      'system-prompt',
      'output',
      'document',
      'memory',
      'tool',
      'tool-result',
      'skill',
      'server-instructions',
      'conversation',
    ]) {
      for (const label of ['attack', 'benign']) {
        expect(
          rows.some((row) => row.kind === kind && row.label === label),
          `${label} ${kind}`,
        ).toBe(true);
      }
    }
    for (const key of new Set(rows.flatMap((row) => row.twin ?? []))) {
      expect(
        rows
          .filter((row) => row.twin === key)
          .map((row) => row.label)
          .sort(),
        key,
      ).toEqual(['attack', 'benign']);
    }
  });

  it('is judged no worse than before', async () => {
    const floors = readFloors();
    const now = await measureCorpus(rows, { scanner: createScanner(), toRow });
    for (const [file, floor] of Object.entries(floors.files)) {
      expect(now.files[file]!.found, `attacks found in ${file}.jsonl`).toBeGreaterThanOrEqual(floor.found);
      expect(now.files[file]!.flagged, `honest texts flagged in ${file}.jsonl`).toBeLessThanOrEqual(floor.flagged);
    }
    expect(now.twins, 'twins with both sides right').toBeGreaterThanOrEqual(floors.twins);
    expect(Object.keys(now.files).sort()).toEqual(Object.keys(floors.files).sort());
  });
});
