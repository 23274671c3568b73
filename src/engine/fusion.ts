import type { EnsembleVerdict, RiskScore, ScanResult } from '../core/types.js';
import { FUSION } from './fusion.generated.js';

export interface Evidence {
  readonly score: RiskScore;
  readonly verdict: EnsembleVerdict;
  readonly results: readonly ScanResult[];
}

/**
 * One calibrated number from the score, its peak, the voters and the classifier: a logistic model of a handful of
 * coefficients, none of them negative, so that no finding can make a text look more honest. Score and verdict stay what
 * they are; this is for ranking and for the policy's threshold.
 */
export function toProbability({ score, verdict, results }: Evidence): number {
  const sum =
    FUSION.offset +
    FUSION.score * (score.score / 100) +
    FUSION.peak * (score.peak / 100) +
    FUSION.ruleVoter * verdict.ruleVoter.confidence +
    FUSION.semanticVoter * verdict.semanticVoter.confidence +
    FUSION.behavioralVoter * verdict.behavioralVoter.confidence +
    toClassifierShare(findClassifierProbability(results));
  return 1 / (1 + Math.exp(-sum));
}

function findClassifierProbability(results: readonly ScanResult[]): number | undefined {
  const probability = results.find(({ scannerId }) => scannerId === 'sentinel')?.metadata?.probability;
  return typeof probability === 'number' ? probability : undefined;
}

/**
 * Log odds above one in a thousand: below that, the classifier has nothing to say. What it did not read, a text in a script
 * that it does not know above all, it has not found honest: that counts as much as such texts were seen to be worth.
 */
function toClassifierShare(probability: number | undefined): number {
  if (probability === undefined) return FUSION.unread;
  const bounded = Math.min(Math.max(probability, 0.001), SUREST);
  return FUSION.classifier * (Math.log(bounded / (1 - bounded)) - Math.log(0.001 / 0.999));
}

/** Surer than this the classifier is not taken to be: where nothing else objects, its own findings decide, and not this number. */
const SUREST = 0.98;
