import { TocsinError } from '../../core/errors.js';
import type { SemanticMemory } from './memory.js';
import type { ModelSource } from './model-source.js';

/** Options of the semantic voter's scanners. */
export interface SemanticOptions {
  /** Minimum cosine similarity to a known attack, from 0 to 1. Default: 0.7. */
  readonly threshold?: number;
  /** Texts that a person confirmed as attacks or as benign, from `openMemory` of `tocsin/memory`. Default: none. */
  readonly memory?: SemanticMemory;
  /**
   * Where the model files are, for bundles and edge runtimes. Applies to the whole process. Default: in the package. Without
   * the files a warning is printed once, and the rules decide.
   */
  readonly models?: ModelSource;
}

export function assertThreshold(threshold: number | undefined): void {
  if (threshold === undefined || (threshold >= 0 && threshold <= 1)) return;
  throw new TocsinError('bad-threshold', `The threshold must be a cosine similarity from 0 to 1, not ${threshold}`);
}
