import { MentionFinder } from '../engine/mention.js';
import type { RuleFinder } from '../engine/shared-ruleset.js';
import type { ArtifactKind, View } from '../types.js';
import type { Observation } from './scanner.js';

/** What a set of pattern rules sees in one folded view of the field at `path`. */
export function readWith(rules: RuleFinder, view: View, path: string, kind: ArtifactKind): Observation[] {
  const mentions = new MentionFinder(view.text, kind);
  return rules.find(view, kind).map(({ rule, start, end }) => ({
    rule,
    path,
    span: view.toRaw(start, end),
    view: view.name,
    seen: view.text.slice(start, end),
    ...(mentions.isMention(start, end) && { isMention: true }),
  }));
}
