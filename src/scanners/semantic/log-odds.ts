/** The logistic function: converts log odds to a probability. */
export const toProbability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Reverts `toProbability`. */
export const toLogOdds = (probability: number): number => Math.log(probability / (1 - probability));
