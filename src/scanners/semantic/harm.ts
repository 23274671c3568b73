import { HARM } from './harm.generated.js';
import { toProbability } from './log-odds.js';

/**
 * Probability that a request asks for harm, from its sentence embedding. The classifier detects orders to the model. A
 * conversation that escalates step by step contains none, only an increasingly harmful subject.
 */
export function toHarm(vector: Float32Array): number {
  let sum: number = HARM.offset;
  for (let i = 0; i < vector.length; i++) sum += vector[i]! * HARM.coefficients[i]!;
  return toProbability(sum);
}
