/** The configuration file and what sets findings aside, loaded on demand by the command line. */

export {
  Baseline,
  type BaselineEntry,
  findBaseline,
  loadBaseline,
  toBaselineEntries,
  writeBaseline,
} from './baseline.js';
export type { Config, LoadedConfig } from './config.js';
export { toIgnored } from './ignored.js';
export { loadConfig } from './load.js';
export { toConfigNotes, toSuppressionNotes } from './notes.js';
export { type Suppressing, toSuppress } from './suppress.js';
