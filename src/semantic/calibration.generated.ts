// Written by training/calibrate.mjs; by surface: prompt, content, tool, skill.
import type { EncoderCalibration, LinearCalibration } from './calibration.js';

export const LINEAR: readonly LinearCalibration[] = [
  { slope: 0.9593, offset: -0.4916, doubtFrom: 0.432, loudFrom: 0.243 },
  { slope: 1.2136, offset: -0.1244, doubtFrom: -2.098, loudFrom: -0.129 },
  { slope: 1.38, offset: 1.2593, doubtFrom: -2.213, loudFrom: -1.187 },
  { slope: 0.5988, offset: 0.3647, doubtFrom: -1.602, loudFrom: -0.386 },
];

export const ENCODER: readonly EncoderCalibration[] = [
  { slope: 0.5798, linear: 0.3865, offset: -0.6374, medium: 0.8646, high: 0.9076 },
  { slope: 0.9507, linear: 0.6338, offset: -1.2438, medium: 0.7285, high: 0.888 },
  { slope: 0.7601, linear: 0.5067, offset: 1.3388, medium: 0.9732, high: 0.9732 },
  { slope: 0.4031, linear: 0.2687, offset: 1.1143, medium: 0.8955, high: 0.8955 },
];
