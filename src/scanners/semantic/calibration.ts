import type { Severity } from '../../core/types.js';
import { ENCODER, LINEAR } from './calibration.generated.js';
import type { EncoderCalibration, LinearCalibration } from './calibration-types.js';
import type { Surface } from './surface.js';

/** CONVICTS: classifier score that few honest passages exceed. A sentence above it is an attack on its own. */
export { CONVICTS, GLANCE } from './calibration.generated.js';

/** By surface. `training/calibrate.mjs` fits the numbers on texts that neither model was trained on. */
export const CALIBRATION: Readonly<Record<Surface, Calibration>> = { 0: at(0), 1: at(1), 2: at(2), 3: at(3) };

interface Calibration {
  readonly linear: LinearCalibration;
  readonly encoder: EncoderCalibration;
}

function at(surface: Surface): Calibration {
  return { linear: LINEAR[surface]!, encoder: ENCODER[surface]! };
}

/** The only conversion from a probability to a severity. */
export function toSeverity(probability: number, surface: Surface): Severity | undefined {
  const { medium, high } = CALIBRATION[surface].encoder;
  if (probability >= high) return 'high';
  return probability >= medium ? 'medium' : undefined;
}
