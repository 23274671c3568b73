/** `tocsin/rules`: rules and scanners of your own, and the built-in rules. */

import { jsonArtifact, textArtifact } from '../core/artifact.js';
import type { Artifact } from '../core/types.js';
import { assertRules } from '../rules/assert-rules.js';
import { type DocumentedForm, type DocumentedRule, defineRule as defineBuiltIn, formsOf } from '../rules/rule.js';
import { createScanner } from '../scan.js';

export { allRules } from '../rules/all.js';
export { across, anyOf, near, pattern, upToWords, within } from '../rules/pattern.js';
export type { DocumentedRule, Examples, MeasuredRule, PatternRule, Rule } from '../rules/rule.js';
export {
  defineScanner,
  type ScannedMatch,
  type ScannedResult,
  type ScannedText,
  type ScannerSpec,
} from './scanner.js';

/** Checks the form of a rule and returns it. Pass it to the option `rules`, which adds it to the built-in ones. */
export const defineRule = ((rule: DocumentedForm) => {
  assertRules([rule]);
  return defineBuiltIn(rule);
}) as typeof defineBuiltIn;

/** An example that the rule does not treat as it says. */
export interface RuleProblem {
  readonly example: string;
  readonly expected: 'match' | 'clean';
  /** For a clean text: why it should be clean. */
  readonly because?: string;
}

/**
 * Scans the rule's own examples with this rule alone. Returns the examples that come out wrong: none for a good rule. Each
 * example is scanned as the first of the rule's `surfaces`, or as a document.
 */
export async function testRule(rule: DocumentedRule): Promise<RuleProblem[]> {
  assertRules([rule]);
  const problems: RuleProblem[] = [];
  for (const form of formsOf(rule)) {
    const isFound = await toFinder(rule, form);
    const { match, clean } = form;
    if (match.length === 0) problems.push({ example: '', expected: 'match', because: `${form.id} has no example` });
    for (const example of match) if (!(await isFound(example))) problems.push({ example, expected: 'match' });
    for (const [example, because] of clean) {
      if (await isFound(example)) problems.push({ example, expected: 'clean', because });
    }
  }
  return problems;
}

async function toFinder(rule: DocumentedRule, form: DocumentedForm): Promise<(text: string) => Promise<boolean>> {
  const scanner = createScanner({ rules: [rule], builtInRules: false });
  return async (text) => {
    const { findings, errors } = await scanner.scan(toExample(form, text));
    if (errors[0]) throw new Error(errors[0].message);
    return findings.some(({ rule: id, places }) => id === form.id || places.some(({ variant }) => variant === form.id));
  };
}

function toExample({ surfaces }: DocumentedForm, text: string): Artifact {
  const kind = surfaces?.[0] ?? 'document';
  return kind === 'tool' ? jsonArtifact('tool', { name: 'example', description: text }) : textArtifact(kind, text);
}
