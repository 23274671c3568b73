/** Configuration file and suppression of findings, imported on demand by the command line. */

export {
  loadBaseline,
  toBaselineEntries,
  writeBaseline,
} from './baseline.js';

export { loadConfig } from './load.js';
export { toConfigNotes, toSuppressionNotes } from './notes.js';
export { toSuppress } from './suppress.js';
