import { toPointerPart } from '../core/json-pointer.js';
import { toReadable } from '../core/readable.js';
import type { Artifact, Finding, Place, Span } from '../core/types.js';

/** What stands where a passage was taken out. No rule objects to it, and a model understands it. */
const REMOVED = '[removed]';

export interface Cleaned {
  /** The new texts, by the path of their field. */
  readonly texts: ReadonlyMap<string, string>;
  readonly removed: number;
}

/** Takes the places of the findings out. Undefined where that cannot be done: nothing to point at, or a property's name. */
export function findCleaned(artifact: Artifact, findings: readonly Finding[]): Cleaned | undefined {
  const spans = toSpans(findings);
  if (!spans) return undefined;
  const texts = new Map<string, string>();
  let removed = 0;
  for (const { path, text } of artifact.fields) {
    const own = spans.get(path);
    if (!own) continue;
    const merged = mergeSpans(own);
    removed += merged.length;
    texts.set(path, removeSpans(text, merged));
  }
  return removed > 0 ? { texts, removed } : undefined;
}

/** What is to be taken out: every place but those that only speak of it, and where there is no other, all. */
export function toRemovable(findings: readonly Finding[]): readonly Place[] {
  const all = findings.flatMap(({ places }) => places);
  const meant = all.filter(({ isMention, isKnownBenign }) => !isMention && !isKnownBenign);
  return meant.length > 0 ? meant : all;
}

function toSpans(findings: readonly Finding[]): Map<string, Span[]> | undefined {
  // Where more was seen than is kept, the rest would stay in.
  if (findings.some(({ places, occurrences }) => occurrences > places.length)) return undefined;
  const spans = new Map<string, Span[]>();
  for (const { path, span } of toRemovable(findings)) {
    if (path.endsWith('#')) return undefined;
    if (span[1] <= span[0]) continue;
    const list = spans.get(path);
    if (list) list.push(span);
    else spans.set(path, [span]);
  }
  return spans;
}

export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

export function removeSpans(text: string, spans: readonly Span[]): string {
  let cleaned = '';
  let at = 0;
  for (const [start, end] of spans) {
    cleaned += text.slice(at, start) + REMOVED;
    at = end;
  }
  return cleaned + text.slice(at);
}

/** The value with these texts in place of its own; everything else of it stays as it is. */
export function withTexts(value: unknown, texts: ReadonlyMap<string, string>, path = ''): unknown {
  if (typeof value === 'string') return texts.get(path) ?? value;
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, texts, `${path}/${index}`));
  // What is no plain JSON cannot be written anew: it stays, and is then refused.
  if (typeof value !== 'object' || value === null || toReadable(value) !== value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withTexts(child, texts, `${path}/${toPointerPart(key)}`)]),
  );
}
