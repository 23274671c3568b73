import type { Severity } from '../../core/types.js';
import type { Observation, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';

export interface CallRemark {
  /** JSON pointer from the artifact's root. */
  readonly path: string;
  readonly note: string;
  readonly severity?: Severity;
}

/** Characters of evidence per observation. */
const MAX_SEEN = 300;

/** Creates observations on parts of a call. Numbers have no text field, so their observations point to the name. */
export function toObservations(rules: readonly Rule[], { fields }: Subject) {
  const ruleOf = indexRules(rules);
  return (ruleId: string, { path, note, severity }: CallRemark): Observation[] => {
    const rule = ruleOf.get(ruleId);
    if (!rule) return [];
    const { field } = fields.find((views) => views.field.path === path) ??
      fields.find((views) => views.field.path === `${path}#`) ??
      fields.find((views) => views.field.path === '/name') ??
      fields[0] ?? { field: { path: '', text: '' } };
    return [
      {
        rule,
        path: field.path,
        span: [0, field.text.length],
        view: 'raw',
        seen: field.text.slice(0, MAX_SEEN),
        note,
        ...(severity && { severity }),
      },
    ];
  };
}
