import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createScanner } from '../src/index.js';
import { documentedRules } from '../src/rules/documented.js';
import { parsePattern, type Sequence } from '../src/rules/parse-pattern.js';
import { type DocumentedForm, formsOf, isPatternRule, type PatternRule } from '../src/rules/rule.js';
import { toExample } from './rule-examples.js';

type PatternForm = DocumentedForm & PatternRule;

const forms = documentedRules.flatMap((rule) => formsOf(rule)).filter(isPatternRule) as readonly PatternForm[];

/**
 * Older patterns that no `match` exercises, as a number for each rule or variant. Only lower these numbers: write a `match`
 * for the pattern, or delete the pattern.
 */
const UNPROVEN: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('unproven-patterns.json', import.meta.url), 'utf8'),
);

/** The patterns that find none of the rule's `match` texts on their own. */
async function findUnproven(form: PatternForm): Promise<readonly RegExp[]> {
  const unproven: RegExp[] = [];
  for (const pattern of form.patterns) {
    const { variantOf: _, ...alone } = { ...form, patterns: [pattern] };
    const scanner = createScanner({ rules: [alone], builtInRules: false });
    let isProven = false;
    for (const text of form.match) {
      const { findings } = await scanner.scan(toExample(alone, text));
      isProven ||= findings.length > 0;
      if (isProven) break;
    }
    if (!isProven) unproven.push(pattern);
  }
  return unproven;
}

it('every pattern is exercised by a match', async () => {
  const found: Record<string, number> = {};
  const sources: string[] = [];
  for (const form of forms) {
    const unproven = await findUnproven(form);
    if (unproven.length > 0) found[form.id] = unproven.length;
    if (unproven.length > (UNPROVEN[form.id] ?? 0))
      sources.push(...unproven.map(({ source }) => `${form.id}: ${source}`));
  }
  expect(sources, 'write a match for each of these patterns').toEqual([]);
  expect(UNPROVEN, 'more patterns are proven now: lower the numbers in test/unproven-patterns.json').toEqual(found);
}, 300_000);

describe('dead words', () => {
  it('no group names an alternative twice', () => {
    const dead = forms.flatMap(({ id, patterns, unless = [] }) =>
      [...patterns, ...unless].flatMap(({ source }) =>
        findRepeated(parsePattern(source)).map((text) => `${id}: ${text}`),
      ),
    );
    expect(dead).toEqual([]);
  });

  it('no keyword begins with another one, which already finds it', () => {
    // Keywords of languages are derived from their words.
    const written = forms.filter(({ id }) => !id.startsWith('multilingual/'));
    const dead = written.flatMap(({ id, keywords }) =>
      keywords
        .filter((word) => keywords.some((other) => other !== word && word.startsWith(other)))
        .map((word) => `${id}: ${word}`),
    );
    expect(dead).toEqual([]);
  });
});

function findRepeated(alternatives: readonly Sequence[]): string[] {
  const sources = alternatives.map(toSource);
  const repeated = sources.filter((source, index) => sources.indexOf(source) !== index);
  const groups = alternatives.flat().flatMap(({ alternatives: inner = [] }) => findRepeated(inner));
  return [...repeated, ...groups];
}

const toSource = (terms: Sequence): string =>
  terms
    .map(({ text, quantifier, alternatives }) =>
      alternatives ? `${text}${alternatives.map(toSource).join('|')})${quantifier}` : `${text}${quantifier}`,
    )
    .join('');
