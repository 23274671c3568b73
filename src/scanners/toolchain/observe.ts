import type { Severity } from '../../core/types.js';
import type { Observation, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';

export interface Remark {
  /** JSON pointer from the artifact's root. */
  readonly path: string;
  readonly note: string;
  readonly severity?: Severity;
}

/** Remarks on the parts of a call. Numbers are no text: a remark on one points to the call's name. */
export function toObservations(rules: readonly Rule[], { fields }: Subject) {
  const ruleOf = indexRules(rules);
  return (ruleId: string, { path, note, severity }: Remark): Observation[] => {
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
        seen: field.text.slice(0, 300),
        note,
        ...(severity && { severity }),
      },
    ];
  };
}

/** What a note quotes stands between these, and reports mask it. */
export const quote = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`;
