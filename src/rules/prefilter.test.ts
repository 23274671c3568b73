import { expect, it } from 'vitest';
import fc from '../../test/fast-check.js';
import { toCodes } from '../text/code-units.js';
import { Prefilter } from './prefilter.js';

function search(keywords: string[], text: string): [string, number][] {
  const hits: [string, number][] = [];
  new Prefilter(keywords).search(toCodes(text), (keyword, start) => hits.push([keywords[keyword]!, start]));
  return hits;
}

it('finds overlapping keywords and keywords inside others', () => {
  expect(search(['he', 'hers', 'his'], 'hers')).toEqual([
    ['he', 0],
    ['hers', 0],
  ]);
  expect(search(['-a-', 'a-b'], '-a-b')).toEqual([
    ['-a-', 0],
    ['a-b', 1],
  ]);
});

it('takes a keyword that begins with a letter only at the start of a word', () => {
  expect(search(['act'], 'fact act')).toEqual([['act', 5]]);
  expect(search(['忽略'], '请忽略')).toEqual([['忽略', 1]]);
});

it('finds the keywords of every script in one text', () => {
  expect(
    search(['ключ', 'κλειδι', 'مفتاح', 'กุญแจ', 'key', '密钥', 'clé的'], 'key 密钥 ключ; مفتاح กุญแจ κλειδι'),
  ).toEqual(
    expect.arrayContaining([
      ['key', 0],
      ['密钥', 4],
      ['ключ', 7],
      ['مفتاح', 13],
      ['กุญแจ', 19],
      ['κλειδι', 25],
    ]),
  );
  expect(search(['ключ'], '“plain” text — no key')).toEqual([]);
});

it('finds what a plain search finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '-', '的'), maxLength: 40 });
  const keyword = fc.string({ unit: fc.constantFrom('-', '的', 'a'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.uniqueArray(keyword, { minLength: 1, maxLength: 6 }), letters, (keywords, text) => {
      const expected = keywords.flatMap((word) => {
        const starts: [string, number][] = [];
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
          if (!/^[a-z]/.test(word) || !/[a-z0-9]/i.test(text[at - 1] ?? '')) starts.push([word, at]);
        }
        return starts;
      });
      expect(search(keywords, text).sort()).toEqual(expected.sort());
    }),
  );
});

it('finds each of thousands of keywords', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 3, maxLength: 9 });
  const [keywords] = fc.sample(fc.uniqueArray(letters, { minLength: 2000, maxLength: 2000 }), {
    numRuns: 1,
    seed: 7,
  }) as [string[]];
  const found = search(keywords, keywords.join(' '));
  const starts = keywords.map((_, index) => keywords.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const expected = keywords.flatMap((word, index) =>
    keywords.filter((keyword) => word.startsWith(keyword)).map((keyword) => [keyword, starts[index]]),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});
