import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createScorer } from '../src/engine/score.js';
import { DefenseEnsemble } from '../src/engine/vote.js';
import { type EnsembleVector, ownEnsembleVectors, ownScoreVectors, type ScoreVector } from './own-vectors.js';

/** Results of the original implementations, which are not part of this repository. */
const SPEC = new URL('../../shared/spec/', import.meta.url);

function readVectors<T>(name: string): T[] {
  const file = new URL(name, SPEC);
  if (!existsSync(file)) {
    console.warn(`${name} is not on this machine: only the project's own vectors are run`);
    return [];
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as T);
}

describe('score vectors', () => {
  const score = createScorer();
  it.each([...ownScoreVectors, ...readVectors<ScoreVector>('score-vectors.jsonl')])('$name', (vector) => {
    const findings = vector.repeat
      ? Array.from({ length: vector.repeat.times }, () => vector.repeat!.finding)
      : (vector.findings ?? []);
    const risk = score(findings);
    expect(risk.score).toBeCloseTo(vector.score, 5);
    expect(risk.peak).toBeCloseTo(vector.peak, 5);
    expect(risk).toMatchObject({
      level: vector.level,
      scoreBand: vector.scoreBand,
      severityBreakdown: vector.severityBreakdown,
      detectorBreakdown: vector.detectorBreakdown,
    });
  });
});

describe('ensemble vectors', () => {
  it.each([...ownEnsembleVectors, ...readVectors<EnsembleVector>('ensemble-vectors.jsonl')])('$id', (vector) => {
    const { evaluatedAt, ...verdict } = new DefenseEnsemble().evaluate(vector.results);
    expect(verdict).toEqual(vector.verdict);
    expect(new Date(evaluatedAt).toISOString()).toBe(evaluatedAt);
  });
});
