import { describe, expect, it } from 'vitest';
import { toCodes } from '../text/code-units.js';
import { fold, foldPlainly } from '../text/fold.js';
import { documentedRules } from './documented.js';
import { NeedleFinder, toNeedles } from './required-words.js';
import { formsOf, isPatternRule } from './rule.js';

const finder = new NeedleFinder();

function mayMatch(source: string, text: string): boolean {
  const codes = toCodes(text);
  finder.read(codes, 0, codes.length);
  return finder.hasAll(toNeedles(source));
}

describe('needles', () => {
  const source = '\\b(?:ignore|forget(?: about)?) (?:all )?(?:your|the) (?:rules|prompts?)(?! of chess)\\b';

  it.each(['ignore the rules', 'FORGET about your prompt', 'the rules: ignore them'])('may match %j', (text) => {
    expect(mayMatch(source, text)).toBe(true);
  });

  it.each(['', 'ignore it', 'all the rules', 'the rule is to forge'])('cannot match %j', (text) => {
    expect(mayMatch(source, text)).toBe(false);
  });

  it.each(['ignore?', '(?:ignore|x)', '(?=ignore)a', '(?:ignore){0,2}', '[ignore]{6}', 'ignore|', 'a b c'])(
    'asks for nothing that %j can do without',
    (optional) => {
      expect(mayMatch(optional, 'ignor')).toBe(true);
    },
  );

  it('asks for a letter that is repeated once only', () => {
    expect(mayMatch('igno{1,3}re', 'ignooore')).toBe(true);
    expect(mayMatch('igno{1,3}re', 'bore')).toBe(false);
  });

  it('forgets what another stretch held', () => {
    expect(mayMatch('ignore', 'ignore')).toBe(true);
    expect(mayMatch('ignore', 'forget')).toBe(false);
  });

  it('are in all that any rule matches in its examples', () => {
    for (const rule of documentedRules.flatMap((rule) => formsOf(rule)).filter(isPatternRule)) {
      const text = rule.match.map(fold).join('\n');
      for (const { source, flags } of rule.patterns) {
        const plain = foldPlainly(source);
        for (const [found] of text.matchAll(new RegExp(plain, `g${flags}`))) {
          expect(mayMatch(plain, found), `${rule.id}: ${source} on ${found}`).toBe(true);
        }
      }
    }
  });
});
