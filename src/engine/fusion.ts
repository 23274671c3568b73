import type { EnsembleVerdict, RiskScore, ScanResult } from '../core/types.js';
import { FUSION } from './fusion.generated.js';

export interface Evidence {
  readonly score: RiskScore;
  readonly verdict: EnsembleVerdict;
  readonly results: readonly ScanResult[];
}

/**
 * Fuses the score, its peak, the voters and the classifier into one calibrated probability. The model is a logistic
 * regression without negative coefficients, so that no finding can make a text look more benign. The probability serves
 * ranking and the policy's threshold; it does not change the score or the verdict.
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
 * A text that the classifier cannot read, for example one in an unknown script, is not therefore benign. It gets a fixed
 * share, fitted on such texts.
 */
function toClassifierShare(probability: number | undefined): number {
  return probability === undefined ? FUSION.unread : FUSION.classifier * toClassifierEvidence(probability);
}

/** Lower clamp on the classifier's probability: below it, the classifier adds no evidence. */
const MIN_PROBABILITY = 0.001;
/** Upper clamp on the classifier's probability: above it, the classifier's own findings decide, not the fused number. */
const MAX_PROBABILITY = 0.98;

/** The clamped log odds, counted from the lower clamp. training/fuse.mjs fits its coefficient on the same number. */
export function toClassifierEvidence(probability: number): number {
  const clamped = Math.min(Math.max(probability, MIN_PROBABILITY), MAX_PROBABILITY);
  return toLogOdds(clamped) - toLogOdds(MIN_PROBABILITY);
}

const toLogOdds = (probability: number): number => Math.log(probability / (1 - probability));
