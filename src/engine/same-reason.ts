import { isAtLeastAsSevere } from '../core/levels.js';
import type { Finding, Place } from '../core/types.js';

/**
 * The findings without those that repeat another one: two rules of a category that match the same words have one reason.
 * Reports list both, but counting both would make a text look worse because two rules describe one idea.
 */
export function dropRepeats(findings: readonly Finding[]): readonly Finding[] {
  const kept: Finding[] = [];
  for (const finding of findings) {
    const index = kept.findIndex((other) => isSameReason(finding, other));
    if (index < 0) kept.push(finding);
    else if (!isAtLeastAsSevere(kept[index]!.severity, finding.severity)) kept[index] = finding;
  }
  return kept.length === findings.length ? findings : kept;
}

const isSameReason = (a: Finding, b: Finding): boolean =>
  toCategory(a) === toCategory(b) && a.detector === b.detector && a.phase === b.phase && isSamePlaces(a, b);

const toCategory = ({ rule }: Finding): string => rule.slice(0, rule.indexOf('/'));

/** Places are compared one to one, in the order of the text, so that a long list of places takes linear time. */
function isSamePlaces(a: Finding, b: Finding): boolean {
  if (a.occurrences !== b.occurrences || a.places.length !== b.places.length) return false;
  const others = b.places.toSorted(byPlace);
  return a.places.toSorted(byPlace).every((place, index) => isSameSpan(place, others[index]!));
}

const byPlace = (a: Place, b: Place): number => (a.path === b.path ? a.span[0] - b.span[0] : a.path < b.path ? -1 : 1);

/** Does one span contain the other? */
const isSameSpan = ({ path, span: [start, end] }: Place, { path: otherPath, span: [from, to] }: Place): boolean =>
  path === otherPath && ((start <= from && to <= end) || (from <= start && end <= to));
