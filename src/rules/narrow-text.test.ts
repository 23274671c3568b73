import { afterEach, describe, expect, it, vi } from 'vitest';
import { fold, foldPlainly } from '../text/fold.js';
import { rawView } from '../text/offset-map.js';
import { documentedRules } from './documented.js';
import { isNarrow, toNarrowText } from './narrow-text.js';
import { formsOf, isPatternRule } from './rule.js';

afterEach(() => vi.unstubAllGlobals());

describe('toNarrowText', () => {
  it('leaves bytes as they are', () => {
    expect(toNarrowText(rawView('plain'))).toBe('plain');
    expect(toNarrowText(rawView('café ¿\u0085'))).toBe('café ¿\u0085');
  });

  it('has one byte for each wide character: a space, a letter or a sign', () => {
    const expected = 'a\u00a0b ÿÿ ¿ ¿¿';
    expect(toNarrowText(rawView('a\u3000b яб — 😀'))).toBe(expected);
    vi.stubGlobal('Buffer', undefined);
    expect(toNarrowText(rawView('a\u3000b яб — 😀'))).toBe(expected);
  });

  it.each(['\u2028', '\u2029', '\ufeff', '\u1680'])(
    'has none for what ends a line, or counts as a space and a letter: %j',
    (char) => {
      expect(toNarrowText(rawView(`one${char}two`))).toBeUndefined();
    },
  );
});

describe('isNarrow', () => {
  it.each(['ignore \\S{1,9}[^\\n]', '\\x27'])('can be told of %j', (source) => {
    expect(isNarrow(source)).toBe(true);
  });

  it.each(['правила', '[\\u0400-\\u04ff]', '\\p{L}', '\\xa0', '(.)\\1', '(?<a>.)\\k<a>'])('cannot of %j', (source) => {
    expect(isNarrow(source)).toBe(false);
  });

  it('cannot where pairs of surrogates count as one', () => {
    expect(isNarrow('.{3}', true)).toBe(false);
  });

  it('is right about every rule: it finds the same between all kinds of characters', () => {
    const kinds = ['\u3000', 'я', '漢', '—', '😀', 'ÿ', '\u00a0', '\uffdc'];
    for (const rule of documentedRules.flatMap((rule) => formsOf(rule)).filter(isPatternRule)) {
      const examples = rule.match.map(fold);
      const text = kinds
        .flatMap((kind) => examples.flatMap((example) => [kind + example + kind, example.replaceAll(' ', ` ${kind} `)]))
        .join('\n');
      const narrow = toNarrowText(rawView(text))!;
      for (const { source, flags } of rule.patterns) {
        const plain = foldPlainly(source);
        if (!isNarrow(plain, flags.includes('u'))) continue;
        const pattern = new RegExp(plain, 'g');
        const placesIn = (where: string) =>
          Array.from(where.matchAll(pattern), ({ 0: found, index }) => [index, found.length]);
        expect(placesIn(narrow), `${rule.id}: ${source}`).toEqual(placesIn(text));
      }
    }
  });
});
