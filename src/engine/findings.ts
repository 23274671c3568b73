import { SEVERITIES } from '../core/levels.js';
import type { Artifact, Finding, Place, Severity } from '../core/types.js';
import { MAX_PLACES } from '../rules/ruleset.js';
import type { Observation } from './scanner.js';

const EVIDENCE_LENGTH = 300;

/**
 * One finding a rule, with all its places: the tenth URL of a README is not a tenth reason to worry. Sorted worst
 * first, then by id, so that the same input gives the same bytes.
 */
export function toFindings(
  artifact: Artifact,
  scanner: string,
  observations: readonly Observation[],
  severityUnder: (observation: Observation) => Severity,
): Finding[] {
  const textOf = new Map(artifact.fields.map((field) => [field.path, field.text]));
  // Spoken about, or confirmed to be honest: worth a line to the reader, and no objection.
  const severityOf = (seen: Observation) => (seen.isMention || seen.isKnownBenign ? 'low' : severityUnder(seen));
  const byRule = new Map<string, Observation[]>();
  for (const observation of observations) {
    const list = byRule.get(observation.rule.id);
    if (list) list.push(observation);
    else byRule.set(observation.rule.id, [observation]);
  }
  return [...byRule.values()].map((seen) => {
    const { rule } = seen[0]!;
    // The worst place comes first: it is what the finding is about.
    const worst = dropOverlaps(seen).sort((a, b) => toRank(severityOf(a)) - toRank(severityOf(b)));
    const places = worst.map(toPlace);
    const first = places[0]!;
    return {
      ...first,
      rule: rule.id,
      title: rule.title,
      severity: severityOf(worst[0]!),
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

const toPlace = ({ path, span, view, seen, isMention, isKnownBenign, note }: Observation): Place => ({
  path,
  span,
  view,
  seen: seen.slice(0, EVIDENCE_LENGTH),
  ...(isMention && { isMention }),
  ...(isKnownBenign && { isKnownBenign }),
  ...(note !== undefined && { note }),
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

const toRank = (severity: Severity): number => SEVERITIES.indexOf(severity);

export const worstFirst = (a: Finding, b: Finding): number =>
  toRank(a.severity) - toRank(b.severity) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
