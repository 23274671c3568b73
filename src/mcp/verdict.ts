import { isAtLeast, mostSevereAction } from '../core/levels.js';
import type { ArtifactScan, Level } from '../core/types.js';
import { plural } from '../core/wording.js';

/** How the scanner rates something that the user is about to start or accept. */
export interface Verdict {
  /** CRITICAL, or blocked by the policy: it needs a decision of its own. */
  readonly isFlagged: boolean;
  readonly level: Level;
  /** One line in our own words, for example `CRITICAL: Downloads a script and runs it`. */
  readonly words: string;
}

const MAX_TITLES = 3;

export function toVerdict({ score: { peakLevel }, decision: { action, reasons }, findings }: ArtifactScan): Verdict {
  const isBlocked = mostSevereAction(action, 'block') === action;
  const titles = [...new Set(findings.map(({ title }) => title))];
  const more = titles.length > MAX_TITLES ? [plural(titles.length - MAX_TITLES, 'more finding')] : [];
  const rating = isBlocked ? `${peakLevel}, decision ${action}` : peakLevel;
  const [reason] = isBlocked ? reasons : [];
  const why = titles.length > 0 ? [...titles.slice(0, MAX_TITLES), ...more].join('; ') : (reason ?? 'no findings');
  return { isFlagged: peakLevel === 'CRITICAL' || isBlocked, level: peakLevel, words: `${rating}: ${why}` };
}

/** The worse of two verdicts on the same thing. */
export const toWorse = (first: Verdict, second: Verdict): Verdict =>
  first.isFlagged || (!second.isFlagged && isAtLeast(first.level, second.level)) ? first : second;
