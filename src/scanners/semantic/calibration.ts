import type { Severity } from '../../core/types.js';
import { ENCODER, LINEAR } from './calibration.generated.js';
import type { Surface } from './surface.js';

/** CONVICTS is what the classifier says of few honest passages: a sentence of which it says more is an attack without the others. */
export { CONVICTS, GLANCE } from './calibration.generated.js';

/** The linear model's number made a probability: 1 / (1 + e^-(slope·x + offset)). */
export interface LinearCalibration {
  readonly slope: number;
  readonly offset: number;
  /** Above this the linear model does not decide alone. */
  readonly doubtFrom: number;
  /** In the offset's place for what it settles before the encoder: that is honest for the most part, whatever its number. */
  readonly settledOffset: number;
  /** A window in doubt is calm unless two neighbouring sentences of it are above this. */
  readonly loudFrom: number;
}

/** The small model's and the linear model's numbers for a prompt together, in log odds. */
export interface GlanceCalibration {
  readonly slope: number;
  readonly linear: number;
  readonly offset: number;
  /** A glance is enough up to these log odds, and so much more a unit of the logarithm of its length. */
  readonly settlesUpTo: number;
  readonly longer: number;
  /** What these log odds count for beside the encoder's: two models that were made differently err differently. */
  readonly share: number;
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
export const CALIBRATION: Readonly<Record<Surface, Calibration>> = { 0: at(0), 1: at(1), 2: at(2), 3: at(3) };

interface Calibration {
  readonly linear: LinearCalibration;
  readonly encoder: EncoderCalibration;
}

function at(surface: Surface): Calibration {
  return { linear: LINEAR[surface]!, encoder: ENCODER[surface]! };
}

/** The one place where a probability becomes a severity. */
export function toSeverity(probability: number, surface: Surface): Severity | undefined {
  const { medium, high } = CALIBRATION[surface].encoder;
  if (probability >= high) return 'high';
  return probability >= medium ? 'medium' : undefined;
}
