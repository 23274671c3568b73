import type { EncoderCalibration, LinearCalibration } from './calibration.js';

export const LINEAR: readonly LinearCalibration[] = [
  { slope: 1, offset: 0, doubtFrom: -99 },
  { slope: 1, offset: 0, doubtFrom: -99 },
  { slope: 1, offset: 0, doubtFrom: -99 },
  { slope: 1, offset: 0, doubtFrom: -99 },
];

export const ENCODER: readonly EncoderCalibration[] = [
  { slope: 1, linear: 0, offset: 0, medium: 0.9, high: 0.95 },
  { slope: 1, linear: 0, offset: 0, medium: 0.9, high: 0.95 },
  { slope: 1, linear: 0, offset: 0, medium: 0.9, high: 0.95 },
  { slope: 1, linear: 0, offset: 0, medium: 0.9, high: 0.95 },
];
