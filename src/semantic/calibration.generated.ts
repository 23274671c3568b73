// Written by training/calibrate.mjs; by surface: prompt, content, tool, skill.
import type { EncoderCalibration, LinearCalibration } from './calibration.js';

export const LINEAR: readonly LinearCalibration[] = [
  { slope: 0.2789, offset: 0.1929, doubtFrom: -2.39 },
  { slope: 0, offset: 0, doubtFrom: -3.589 },
  { slope: 0, offset: 0, doubtFrom: -3.996 },
  { slope: 0, offset: 0, doubtFrom: -2.401 },
];

export const ENCODER: readonly EncoderCalibration[] = [
  { slope: 0.7507, linear: 0, offset: -0.6155, medium: 0.8928, high: 0.9185 },
  { slope: 1.4203, linear: 0, offset: -2.0026, medium: 0.7427, high: 0.9713 },
  { slope: 0.8813, linear: 0.1582, offset: 1.1544, medium: 0.8311, high: 0.96 },
  { slope: 0.3849, linear: 0.2844, offset: 1.2966, medium: 0.767, high: 0.8715 },
];
