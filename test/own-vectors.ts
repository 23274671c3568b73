import type { Detector, ScanResult, Severity } from '../src/core/types.js';
import type { Scored } from '../src/engine/score.js';

/** Computed by hand from the definitions in docs/scoring.md and docs/ensemble.md. */

const many = (times: number, severity: Severity, detector: Detector): Scored[] =>
  Array.from({ length: times }, () => ({ severity, detector }));

const counts = <K extends string>(keys: readonly K[], given: Partial<Record<K, number>>) =>
  Object.fromEntries(keys.map((key) => [key, given[key] ?? 0])) as Record<K, number>;

const severities = (given: Partial<Record<Severity, number>>) =>
  counts(['critical', 'high', 'medium', 'low'] as const, given);
const detectors = (given: Partial<Record<Detector, number>>) =>
  counts(['structural', 'injection', 'semantic', 'pattern'] as const, given);

export interface ScoreVector {
  name: string;
  findings?: Scored[];
  repeat?: { finding: Scored; times: number };
  score: number;
  peak: number;
  level: string;
  scoreBand: string;
  severityBreakdown: Record<string, number>;
  detectorBreakdown: Record<string, number>;
}

export const ownScoreVectors: ScoreVector[] = [
  {
    name: 'ours: nothing found',
    findings: [],
    score: 0,
    peak: 0,
    level: 'CLEAN',
    scoreBand: 'CLEAN',
    severityBreakdown: severities({}),
    detectorBreakdown: detectors({}),
  },
  {
    // 1.0 × 0.9 × 100 ÷ 2
    name: 'ours: one critical structural finding',
    findings: many(1, 'critical', 'structural'),
    score: 45,
    peak: 45,
    level: 'CRITICAL',
    scoreBand: 'MEDIUM',
    severityBreakdown: severities({ critical: 1 }),
    detectorBreakdown: detectors({ structural: 1 }),
  },
  {
    // mean 0.6375, factor 1 + log10 2
    name: 'ours: two high injection findings',
    findings: many(2, 'high', 'injection'),
    score: 41.470331,
    peak: 41.470331,
    level: 'HIGH',
    scoreBand: 'MEDIUM',
    severityBreakdown: severities({ high: 2 }),
    detectorBreakdown: detectors({ injection: 2 }),
  },
  {
    // ten medium structural findings score 45; ninety low pattern findings dilute the score to 18, but not the peak
    name: 'ours: noise dilutes the score and not the peak',
    findings: [...many(10, 'medium', 'structural'), ...many(90, 'low', 'pattern')],
    score: 18,
    peak: 45,
    level: 'LOW',
    scoreBand: 'LOW',
    severityBreakdown: severities({ medium: 10, low: 90 }),
    detectorBreakdown: detectors({ structural: 10, pattern: 90 }),
  },
];

const silent = (voterId: string) => ({
  voterId,
  vote: 'clean',
  confidence: 0,
  maxThreatLevel: 'none',
  resultCount: 0,
  detectedCount: 0,
});

const alarm = (scannerId: string, scannerType: string, confidence: number): ScanResult => ({
  scannerId,
  scannerType,
  detected: true,
  confidence,
  threatLevel: 'high',
});

const threat = (voterId: string, confidence: number) => ({
  voterId,
  vote: 'threat',
  confidence,
  maxThreatLevel: 'high',
  resultCount: 1,
  detectedCount: 1,
});

export interface EnsembleVector {
  id: number | string;
  results: ScanResult[];
  verdict: Record<string, unknown>;
}

export const ownEnsembleVectors: EnsembleVector[] = [
  {
    id: 'ours: no results',
    results: [],
    verdict: {
      finalVote: 'clean',
      finalConfidence: 0,
      maxThreatLevel: 'none',
      ruleVoter: silent('rule-based-voter'),
      semanticVoter: silent('semantic-voter'),
      behavioralVoter: silent('behavioral-voter'),
      unanimous: false,
    },
  },
  {
    id: 'ours: one voter alone is outvoted',
    results: [alarm('rule-engine', 'rule', 0.9)],
    verdict: {
      finalVote: 'clean',
      finalConfidence: 0.315,
      maxThreatLevel: 'high',
      ruleVoter: threat('rule-based-voter', 0.9),
      semanticVoter: silent('semantic-voter'),
      behavioralVoter: silent('behavioral-voter'),
      unanimous: false,
    },
  },
  {
    id: 'ours: all three, the first and last routed by id',
    results: [alarm('My-Cipher', 'elsewhere', 0.8), alarm('s', 'sentinel', 0.6), alarm('MELON', 'elsewhere', 1)],
    verdict: {
      finalVote: 'threat',
      finalConfidence: 0.91,
      maxThreatLevel: 'high',
      ruleVoter: threat('rule-based-voter', 0.8),
      semanticVoter: threat('semantic-voter', 0.6),
      behavioralVoter: threat('behavioral-voter', 1),
      unanimous: true,
    },
  },
];
