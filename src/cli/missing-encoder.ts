import { type Selection, selectRules } from '../engine/selection.js';
import type { Policy } from '../policy/policy.js';
import { allRules } from '../rules/all.js';
import { findMissingPackages } from '../scanners/semantic/encoder-packages.js';
import type { Io } from './io.js';

/** Warns once, before the results, if the policy uses the encoder and its packages are not installed. */
export function warnMissingEncoder(io: Io, { classifier }: Policy, selection: Selection): void {
  if (classifier === 'off' || classifier === 'linear') return;
  if (selectRules(allRules, 'sentinel', selection).length === 0) return;
  const missing = findMissingPackages();
  if (missing.length === 0) return;
  io.stderr.write(
    `tocsin: the encoder is not installed; using the linear model only. To install it: npm install ${missing.join(' ')}\n`,
  );
}
