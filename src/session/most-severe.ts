import { mostSevereAction } from '../core/levels.js';
import type { Action, ArtifactScan } from '../core/types.js';

/** What the scans of one event come to. */
export const mostSevere = (scans: readonly ArtifactScan[]): Action =>
  scans.reduce<Action>((worst, { decision }) => mostSevereAction(worst, decision.action), 'allow');
