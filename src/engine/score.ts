import { BAND_FLOOR } from '../core/levels.js';
import type { Detector, Level, RiskScore, Severity } from '../core/types.js';

/** The members of a finding that the score depends on. */
export interface Scored {
  readonly severity: Severity;
  readonly detector: Detector;
}

export interface ScoreWeights {
  readonly severity: Readonly<Record<Severity, number>>;
  readonly detector: Readonly<Record<Detector, number>>;
  /** Upper limit of the factor by which the number of findings multiplies the mean weight. */
  readonly countCap: number;
  readonly divisor: number;
}

export const DEFAULT_WEIGHTS: ScoreWeights = Object.freeze({
  severity: Object.freeze({ critical: 1, high: 0.75, medium: 0.5, low: 0.25 }),
  detector: Object.freeze({ structural: 0.9, injection: 0.85, semantic: 0.7, pattern: 0.6 }),
  countCap: 2,
  divisor: 2,
});

/** Creates a scorer. Custom weights replace the default weights as a whole. */
export function createScorer(weights: ScoreWeights = DEFAULT_WEIGHTS): (findings: readonly Scored[]) => RiskScore {
  assertWeights(weights);
  // Cached, because most scanners find nothing in most texts.
  const nothing = toScore([], weights);
  return (findings) => (findings.length === 0 ? nothing : toScore(findings, weights));
}

function toScore(findings: readonly Scored[], weights: ScoreWeights): RiskScore {
  // Heaviest first: the peak needs prefixes, and a fixed order makes the floating-point sum independent of input order.
  const heaviest = findings
    .map((f) => weights.severity[f.severity] * weights.detector[f.detector])
    .sort((a, b) => b - a);
  const prefixScores = toPrefixScores(heaviest, weights);
  const score = prefixScores.at(-1) ?? 0;
  const peak = prefixScores.reduce((highest, value) => Math.max(highest, value), 0);
  const severityBreakdown = countBy(findings, 'severity', { critical: 0, high: 0, medium: 0, low: 0 });
  return Object.freeze({
    score,
    peak,
    level: toLevel(score, severityBreakdown),
    peakLevel: toLevel(peak, severityBreakdown),
    scoreBand: toBand(score),
    count: findings.length,
    severityBreakdown: Object.freeze(severityBreakdown),
    detectorBreakdown: Object.freeze(
      countBy(findings, 'detector', { structural: 0, injection: 0, semantic: 0, pattern: 0 }),
    ),
  });
}

/** The score of the k heaviest findings, for each k. */
function toPrefixScores(heaviest: readonly number[], { countCap, divisor }: ScoreWeights): number[] {
  let sum = 0;
  return heaviest.map((weight, index) => {
    sum += weight;
    const count = index + 1;
    const factor = Math.min(1 + Math.log10(count), countCap);
    return Math.min(((sum / count) * 100 * factor) / divisor, 100);
  });
}

function toLevel(score: number, found: Record<Severity, number>): Level {
  if (found.critical > 0) return 'CRITICAL';
  const band = toBand(score);
  if (band === 'CRITICAL') return band;
  if (band === 'HIGH' || found.high >= 2) return 'HIGH';
  if (band === 'MEDIUM' || found.high === 1) return 'MEDIUM';
  return band;
}

function toBand(score: number): Level {
  // Sums of decimal weights may miss a boundary by an ulp or two. The tolerance keeps "exactly 25" in its band.
  const value = score + 1e-9;
  if (value >= BAND_FLOOR.CRITICAL) return 'CRITICAL';
  if (value >= BAND_FLOOR.HIGH) return 'HIGH';
  if (value >= BAND_FLOOR.MEDIUM) return 'MEDIUM';
  return score > 0 ? 'LOW' : 'CLEAN';
}

function countBy<K extends keyof Scored>(
  findings: readonly Scored[],
  key: K,
  zero: Record<Scored[K], number>,
): Record<Scored[K], number> {
  for (const finding of findings) zero[finding[key]]++;
  return zero;
}

function assertWeights(weights: ScoreWeights): void {
  const numbers = [...Object.values(weights.severity), ...Object.values(weights.detector)];
  const isBad = (n: number) => !Number.isFinite(n) || n < 0;
  if (numbers.some(isBad) || isBad(weights.countCap) || !(weights.divisor > 0)) {
    throw new RangeError('createScorer: every weight must be a finite number of at least 0, and the divisor above 0');
  }
}
