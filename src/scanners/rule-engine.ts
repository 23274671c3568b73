import type { Observation, Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import type { RuleFinder } from '../rules/shared-ruleset.js';
import type { ScannerDefinition } from './definition.js';
import { weighParts } from './package-parts.js';
import { readAllPaced } from './read-with.js';

const TRAITS: ScannerTraits = {
  id: 'rule-engine',
  type: 'rule',
};

/** Matches the pattern rules against every reading of every field. */
function createRuleEngine(_: readonly Rule[], rules: RuleFinder): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const found = readAllPaced(rules, subject);
      return Array.isArray(found)
        ? weighParts(found, subject.artifact)
        : (found as Promise<Observation[]>).then((late) => weighParts(late, subject.artifact));
    },
  };
}

export const ruleEngine: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  sharesReading: true,
  create: ({ rules, finder }) => createRuleEngine(rules, finder),
};
