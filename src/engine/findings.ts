import { compareText } from '../core/compare-text.js';
import { compareSeverity } from '../core/levels.js';
import type { Artifact, Finding, Place, Severity } from '../core/types.js';
import { MAX_PLACES } from '../rules/match-places.js';
import { ruleOf } from '../rules/rule.js';
import type { Observation } from './scanner.js';

const EVIDENCE_LENGTH = 300;

/**
 * Merges all observations of a rule, of any variant, into one finding with several places: ten URLs in a README are one
 * concern, not ten.
 */
export function toFindings(
  artifact: Artifact,
  scanner: string,
  observations: readonly Observation[],
  severityUnder: (observation: Observation) => Severity,
): Finding[] {
  const textOf = new Map(artifact.fields.map((field) => [field.path, field.text]));
  // Mentions and known benign texts are reported, but a finding of severity low is not an objection.
  const severityOf = (observation: Observation) =>
    observation.isMention || observation.isKnownBenign ? 'low' : severityUnder(observation);
  return groupBy(observations, ({ rule }) => ruleOf(rule).id).map((ofRule) => {
    const rule = ruleOf(ofRule[0]!.rule);
    const distinct = groupBy(ofRule, (observation) => observation.rule.id).flatMap(dropOverlaps);
    // The most severe place comes first: it represents the finding. Where two variants match, it is the one that is kept.
    const worst = dropOverlaps(distinct.sort((a, b) => compareSeverity(severityOf(a), severityOf(b))));
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

function groupBy<T>(items: readonly T[], toKey: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = toKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

const toPlace = ({ rule, path, span, view, seen, isMention, isKnownBenign, note }: Observation): Place => ({
  path,
  span,
  view,
  seen: seen.slice(0, EVIDENCE_LENGTH),
  ...(rule.variantOf && { variant: rule.id }),
  ...(isMention && { isMention }),
  ...(isKnownBenign && { isKnownBenign }),
  ...(note !== undefined && { note }),
});

/** Matches of the same text in two views, or by two patterns, are one place. The first match is kept. */
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
  compareSeverity(a.severity, b.severity) || compareText(a.rule, b.rule);
