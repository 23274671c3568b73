import { runAtOnce, type Steps } from '../core/pacer.js';
import type { ArtifactKind, View } from '../core/types.js';
import type { Observation, Subject } from '../engine/scanner.js';
import type { RuleFinder } from '../rules/shared-ruleset.js';
import { MentionFinder } from '../text/mention.js';

/** Matches pattern rules against one folded view of the field at `path`. */
export function readWith(rules: RuleFinder, view: View, path: string, kind: ArtifactKind): readonly Observation[] {
  const found = rules.find(view, kind);
  if (found.length === 0) return NONE;
  const mentions = new MentionFinder(view.text, kind);
  return found.map(({ rule, start, end }) => ({
    rule,
    path,
    span: view.toRaw(start, end),
    view: view.name,
    seen: view.text.slice(start, end),
    ...(mentions.isMention(start, end) && { isMention: true }),
  }));
}

/** Shared, because most of many thousand views have no match. */
const NONE: readonly Observation[] = [];

/** Matches pattern rules against every reading of every field, and of texts that are split over several fields. */
export const readAllWith = (rules: RuleFinder, subject: Subject): Observation[] => runAtOnce(readSteps(rules, subject));

/** The same, with pauses if the artifact is long. */
export const readAllPaced = (rules: RuleFinder, subject: Subject): Observation[] | Promise<Observation[]> =>
  subject.pacer?.run(readSteps(rules, subject)) ?? readAllWith(rules, subject);

function* readSteps(rules: RuleFinder, { artifact, fields, joined, tails }: Subject): Steps<Observation[]> {
  const observations: Observation[] = [];
  for (const { field, readings } of [...fields, ...joined, ...tails]) {
    for (const view of readings) {
      for (const seen of readWith(rules, view, field.path, artifact.kind)) observations.push(seen);
      yield;
    }
  }
  return observations;
}
