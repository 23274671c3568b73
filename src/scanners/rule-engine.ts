import type { RuleFinder } from '../engine/shared-ruleset.js';
import type { Rule } from '../rules/rule.js';
import { readAllWith } from './read-with.js';
import type { Scanner } from './scanner.js';

/** The rule packs, applied to every reading of every field. */
export function createRuleEngine(_: readonly Rule[], rules: RuleFinder): Scanner {
  return {
    id: 'rule-engine',
    type: 'rule',
    scan: (subject) => readAllWith(rules, subject),
  };
}
