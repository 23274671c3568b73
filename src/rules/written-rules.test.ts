import { expect, it } from 'vitest';
import { documentedRules } from './documented.js';
import { type PreparedPattern, preparedOf } from './prepared-pattern.js';
import { isPatternRule, type PatternRule } from './rule.js';
import { joinParts, shareParts } from './shared-parts.js';
import { readRules, writeRules } from './written-rules.js';

it('reads the rules back as they were written, without their examples', () => {
  const withoutExamples = documentedRules.map(
    ({ match: _, clean: __, knownMiss: ___, knownFalseAlarm: ____, ...rule }) => rule,
  );
  expect(readRules(writeRules(documentedRules)).map((rule) => ({ ...rule }))).toEqual(withoutExamples);
});

it('reads back of each pattern what would be made of it', () => {
  const rules = documentedRules.filter(isPatternRule);
  const read = readRules(writeRules(rules)) as readonly PatternRule[];
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
