import { foldPlainly } from '../text/fold.js';
import { dropMarks, markPattern, writeMarks } from './compact-pattern.js';
import { once, type PreparedPattern, preparePattern, setPrepared, toFlags } from './prepared-pattern.js';
import { toNeedles } from './required-words.js';
import { type Form, formsOf, isFamily, isPatternRule, type Rule, type Variant } from './rule.js';
import { joinParts, shareParts } from './shared-parts.js';

/**
 * Serializes the rules, without their examples, to JSON. The built package holds this text instead of hundreds of modules,
 * whose patterns would dominate the start-up time. The patterns of a rule are created on first use, from data that is
 * precomputed here.
 */
export function writeRules(rules: readonly Rule[]): string {
  const patterns = rules.flatMap(patternsOf);
  const unlike = patterns.filter(({ source }) => foldPlainly(source) !== source);
  const { texts, parts } = shareParts([
    ...patterns.map(({ source }) => markPattern(foldPlainly(source))),
    ...unlike.map(({ source }) => source),
  ]);
  const marked = new Map(patterns.map((pattern, index) => [pattern, texts[index]!]));
  const asWritten = new Map(unlike.map((pattern, index) => [pattern, texts[patterns.length + index]!]));
  const write = (list: readonly RegExp[]): WrittenPattern[] =>
    list.map((pattern) => {
      const { isNarrow } = preparePattern(pattern);
      return {
        text: marked.get(pattern)!,
        flags: pattern.flags,
        ...(asWritten.has(pattern) && { asWritten: asWritten.get(pattern)! }),
        ...(isNarrow && { isNarrow }),
      };
    });
  const toWords = <T extends Rule | Variant>(words: T): WrittenWords<T> => ({
    facts: Object.fromEntries(Object.entries(words).filter(([key]) => !APART.includes(key))) as unknown as T,
    ...('patterns' in words && words.patterns && { patterns: write(words.patterns) }),
    ...('unless' in words && words.unless && { unless: write(words.unless) }),
  });
  const written = rules.map(
    (rule): WrittenRule => ({
      ...toWords(rule),
      ...(isFamily(rule) && { variants: rule.variants.map(toWords) }),
    }),
  );
  return JSON.stringify({ parts, rules: written } satisfies Written);
}

export function readRules(text: string): readonly Rule[] {
  const { parts, rules } = JSON.parse(text) as Written;
  const toPattern = (written: WrittenPattern) =>
    new RegExp(dropMarks(joinParts(written.asWritten ?? written.text, parts)), written.flags);
  const toPrepared = (written: WrittenPattern): PreparedPattern => ({
    isNarrow: written.isNarrow ?? false,
    // Computed on first use: written out, they are a tenth of the whole package for browsers.
    needles: once(() => toNeedles(dropMarks(joinParts(written.text, parts)))),
    pattern: once(() => new RegExp(writeMarks(joinParts(written.text, parts)), toFlags(written))),
  });
  const read = <T extends Rule | Variant>({ facts, patterns, unless = [] }: WrittenWords<T>): T => {
    if (!patterns) return facts;
    defineOnce(facts, 'patterns', () => patterns.map(toPattern));
    if (unless.length > 0) defineOnce(facts, 'unless', () => unless.map(toPattern));
    return facts;
  };
  const prepare = (form: Form, { patterns = [], unless = [] }: WrittenWords<Rule | Variant>): void => {
    if (!isPatternRule(form)) return;
    setPrepared(form, {
      patterns: once(() => patterns.map(toPrepared)),
      unless: once(() => unless.map(toPrepared)),
    });
  };
  return rules.map(({ variants, ...written }) => {
    const rule = variants ? { ...written.facts, variants: variants.map(read) } : read(written);
    for (const [index, form] of formsOf(rule as Rule).entries()) prepare(form, variants ? variants[index]! : written);
    return rule as Rule;
  });
}

interface WrittenPattern {
  /** The pattern for folded text, with the marks of `markPattern`. */
  readonly text: string;
  readonly flags: string;
  /** The original source, if folding changes it. */
  readonly asWritten?: string;
  readonly isNarrow?: true;
}

interface WrittenWords<T extends Rule | Variant> {
  readonly facts: T;
  readonly patterns?: readonly WrittenPattern[];
  readonly unless?: readonly WrittenPattern[];
}

interface WrittenRule extends WrittenWords<Rule> {
  readonly variants?: readonly WrittenWords<Variant>[];
}

interface Written {
  readonly parts: readonly string[];
  readonly rules: readonly WrittenRule[];
}

const APART = ['match', 'clean', 'knownMiss', 'knownFalseAlarm', 'patterns', 'unless', 'variants'];

const patternsOf = (rule: Rule): readonly RegExp[] =>
  formsOf(rule)
    .filter(isPatternRule)
    .flatMap(({ patterns, unless = [] }) => [...patterns, ...unless]);

function defineOnce(rule: Rule | Variant, name: 'patterns' | 'unless', make: () => readonly RegExp[]): void {
  Object.defineProperty(rule, name, { get: once(make), enumerable: true });
}
