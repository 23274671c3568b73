import { describe, expect, it } from 'vitest';
import { fold, foldPlainly } from '../text/fold.js';
import { compactPattern } from './compact-pattern.js';
import { documentedRules } from './documented.js';
import { categoryOf, formsOf, isPatternRule } from './rule.js';

const categories = [...new Set(documentedRules.map(categoryOf))];

describe('compactPattern', () => {
  it('lets the ways of a choice meet before what follows it', () => {
    expect(compactPattern('(?:ignore|forget) your rules')).toBe('(?:ignore|forget)(?=) your rules');
  });

  it('reads a look-behind from its end', () => {
    expect(compactPattern('(?<!\\b(?:told|asked)[ \\t]{1,2}to[ \\t]{1,2})x')).toBe(
      '(?<!\\b(?:told|asked)(?=)[ \\t]{1,2}to(?=)[ \\t]{1,2})x',
    );
  });

  it('makes a loop of a repetition that would be written out', () => {
    expect(compactPattern('a(?:[a-z]{1,9} ){0,3}b')).toBe('a(?:(?:[a-z]{1,9} )()){0,3}b');
  });

  it('adds no group where groups are counted', () => {
    expect(compactPattern('([.!])(?:[a-z]{1,9}\\1){0,3}b')).toBe('([.!])(?:[a-z]{1,9}\\1){0,3}b');
  });

  it('leaves escapes, classes and plain words alone', () => {
    const source = '\\u{1f600}\\x41\\p{L}[\\]()|]\\(a\\|b\\)ignore';
    expect(compactPattern(source)).toBe(source);
  });

  it.each(categories)('finds what the rules of %s find without it, in the examples of all of them', (category) => {
    const rules = documentedRules.filter((rule) => categoryOf(rule) === category).flatMap((rule) => formsOf(rule));
    const text = rules
      .flatMap(({ match, clean }) => [...match, ...clean.map(([example]) => example)])
      .map(fold)
      .join('\n');
    const placesIn = (pattern: RegExp) => Array.from(text.matchAll(pattern), ({ 0: found, index }) => [index, found]);
    for (const rule of rules.filter(isPatternRule)) {
      for (const { source, flags } of [...rule.patterns, ...(rule.unless ?? [])]) {
        const plain = foldPlainly(source);
        const found = placesIn(new RegExp(compactPattern(plain), `g${flags}`));
        expect(found, `${rule.id}: ${source}`).toEqual(placesIn(new RegExp(plain, `g${flags}`)));
      }
    }
  });
});
