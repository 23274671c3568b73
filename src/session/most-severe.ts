import { mostSevereAction } from '../engine/levels.js';
import type { Action, ArtifactScan } from '../types.js';

/** What the scans of one event come to. */
export const mostSevere = (scans: readonly ArtifactScan[]): Action =>
  scans.reduce<Action>((worst, { decision }) => mostSevereAction(worst, decision.action), 'allow');
