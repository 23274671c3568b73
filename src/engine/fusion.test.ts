import { describe, expect, it } from 'vitest';
import type { EnsembleVerdict, RiskScore, ScanResult } from '../core/types.js';
import { toProbability } from './fusion.js';

const toEvidence = ({ score = 0, rule = 0, semantic = 0, classifier }: Partial<Record<Input, number>> = {}) => ({
  score: { score, peak: score } as RiskScore,
  verdict: {
    ruleVoter: { confidence: rule },
    semanticVoter: { confidence: semantic },
    behavioralVoter: { confidence: 0 },
  } as EnsembleVerdict,
  results:
    classifier === undefined
      ? []
      : [{ scannerId: 'sentinel', metadata: { probability: classifier } } as unknown as ScanResult],
});
type Input = 'score' | 'rule' | 'semantic' | 'classifier';

describe('the fused probability', () => {
  it('never falls where more speaks against a text', () => {
    const least = toProbability(toEvidence({ classifier: 0.01 }));
    for (const more of [{ score: 40 }, { rule: 0.9 }, { semantic: 0.9 }, { classifier: 0.9 }])
      expect(toProbability(toEvidence({ classifier: 0.01, ...more }))).toBeGreaterThanOrEqual(least);
  });

  it('takes what the classifier did not read neither for honest nor for an attack', () => {
    const unread = toProbability(toEvidence());
    expect(unread).toBeGreaterThan(toProbability(toEvidence({ classifier: 0.01 })));
    expect(unread).toBeLessThan(toProbability(toEvidence({ classifier: 0.9 })));
    expect(unread).toBeLessThan(0.11);
  });

  it('is high where the rules and the classifier agree, and low where nobody objects', () => {
    expect(toProbability(toEvidence({ score: 70, rule: 0.95, semantic: 0.9, classifier: 0.98 }))).toBeGreaterThan(0.97);
    expect(toProbability(toEvidence({ classifier: 0.02 }))).toBeLessThan(0.05);
  });
});
