import type { DocumentedRule } from './rule.js';

/**
 * The rules of a file below this folder: one rule, whose id is the file's path, or a pack of rules, whose ids are the
 * file's path and a suffix. If a rule has another id, the entry keeps the path, so that the tests detect the mismatch.
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
