import { BIAS, REPORTED, SCALE, WEIGHTS } from './coupling-weights.generated.js';

export interface Weights {
  readonly weights: Float32Array;
  readonly bias: number;
  /** Points from which a statement is reported. */
  readonly reported: number;
}

let known: Weights | undefined;

/** Decoded on first use, because many scans read no tool. */
export function lazyWeights(): Weights {
  if (!known) {
    const bytes = Uint8Array.from(atob(WEIGHTS), (character) => character.charCodeAt(0));
    const weights = Float32Array.from(new Int8Array(bytes.buffer), (weight) => weight * SCALE);
    known = { weights, bias: BIAS, reported: REPORTED };
  }
  return known;
}
