// Written by training/calibrate.mjs; by surface: prompt, content, tool, skill.
import type { EncoderCalibration, LinearCalibration } from './calibration.js';

export const LINEAR: readonly LinearCalibration[] = [
  { slope: 0.9588, offset: -0.4608, doubtFrom: 0.432, loudFrom: 0.243 },
  { slope: 1.2359, offset: -0.1074, doubtFrom: -2.036, loudFrom: -0.098 },
  { slope: 1.38, offset: 1.2593, doubtFrom: -2.218, loudFrom: -1.33 },
  { slope: 0.5988, offset: 0.3647, doubtFrom: -1.575, loudFrom: -0.162 },
];

export const ENCODER: readonly EncoderCalibration[] = [
  { slope: 0.6135, linear: 0.409, offset: -0.514, medium: 0.8803, high: 0.9038 },
  { slope: 1.0422, linear: 0.6948, offset: -0.6167, medium: 0.8291, high: 0.9007 },
  { slope: 0.8289, linear: 0.5526, offset: 1.7147, medium: 0.9756, high: 0.9793 },
  { slope: 0.5122, linear: 0.3415, offset: 1.5648, medium: 0.9756, high: 0.9756 },
];
