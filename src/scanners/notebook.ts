import type { View } from '../core/types.js';
import type { Observation, Subject } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { indexRules } from '../rules/rule-index.js';

/** More places of one rule in one field say nothing more, and a flood of them would only cost memory. */
const MAX_NOTES = 100;

/** Where a measuring scanner writes down what it sees: rules that are not selected are not noted. */
export class Notebook {
  readonly observations: Observation[] = [];
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #subject: Subject;
  readonly #counts = new Map<string, number>();

  constructor(rules: readonly Rule[], subject: Subject) {
    this.#rules = indexRules(rules);
    this.#subject = subject;
  }

  note(ruleId: string, path: string, view: View, start: number, end: number): void {
    const rule = this.#rules.get(ruleId);
    if (!rule || (rule.surfaces && !rule.surfaces.includes(this.#subject.artifact.kind))) return;
    const key = `${ruleId}\0${path}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= MAX_NOTES) return;
    this.#counts.set(key, count + 1);
    const seen = view.text.slice(start, Math.min(end, start + 400));
    this.observations.push({ rule, path, span: view.toRaw(start, end), view: view.name, seen });
  }
}
