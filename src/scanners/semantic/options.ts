import { TocsinError } from '../../core/errors.js';
import type { SemanticMemory } from './memory.js';

/** What the scanners of the semantic voter are made with. */
export interface SemanticOptions {
  /** The cosine from which a sentence counts as like a known attack, from 0 to 1; 0.7 unless said. */
  readonly threshold?: number;
  /** Texts that were confirmed to be attacks or honest: `openMemory` of `tocsin/memory`. */
  readonly memory?: SemanticMemory;
}

export function assertThreshold(threshold: number | undefined): void {
  if (threshold === undefined || (threshold >= 0 && threshold <= 1)) return;
  throw new TocsinError('bad-threshold', `The threshold is a cosine from 0 to 1, not ${threshold}`);
}
