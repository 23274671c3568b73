import { mostSevereAction } from '../core/levels.js';
import type { Action, ArtifactScan } from '../core/types.js';

/** The most severe action among the scans of one event. */
export const mostSevere = (scans: readonly ArtifactScan[]): Action =>
  scans.reduce<Action>((worst, { decision }) => mostSevereAction(worst, decision.action), 'allow');
