// Written by training/calibrate.mjs; by surface: prompt, content, tool, skill.
import type { EncoderCalibration, LinearCalibration } from './calibration.js';

export const LINEAR: readonly LinearCalibration[] = [
  { slope: 1.4989, offset: -0.064, doubtFrom: -0.013, loudFrom: -0.638 },
  { slope: 1.7684, offset: -0.3642, doubtFrom: -1.527, loudFrom: -0.261 },
  { slope: 1.7457, offset: 1.4871, doubtFrom: -1.903, loudFrom: -0.917 },
  { slope: 0.7819, offset: 0.3244, doubtFrom: -1.19, loudFrom: -0.124 },
];

export const ENCODER: readonly EncoderCalibration[] = [
  { slope: 1.3475, linear: 0.3369, offset: -0.1968, medium: 0.9004, high: 0.9346 },
  { slope: 1.6298, linear: 0.4075, offset: -0.8206, medium: 0.9156, high: 0.9333 },
  { slope: 1.4576, linear: 0.3644, offset: 1.9047, medium: 0.9921, high: 0.9921 },
  { slope: 0.611, linear: 0.1528, offset: 1.1063, medium: 0.9278, high: 0.9278 },
];
