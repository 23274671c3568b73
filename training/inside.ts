/** What the measuring scripts need of the project's inside. */
export { jsonArtifact, textArtifact } from '../src/engine/artifact.js';
export { toViews } from '../src/engine/views.js';
export { createScanner } from '../src/scan.js';
export { loadEncoder } from '../src/semantic/encoder.js';
export { RUN_BITS, toLetterModel, toRuns } from '../src/semantic/letter-model.js';
export { eachFeature, FEATURE_BITS, LinearModel, loadLinearModel, toLinearModel } from '../src/semantic/linear.js';
export { findLoudest } from '../src/semantic/loudest-sentences.js';
export { isOtherScript } from '../src/semantic/scripts.js';
export { surfaceOf } from '../src/semantic/surface.js';
export { cutByLetters, toTextWindows } from '../src/semantic/text-windows.js';
