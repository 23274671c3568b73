import type { Scanner } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import type { RuleFinder } from '../rules/shared-ruleset.js';
import { readAllWith } from './read-with.js';

/** The rule packs, applied to every reading of every field. */
export function createRuleEngine(_: readonly Rule[], rules: RuleFinder): Scanner {
  return {
    id: 'rule-engine',
    type: 'rule',
    scan: (subject) => readAllWith(rules, subject),
  };
}
