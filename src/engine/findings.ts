import type { Observation } from '../scanners/scanner.js';
import type { Artifact, Finding, Place, Severity } from '../types.js';
import { SEVERITIES } from './levels.js';
import { MAX_PLACES } from './ruleset.js';

const EVIDENCE_LENGTH = 300;

/**
 * One finding a rule, with all its places: the tenth URL of a README is not a tenth reason to worry. Sorted worst
 * first, then by id, so that the same input gives the same bytes.
 */
export function toFindings(
  artifact: Artifact,
  scanner: string,
  observations: readonly Observation[],
  severityOf: (rule: Observation['rule']) => Severity,
): Finding[] {
  const textOf = new Map(artifact.fields.map((field) => [field.path, field.text]));
  const byRule = new Map<string, Observation[]>();
  for (const observation of observations) {
    const list = byRule.get(observation.rule.id);
    if (list) list.push(observation);
    else byRule.set(observation.rule.id, [observation]);
  }
  return [...byRule.values()].map((seen) => {
    const { rule } = seen[0]!;
    // What is said outright comes first: it is what the finding is about.
    const places = dropOverlaps(seen)
      .map(toPlace)
      .sort((a, b) => Number(a.isMention ?? false) - Number(b.isMention ?? false));
    const first = places[0]!;
    return {
      ...first,
      rule: rule.id,
      title: rule.title,
      severity: first.isMention ? 'low' : severityOf(rule),
      detector: rule.detector,
      scanner,
      phase: rule.phase,
      tags: rule.tags,
      why: rule.why,
      fix: rule.fix,
      evidence: (textOf.get(first.path) ?? '').slice(
        first.span[0],
        Math.min(first.span[1], first.span[0] + EVIDENCE_LENGTH),
      ),
      places: places.slice(0, MAX_PLACES),
      occurrences: places.length,
    };
  });
}

const toPlace = ({ path, span, view, seen, isMention, note }: Observation): Place => ({
  path,
  span,
  view,
  seen: seen.slice(0, EVIDENCE_LENGTH),
  ...(isMention && { isMention }),
  ...(note && { note }),
});

/** The same words seen in two views, or by two patterns of one rule, are one place: the first view's. */
function dropOverlaps(observations: readonly Observation[]): Observation[] {
  const kept: Observation[] = [];
  const ends = new Map<string, [number, number][]>();
  for (const observation of observations) {
    const [start, end] = observation.span;
    const taken = ends.get(observation.path) ?? [];
    if (taken.some(([from, to]) => start < to && from < end)) continue;
    taken.push([start, end]);
    ends.set(observation.path, taken);
    kept.push(observation);
  }
  return kept;
}

export const worstFirst = (a: Finding, b: Finding): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
