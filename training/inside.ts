/** What the measuring scripts need of the project's inside. */
export { jsonArtifact, textArtifact } from '../src/core/artifact.js';
export { toClassifierEvidence } from '../src/engine/fusion.js';
export { createScanner } from '../src/scan.js';
export { loadEncoder } from '../src/scanners/semantic/encoder.js';
export { RUN_BITS, toLetterModel, toRuns } from '../src/scanners/semantic/letter-model.js';
export {
  eachFeature,
  FEATURE_BITS,
  LinearModel,
  loadLinearModel,
  toLinearModel,
} from '../src/scanners/semantic/linear.js';
export { findLoudest } from '../src/scanners/semantic/loudest-sentences.js';
export { isOtherScript } from '../src/scanners/semantic/scripts.js';
export { surfaceOf } from '../src/scanners/semantic/surface.js';
export { cutByLetters, toTextWindows } from '../src/scanners/semantic/text-windows.js';
export { toViews } from '../src/text/views.js';
