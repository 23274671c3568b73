import { expect, it } from 'vitest';
import { documentedRules } from './documented.js';
import { type PreparedPattern, preparedOf } from './prepared-pattern.js';
import {
  type DocumentedFamily,
  type DocumentedRule,
  type Examples,
  formsOf,
  isFamily,
  isPatternRule,
  type PatternRule,
  withExamples,
} from './rule.js';
import { joinParts, shareParts } from './shared-parts.js';
import { readRules, writeRules } from './written-rules.js';

it('reads the rules back as they were written, without their examples', () => {
  const withoutExamples = <T extends Examples>({
    match: _,
    clean: __,
    knownMiss: ___,
    knownFalseAlarm: ____,
    ...rest
  }: T) => rest;
  const rules = documentedRules.map((rule) => ({
    ...withoutExamples(rule),
    ...(isFamily(rule) && { variants: (rule as DocumentedFamily).variants.map(withoutExamples) }),
  }));
  const read = readRules(writeRules(documentedRules)).map((rule) => ({
    ...rule,
    ...(isFamily(rule) && { variants: rule.variants.map((variant) => ({ ...variant })) }),
  }));
  expect(read).toEqual(rules);
});

it('gets the examples back, which the package holds separately', () => {
  const toExamples = ({ match, clean, knownMiss, knownFalseAlarm }: Examples): Examples => ({
    match,
    clean,
    ...(knownMiss && { knownMiss }),
    ...(knownFalseAlarm && { knownFalseAlarm }),
  });
  const read = readRules(writeRules(documentedRules)).map((rule, index) =>
    withExamples(rule, formsOf(documentedRules[index]!).map(toExamples)),
  );
  const toAll = (rules: readonly DocumentedRule[]) =>
    [...rules, ...rules.flatMap((rule) => formsOf(rule))].map(toExamples);
  expect(toAll(read)).toEqual(toAll(documentedRules));
});

it('reads back of each pattern what would be made of it', () => {
  const rules = documentedRules.flatMap((rule) => formsOf(rule)).filter(isPatternRule);
  const read = readRules(writeRules(documentedRules))
    .flatMap((rule) => formsOf(rule))
    .filter(isPatternRule);
  const toFacts = ({ isNarrow, pattern }: PreparedPattern) => [isNarrow, String(pattern())];
  for (const [index, rule] of rules.entries()) {
    const [written, fresh] = [preparedOf(read[index]!), preparedOf(rule)];
    expect(written.patterns().map(toFacts), rule.id).toEqual(fresh.patterns().map(toFacts));
    expect(written.unless().map(toFacts), rule.id).toEqual(fresh.unless().map(toFacts));
    expect(written.patterns().map(({ needles }) => needles())).toEqual(
      fresh.patterns().map(({ needles }) => needles()),
    );
  }
});

it('makes a pattern once', () => {
  const [rule] = readRules(writeRules(documentedRules.filter(isPatternRule).slice(0, 1))) as [PatternRule];
  expect(rule.patterns[0]).toBeInstanceOf(RegExp);
  expect(rule.patterns).toBe(rule.patterns);
});

it('writes a group that several patterns hold once', () => {
  const patterns = ['a(?:first|second|third)b', 'c(?:first|second|third)d', String.raw`\((?:[)(]|no group)`];
  const { texts, parts } = shareParts(patterns);
  expect(parts).toEqual(['(?:first|second|third)']);
  expect(texts.map((text) => joinParts(text, parts))).toEqual(patterns);
});
