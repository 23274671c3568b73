import type { Finding, Skipped, Span, View } from '../../core/types.js';
import type { FieldViews } from '../../text/views.js';

/** A part of an artifact's text that the judge reads. */
export interface Excerpt {
  readonly path: string;
  readonly view: View;
  /** `as written`, or the decoders that produced the text. */
  readonly reading: string;
  readonly span: Span;
}

export interface Excerpts {
  readonly excerpts: readonly Excerpt[];
  /** Text that did not fit. */
  readonly skipped: readonly Skipped[];
}

/** Minimum characters per field. Chosen: a shorter piece cannot be judged. */
const MIN_SHARE = 200;
/** Characters of JSON around an excerpt's text. */
const FRAME = 60;
/** Earlier findings per field whose surroundings are sent. Chosen to keep each window readable. */
const MAX_POINTS = 6;

interface Part {
  readonly views: FieldViews;
  /** Raw offsets of earlier findings in this field. */
  readonly starts: readonly number[];
}

/**
 * Selects the text to send. Everything, if it fits. Otherwise short fields are complete, and long fields are reduced to
 * their start, their end and the surroundings of earlier findings. Fields with findings come first. Decodings are added
 * last, because the encoded text is already included.
 */
export function toExcerpts(
  fields: readonly FieldViews[],
  findings: readonly Finding[],
  maxCharacters: number,
): Excerpts {
  const parts = toParts(fields, findings);
  const affordable = parts.slice(0, Math.max(1, Math.floor(maxCharacters / (MIN_SHARE + FRAME))));
  const fits = parts.reduce((sum, part) => sum + toCost(part), 0) <= maxCharacters;
  const taken = fits ? parts : affordable;
  const shares = toShares(taken, maxCharacters);
  const excerpts: Excerpt[] = [];
  const skipped: Skipped[] = [];
  let left = maxCharacters;
  for (const part of taken) {
    const { field, visible } = part.views;
    const spans = toWindows(part, shares.get(part)!);
    const sent = spans.reduce((sum, [start, end]) => sum + end - start, 0);
    left -= sent + FRAME;
    for (const span of spans) excerpts.push({ path: field.path, view: visible, reading: 'as written', span });
    if (sent < visible.text.length) {
      const reason = `${visible.text.length - sent} of ${visible.text.length} characters were not sent to the judge`;
      skipped.push({ path: field.path, reason: `${reason} (maxCharacters ${maxCharacters})` });
    }
  }
  if (taken.length < parts.length) {
    const reason = `${parts.length - taken.length} of ${parts.length} texts were not sent to the judge`;
    skipped.push({ path: parts[taken.length]!.views.field.path, reason: `${reason} (maxCharacters ${maxCharacters})` });
  }
  for (const decoding of taken.flatMap(({ views }) => toDecodings(views))) {
    const cost = decoding.span[1] + FRAME;
    if (cost > left) continue;
    left -= cost;
    excerpts.push(decoding);
  }
  return { excerpts, skipped };
}

function toParts(fields: readonly FieldViews[], findings: readonly Finding[]): Part[] {
  const startsAt = new Map<string, number[]>();
  for (const { path, span } of findings.flatMap(({ places }) => places)) {
    const known = startsAt.get(path);
    if (known) known.push(span[0]);
    else startsAt.set(path, [span[0]]);
  }
  return fields
    .filter(({ visible }) => visible.text.trim() !== '')
    .map((views) => ({ views, starts: startsAt.get(views.field.path) ?? [] }))
    .sort((a, b) => Number(b.starts.length > 0) - Number(a.starts.length > 0));
}

const toCost = ({ views }: Part): number => views.visible.text.length + FRAME;

/** Divides the room equally. Room that short fields do not need goes to long fields. */
function toShares(parts: readonly Part[], room: number): Map<Part, number> {
  const shares = new Map<Part, number>();
  let left = room;
  for (const [index, part] of parts.toSorted((a, b) => toCost(a) - toCost(b)).entries()) {
    const cost = Math.min(toCost(part), Math.floor(left / (parts.length - index)));
    shares.set(part, Math.max(0, cost - FRAME));
    left -= cost;
  }
  return shares;
}

function toWindows({ views: { visible }, starts }: Part, room: number): Span[] {
  const { length } = visible.text;
  if (length <= room) return [[0, length]];
  const points = [...new Set(starts)].slice(0, MAX_POINTS).map((start) => toViewOffset(visible, start));
  const centres = [0, ...points.sort((a, b) => a - b), length];
  const width = Math.floor(room / centres.length);
  const windows: [number, number][] = [];
  for (const centre of centres) {
    const start = Math.min(Math.max(0, centre - (width >> 1)), length - width);
    const last = windows.at(-1);
    if (last && start <= last[1]) last[1] = start + width;
    else windows.push([start, start + width]);
  }
  return windows;
}

/** Maps a raw offset to the view by binary search, because views only map towards the raw text. */
function toViewOffset(view: View, raw: number): number {
  let low = 0;
  let high = view.text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (view.toRaw(middle, middle + 1)[0] < raw) low = middle + 1;
    else high = middle;
  }
  return low;
}

const toDecodings = ({ field, decoded }: FieldViews): Excerpt[] =>
  decoded.map(({ view, steps }) => ({
    path: field.path,
    view: { ...view, name: steps.join(' → ') },
    reading: `decoded: ${steps.join(' → ')}`,
    span: [0, view.text.length],
  }));
