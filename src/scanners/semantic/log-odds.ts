import { TocsinError } from '../../core/errors.js';

/** The logistic function: converts log odds to a probability. */
export const toProbability = (logOdds: number): number => 1 / (1 + Math.exp(-assertFinite(logOdds)));

/** Every comparison with NaN is false, so a broken model would find nothing. It must fail instead. */
export function assertFinite(score: number | undefined): number {
  if (score !== undefined && Number.isFinite(score)) return score;
  throw new TocsinError('broken-model', `A model returned ${score} instead of a finite score. Reinstall the package.`);
}

/** Reverts `toProbability`. */
export const toLogOdds = (probability: number): number => Math.log(probability / (1 - probability));
