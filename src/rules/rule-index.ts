import type { Rule } from './rule.js';

const indexes = new WeakMap<readonly Rule[], ReadonlyMap<string, Rule>>();

/** A scanner's rules by id. Cached, because every scan needs them. */
export function indexRules(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  const known = indexes.get(rules);
  if (known) return known;
  const index = new Map(rules.map((rule) => [rule.id, rule]));
  indexes.set(rules, index);
  return index;
}
