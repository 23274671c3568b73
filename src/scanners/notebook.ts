import type { View } from '../core/types.js';
import type { Observation, Subject } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { indexRules } from '../rules/rule-index.js';

/** Findings of one rule in one field. More of them add no information, and a flood of them costs memory. */
const MAX_NOTES = 100;
/** Characters of the matched text that an observation keeps as evidence. */
const MAX_SEEN = 400;

/** Collects the observations of a structural scanner. Rules that are not selected are ignored. */
export class Notebook {
  readonly observations: Observation[] = [];
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #subject: Subject;
  readonly #counts = new Map<string, number>();

  constructor(rules: readonly Rule[], subject: Subject) {
    this.#rules = indexRules(rules);
    this.#subject = subject;
  }

  /** Whether the rule belongs to this scanner and is selected. */
  reports(ruleId: string): boolean {
    return this.#rules.has(ruleId);
  }

  note(ruleId: string, path: string, view: View, start: number, end: number): void {
    const rule = this.#rules.get(ruleId);
    if (!rule || (rule.surfaces && !rule.surfaces.includes(this.#subject.artifact.kind))) return;
    const key = `${ruleId}\0${path}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= MAX_NOTES) return;
    this.#counts.set(key, count + 1);
    const seen = view.text.slice(start, Math.min(end, start + MAX_SEEN));
    this.observations.push({ rule, path, span: view.toRaw(start, end), view: view.name, seen });
  }
}
