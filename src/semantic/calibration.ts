import type { Severity } from '../types.js';
import { ENCODER, LINEAR } from './calibration.generated.js';
import type { Surface } from './surface.js';

/** The linear model's number made a probability: 1 / (1 + e^-(slope·x + offset)). */
export interface LinearCalibration {
  readonly slope: number;
  readonly offset: number;
  /** Above this the linear model does not decide alone. */
  readonly doubtFrom: number;
  /** A window in doubt is calm unless two neighbouring sentences of it are above this. */
  readonly loudFrom: number;
}

/** The encoder's and the linear model's numbers together: they err in different places. */
export interface EncoderCalibration {
  readonly slope: number;
  readonly linear: number;
  readonly offset: number;
  /** The probabilities from which a finding is of medium and of high severity. */
  readonly medium: number;
  readonly high: number;
}

/** By surface, fitted on texts that neither model learned from; `training/calibrate.mjs` writes the numbers. */
export const CALIBRATION: Readonly<
  Record<Surface, { readonly linear: LinearCalibration; readonly encoder: EncoderCalibration }>
> = { 0: at(0), 1: at(1), 2: at(2), 3: at(3) };

function at(surface: Surface): { linear: LinearCalibration; encoder: EncoderCalibration } {
  return { linear: LINEAR[surface]!, encoder: ENCODER[surface]! };
}

/** The one place where a probability becomes a severity. */
export function toSeverity(probability: number, surface: Surface): Severity | undefined {
  const { medium, high } = CALIBRATION[surface].encoder;
  if (probability >= high) return 'high';
  return probability >= medium ? 'medium' : undefined;
}
