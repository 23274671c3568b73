import { MentionFinder } from '../engine/mention.js';
import { Ruleset } from '../engine/ruleset.js';
import { isPatternRule, type Rule } from '../rules/rule.js';
import type { Observation, Scanner, Subject } from './scanner.js';

/** The rule packs, applied to every reading of every field. */
export function createRuleEngine(rules: readonly Rule[]): Scanner {
  const ruleset = new Ruleset(rules.filter(isPatternRule));
  return {
    id: 'rule-engine',
    type: 'rule',
    scan({ artifact, fields }: Subject) {
      const observations: Observation[] = [];
      for (const { field, readings } of fields) {
        for (const view of readings) {
          const mentions = new MentionFinder(view.text, artifact.kind);
          for (const { rule, start, end } of ruleset.find(view, artifact.kind)) {
            observations.push({
              rule,
              path: field.path,
              span: view.toRaw(start, end),
              view: view.name,
              seen: view.text.slice(start, end),
              ...(mentions.isMention(start, end) && { isMention: true }),
            });
          }
        }
      }
      return observations;
    },
  };
}
