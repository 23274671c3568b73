import { HARM } from './harm.generated.js';

/**
 * How likely a request is one for harm, by the direction of its vector. The classifier knows orders that take over a model;
 * a conversation that leads a model to harm step by step holds none, only a subject that comes nearer and nearer.
 */
export function toHarm(vector: Float32Array): number {
  let sum: number = HARM.offset;
  for (let i = 0; i < vector.length; i++) sum += vector[i]! * HARM.coefficients[i]!;
  return 1 / (1 + Math.exp(-sum));
}
