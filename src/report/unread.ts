import { isMedia } from '../core/media-type.js';
import type { Coverage, Level, Skipped } from '../core/types.js';
import { plural } from '../core/wording.js';
import { isUnread } from '../engine/coverage.js';
import type { Report, ReportArtifact } from './schema.js';

/** A part that no scanner read and that may hold text. Pictures, sound and fonts hold none that a text scanner reads. */
export const isUnreadText = ({ path, reason, scanner, mediaType }: ReportArtifact['skipped'][number]): boolean => {
  const part: Skipped = { path, reason, ...(scanner !== undefined && { scanner }) };
  return isUnread(part) && !(mediaType !== undefined && isMedia(mediaType));
};

export const hasUnreadText = ({ skipped }: ReportArtifact): boolean => skipped.some(isUnreadText);

/** Was all of it read by every scanner? Otherwise it must not be called clean. */
export const isReadWhole = ({ skipped, errors }: ReportArtifact): boolean => skipped.length + errors.length === 0;

/** Was everything read that the run had to inspect? Otherwise the report must not be green. */
export const isComplete = ({ artifacts, problems, servers }: Report): boolean =>
  artifacts.length > 0 &&
  problems.length === 0 &&
  servers.every(({ status }) => status === 'listed') &&
  artifacts.every(isReadWhole);

/** Shown instead of `CLEAN` if a part was not read. */
export const NOT_WHOLE = 'NOT FULLY INSPECTED';

/** The level to show. Nothing with unread parts is called clean. */
export const toShownLevel = (level: Level, isWhole: boolean): Level | typeof NOT_WHOLE =>
  level === 'CLEAN' && !isWhole ? NOT_WHOLE : level;

/** The number of clean artifacts, and of artifacts without findings that have unread parts. */
export function countClean({ artifacts }: Report): { readonly clean: number; readonly notWhole: number } {
  const quiet = artifacts.filter(({ peakLevel }) => peakLevel === 'CLEAN');
  const clean = quiet.filter(isReadWhole).length;
  return { clean, notWhole: quiet.length - clean };
}

/** `100% read: 12 strings, 3.4 kB` or `97.5% read: 39 strings, 3.4 kB; 1 part not read`. */
export function toCoverageWords({ strings, bytes, skipped, share }: Coverage): string {
  const unread = skipped > 0 ? `; ${plural(skipped, 'part')} not read` : '';
  return `${toPercent(share)} read: ${plural(strings, 'string')}, ${toSize(bytes)}${unread}`;
}

/** Rounded down: 100% must mean everything. */
export const toPercent = (share: number): string => `${Math.floor(share * 1000) / 10}%`;

const toSize = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
