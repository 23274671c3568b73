import { fromPointerPart } from '../../core/json-pointer.js';
import { runAtOnce, type Steps } from '../../core/pacer.js';
import { findPackage } from '../../core/skill-package.js';
import type { Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import { isNegated } from '../../text/negation.js';
import { findLanguage } from '../code/language.js';
import type { ScannerDefinition } from '../definition.js';
import { findActs } from './acts.js';

const TRAITS: ScannerTraits = {
  id: 'skill',
  type: 'rule',
};

/** Characters of the matched text that an observation keeps as evidence. */
const MAX_SEEN = 400;

/**
 * Reads what the prose of a skill makes the model or the user do: fetch instructions, install a program, hand over a login.
 * The scanner `code` reads its scripts.
 */
function createSkill(rules: readonly Rule[]): Scanner {
  const ruleById = indexRules(rules);
  return {
    ...TRAITS,
    scan(subject) {
      if (subject.artifact.kind !== 'skill') return undefined;
      const steps = read(subject, ruleById);
      return subject.pacer?.run(steps) ?? runAtOnce(steps);
    },
  };
}

export const skill: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createSkill(rules),
};

function* read({ artifact, fields }: Subject, ruleById: ReadonlyMap<string, Rule>): Steps<Observation[]> {
  const isPackage = findPackage(artifact) !== undefined;
  const observations: Observation[] = [];
  for (const { field, visible } of fields) {
    if (isPackage && findLanguage(fromPointerPart(field.path.slice(1)), field.text)) continue;
    for (const { rule: id, start, end, note } of findActs(visible.text)) {
      const rule = ruleById.get(id);
      // A warning names the act that it warns of.
      if (!rule || isNegated(visible.text.toLowerCase(), start, end)) continue;
      const seen = visible.text.slice(start, Math.min(end, start + MAX_SEEN));
      observations.push({ rule, path: field.path, span: visible.toRaw(start, end), view: visible.name, seen, note });
    }
    yield;
  }
  return observations;
}
