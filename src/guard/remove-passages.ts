import { toChildPath } from '../core/json-pointer.js';
import { toReadable } from '../core/readable.js';
import type { Artifact, Finding, Place, Span } from '../core/types.js';

/** Replaces a removed passage. No rule matches it, and a model understands it. */
const REMOVED = '[removed]';

export interface CleanedTexts {
  /** The new texts, by the path of their field. */
  readonly texts: ReadonlyMap<string, string>;
  readonly removed: number;
}

/** Removes the places of the findings. Undefined if there is no place to remove, or if a place is a property's name. */
export function findCleanedTexts(artifact: Artifact, findings: readonly Finding[]): CleanedTexts | undefined {
  const spans = toSpans(findings);
  if (!spans) return undefined;
  const texts = new Map<string, string>();
  let removed = 0;
  for (const { path, text } of artifact.fields) {
    const fieldSpans = spans.get(path);
    if (!fieldSpans) continue;
    const merged = mergeSpans(fieldSpans);
    removed += merged.length;
    texts.set(path, removeSpans(text, merged));
  }
  return removed > 0 ? { texts, removed } : undefined;
}

/** The places to remove: all but mere mentions and known benign text. If nothing else is left, all places. */
export function toRemovable(findings: readonly Finding[]): readonly Place[] {
  const all = findings.flatMap(({ places }) => places);
  const suspicious = all.filter(({ isMention, isKnownBenign }) => !isMention && !isKnownBenign);
  return suspicious.length > 0 ? suspicious : all;
}

function toSpans(findings: readonly Finding[]): Map<string, Span[]> | undefined {
  // A finding keeps a limited number of places. The others could not be removed.
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

/** The value with some of its texts replaced, by path. Everything else stays the same. */
export function withTexts(value: unknown, texts: ReadonlyMap<string, string>, path = ''): unknown {
  if (typeof value === 'string') return texts.get(path) ?? value;
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, texts, `${path}/${index}`));
  // A value that is not plain JSON cannot be rebuilt. It stays unchanged, and the next scan refuses it.
  if (typeof value !== 'object' || value === null || toReadable(value) !== value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child], index) => [key, withTexts(child, texts, toChildPath(path, key, index))]),
  );
}
