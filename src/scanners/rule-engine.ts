import type { RuleFinder } from '../engine/shared-ruleset.js';
import type { Rule } from '../rules/rule.js';
import { readWith } from './read-with.js';
import type { Scanner } from './scanner.js';

/** The rule packs, applied to every reading of every field. */
export function createRuleEngine(_: readonly Rule[], rules: RuleFinder): Scanner {
  return {
    id: 'rule-engine',
    type: 'rule',
    scan({ artifact, fields }) {
      return fields.flatMap(({ field, readings }) =>
        readings.flatMap((view) => readWith(rules, view, field.path, artifact.kind)),
      );
    },
  };
}
