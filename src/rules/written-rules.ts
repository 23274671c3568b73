import { isPatternRule, type PatternRule, type Rule } from './rule.js';
import { joinParts, shareParts } from './shared-parts.js';

/**
 * The rules, without their examples, as JSON. Loading hundreds of modules, most of the start-up would go into making patterns
 * that no text of the day needs; the built package holds this instead, and a rule's patterns are made when first asked for.
 */
export function writeRules(rules: readonly Rule[]): string {
  const patterns = rules.flatMap(patternsOf);
  const { texts, parts } = shareParts(patterns.map(({ source }) => source));
  const sources = new Map(patterns.map((pattern, index) => [pattern, texts[index]!]));
  const write = (list: readonly RegExp[]): WrittenPattern[] =>
    list.map((pattern) => [sources.get(pattern)!, pattern.flags]);
  const written = rules.map(
    (rule): WrittenRule => ({
      facts: Object.fromEntries(Object.entries(rule).filter(([key]) => !APART.includes(key))) as unknown as Rule,
      ...(isPatternRule(rule) && { patterns: write(rule.patterns) }),
      ...(isPatternRule(rule) && rule.unless && { unless: write(rule.unless) }),
    }),
  );
  return JSON.stringify({ parts, rules: written } satisfies Written);
}

export function readRules(text: string): readonly Rule[] {
  const { parts, rules } = JSON.parse(text) as Written;
  const toPattern = ([source, flags]: WrittenPattern) => new RegExp(joinParts(source, parts), flags);
  return rules.map(({ facts, patterns, unless }) => {
    const rule = facts as PatternRule;
    if (patterns) defineOnce(rule, 'patterns', () => patterns.map(toPattern));
    if (unless) defineOnce(rule, 'unless', () => unless.map(toPattern));
    return rule;
  });
}

type WrittenPattern = readonly [source: string, flags: string];

interface WrittenRule {
  readonly facts: Rule;
  readonly patterns?: readonly WrittenPattern[];
  readonly unless?: readonly WrittenPattern[];
}

interface Written {
  readonly parts: readonly string[];
  readonly rules: readonly WrittenRule[];
}

const APART = ['match', 'clean', 'knownMiss', 'knownFalseAlarm', 'patterns', 'unless'];

const patternsOf = (rule: Rule): readonly RegExp[] =>
  isPatternRule(rule) ? [...rule.patterns, ...(rule.unless ?? [])] : [];

function defineOnce(rule: PatternRule, name: 'patterns' | 'unless', make: () => readonly RegExp[]): void {
  let made: readonly RegExp[] | undefined;
  Object.defineProperty(rule, name, { get: () => (made ??= make()), enumerable: true });
}
