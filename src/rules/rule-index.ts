import { type Form, formsOf, type Rule } from './rule.js';

const indexes = new WeakMap<readonly Rule[], ReadonlyMap<string, Form>>();

/** A scanner's rules by id, each variant by its own. Cached, because every scan needs them. */
export function indexRules(rules: readonly Rule[]): ReadonlyMap<string, Form> {
  const known = indexes.get(rules);
  if (known) return known;
  const index = new Map(rules.flatMap(formsOf).map((form) => [form.id, form]));
  indexes.set(rules, index);
  return index;
}
