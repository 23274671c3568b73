// Written by training/calibrate.mjs; by surface: prompt, content, tool, skill.
import type { EncoderCalibration, GlanceCalibration, LinearCalibration } from './calibration-types.js';

export const LINEAR: readonly LinearCalibration[] = [
  { slope: 1.4989, offset: -0.064, doubtFrom: 0.612, loudFrom: -0.1, settledOffset: -0.7322 },
  { slope: 1.7684, offset: -0.3642, doubtFrom: -1.527, loudFrom: -0.261, settledOffset: -0.2712 },
  { slope: 1.7457, offset: 1.4871, doubtFrom: -1.799, loudFrom: -0.917, settledOffset: 1.628 },
  { slope: 0.7819, offset: 0.3244, doubtFrom: -0.707, loudFrom: -0.1, settledOffset: 0.3618 },
];

export const GLANCE: GlanceCalibration = { slope: 1.2068, linear: 0.5172, offset: 0.1451, settlesUpTo: -6.6255, longer: 1, share: 0.3 };

export const ENCODER: readonly EncoderCalibration[] = [
  { slope: 1.313, linear: 0.3283, offset: -0.1639, medium: 0.9102, high: 0.9425 },
  { slope: 1.7252, linear: 0.4313, offset: -1.1907, medium: 0.8639, high: 0.9129 },
  { slope: 1.4696, linear: 0.3674, offset: 2.1217, medium: 0.9906, high: 0.9906 },
  { slope: 0.6017, linear: 0.1504, offset: 1.251, medium: 0.9384, high: 0.9384 },
];

export const CONVICTS = 0.89;
