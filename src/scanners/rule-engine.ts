import { Ruleset } from '../engine/ruleset.js';
import { isPatternRule, type Rule } from '../rules/rule.js';
import { readWith } from './read-with.js';
import type { Scanner } from './scanner.js';

/** The rule packs, applied to every reading of every field. */
export function createRuleEngine(rules: readonly Rule[]): Scanner {
  const ruleset = new Ruleset(rules.filter(isPatternRule));
  return {
    id: 'rule-engine',
    type: 'rule',
    scan({ artifact, fields }) {
      return fields.flatMap(({ field, readings }) =>
        readings.flatMap((view) => readWith(ruleset, view, field.path, artifact.kind)),
      );
    },
  };
}
