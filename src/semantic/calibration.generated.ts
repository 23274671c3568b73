// Written by training/calibrate.mjs; by surface: prompt, content, tool, skill.
import type { EncoderCalibration, LinearCalibration } from './calibration.js';

export const LINEAR: readonly LinearCalibration[] = [
  { slope: 1.1486, offset: -0.1875, doubtFrom: 0.104, loudFrom: -0.068 },
  { slope: 1.3589, offset: -0.2221, doubtFrom: -1.811, loudFrom: -0.377 },
  { slope: 1.5273, offset: 1.3908, doubtFrom: -2.153, loudFrom: -1.023 },
  { slope: 0.6253, offset: 0.3235, doubtFrom: -1.431, loudFrom: 0.172 },
];

export const ENCODER: readonly EncoderCalibration[] = [
  { slope: 0.7051, linear: 0.4701, offset: -0.3525, medium: 0.8782, high: 0.9168 },
  { slope: 1.045, linear: 0.6967, offset: -1.2175, medium: 0.8238, high: 0.852 },
  { slope: 0.8583, linear: 0.5722, offset: 1.7404, medium: 0.9814, high: 0.9901 },
  { slope: 0.5091, linear: 0.3394, offset: 1.5198, medium: 0.9657, high: 0.9657 },
];
