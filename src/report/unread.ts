import { isMedia } from '../core/media-type.js';
import type { Skipped } from '../core/types.js';
import { isUnread } from '../engine/coverage.js';
import type { Report, ReportArtifact } from './schema.js';

/** A part that no scanner read and that may hold text. Pictures, sound and fonts hold none that a text scanner reads. */
const isUnreadText = ({ path, reason, scanner, mediaType }: ReportArtifact['skipped'][number]): boolean => {
  const part: Skipped = { path, reason, ...(scanner !== undefined && { scanner }) };
  return isUnread(part) && !(mediaType !== undefined && isMedia(mediaType));
};

export const hasUnreadText = ({ skipped }: ReportArtifact): boolean => skipped.some(isUnreadText);

/** Did every scanner read everything in it? Only then it may be called clean. */
export const isReadWhole = ({ skipped, errors }: ReportArtifact): boolean => skipped.length + errors.length === 0;

/** Was everything that the run was asked to inspect read whole? Only then the report may be green. */
export const isComplete = ({ artifacts, problems, servers }: Report): boolean =>
  artifacts.length > 0 &&
  problems.length === 0 &&
  servers.every(({ status }) => status === 'listed') &&
  artifacts.every(isReadWhole);
