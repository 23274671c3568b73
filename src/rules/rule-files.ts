import type { DocumentedRule } from './rule.js';

/**
 * What a file below this folder holds: one rule, whose id is the file's path, or a pack of rules, whose ids are the file's
 * path and a word for each. A rule with another id keeps the file's path here, which the tests then see.
 */
export function toEntries(
  file: string,
  rules: DocumentedRule | readonly DocumentedRule[],
): readonly (readonly [file: string, rule: DocumentedRule])[] {
  if (!isPack(rules)) return [[file, rules]];
  return rules.map((rule) => [rule.id.startsWith(`${file}-`) ? rule.id : file, rule]);
}

const isPack = (rules: DocumentedRule | readonly DocumentedRule[]): rules is readonly DocumentedRule[] =>
  Array.isArray(rules);
