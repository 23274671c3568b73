import { type Selection, selectRules } from '../engine/selection.js';
import type { Policy } from '../policy/policy.js';
import { allRules } from '../rules/all.js';
import { findMissingPackages } from '../scanners/semantic/encoder-packages.js';
import type { Io } from './io.js';

/** Said once, before the results: where the encoder would be asked and cannot be, a smaller model judges alone. */
export function tellMissingEncoder(io: Io, { classifier }: Policy, selection: Selection): void {
  if (classifier === 'off' || classifier === 'linear') return;
  if (selectRules(allRules, 'sentinel', selection).length === 0) return;
  const missing = findMissingPackages();
  if (missing.length === 0) return;
  io.stderr.write(
    `tocsin: judging by meaning with the linear model alone; for the encoder: npm install ${missing.join(' ')}\n`,
  );
}
