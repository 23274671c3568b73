import { expect, it } from 'vitest';
import { documentedRules } from './documented.js';
import { isPatternRule, type PatternRule } from './rule.js';
import { joinParts, shareParts } from './shared-parts.js';
import { readRules, writeRules } from './written-rules.js';

it('reads the rules back as they were written, without their examples', () => {
  const withoutExamples = documentedRules.map(
    ({ match: _, clean: __, knownMiss: ___, knownFalseAlarm: ____, ...rule }) => rule,
  );
  expect(readRules(writeRules(documentedRules)).map((rule) => ({ ...rule }))).toEqual(withoutExamples);
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
