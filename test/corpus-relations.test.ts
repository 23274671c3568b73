import { describe, expect, it } from 'vitest';
import { toRow } from '../src/batch/row.js';
import { createScanner } from '../src/index.js';
import { measureRelations, readFloors, readRelations } from './corpus/measure.mjs';

const RELATIONS = [
  'orders-other-tool',
  'changes-other-tool',
  'overrides-user',
  'claims-precedence',
  'harvests-context',
  'acts-beyond-purpose',
];
const pairs = readRelations();

describe('the relation twins', () => {
  it('hold enough pairs of every relation, in several languages, each with a unique id', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(300);
    expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
    expect(new Set(pairs.map(({ relation }) => relation))).toEqual(new Set(RELATIONS));
    for (const relation of RELATIONS) {
      expect(pairs.filter((pair) => pair.relation === relation).length, relation).toBeGreaterThanOrEqual(20);
    }
    expect(new Set(pairs.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(6);
    expect(pairs.filter(({ lang }) => lang !== 'en').length).toBeGreaterThanOrEqual(40);
  });

  it('define the same tool on both sides, in different words', () => {
    for (const { id, honest, wrong } of pairs) {
      expect(honest.name, id).toBe(wrong.name);
      expect(honest.description && wrong.description, id).toBeTruthy();
      expect(honest, id).not.toEqual(wrong);
    }
  });

  it('are told apart no worse than before', async () => {
    const floors = readFloors().relations;
    const now = await measureRelations(pairs, { scanner: createScanner(), toRow });
    console.table(now);
    expect(Object.keys(floors).sort()).toEqual([...RELATIONS].sort());
    for (const relation of RELATIONS) {
      expect(now[relation]!.toldApart, `pairs told apart: ${relation}`).toBeGreaterThanOrEqual(floors[relation]!);
    }
  });
});
