import type { Coverage, Skipped } from '../core/types.js';
import type { FieldViews } from '../text/views.js';

/** Whether no scanner read the part. A scanner's own limit leaves the part to the other scanners. */
export const isUnread = ({ scanner }: Skipped): boolean => scanner === undefined;

export function toCoverage(fields: readonly FieldViews[], skipped: readonly Skipped[]): Coverage {
  const unread = skipped.filter(isUnread).length;
  return {
    strings: fields.length,
    bytes: fields.reduce((sum, views) => sum + toByteLength(views), 0),
    skipped: unread,
    share: unread === 0 ? 1 : fields.length / (fields.length + unread),
  };
}

/** The coverage of several artifacts together. A source that could not be read at all has no artifact: it is one part. */
export function sumCoverage(all: readonly Coverage[], unreadSources = 0): Coverage {
  const sum = (part: 'strings' | 'bytes' | 'skipped'): number =>
    all.reduce((total, coverage) => total + coverage[part], 0);
  const strings = sum('strings');
  const skipped = sum('skipped') + unreadSources;
  return { strings, bytes: sum('bytes'), skipped, share: skipped === 0 ? 1 : strings / (strings + skipped) };
}

const encoder = new TextEncoder();

/** A view keeps bytes for plain ASCII text, which has one byte per character. */
const toByteLength = ({ raw }: FieldViews): number =>
  raw.codes() instanceof Uint8Array ? raw.text.length : encoder.encode(raw.text).length;
