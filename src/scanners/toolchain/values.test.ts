import { describe, expect, it } from 'vitest';
import { holds, toCopiedShare, toMark, toMarks, toSample, toShingleMarks } from './sketch.js';
import { findValues } from './values.js';

const keysOf = (text: string) => findValues(text).map(({ kind, key }) => `${kind} ${key}`);

describe('values', () => {
  it.each([
    ['Write to <Ada.Lane@Home.example>, please.', ['name write', 'e-mail address ada.lane@home.example']],
    ['see https://WWW.Shop.example/a/B?c=1.', ['address shop.example/a/B?c=1', 'address shop.example']],
    ['go to www.shop.example/', ['address shop.example']],
    ['iban: gb is GB29 NWBK 6016 1331 9268 19 now', ['account gb29nwbk60161331926819']],
    ['pay GB29NWBK60161331926819', ['account gb29nwbk60161331926819']],
    ['open docs\\Plan.docx or ./a/b.txt', ['file docs/plan.docx', 'file ./a/b.txt']],
    ['order AB-77193 costs 1200.00 or $7', ['id ab-77193', 'number 1200']],
    ['tell @ben in #garden', ['handle ben', 'handle garden']],
    ['close #4512', ['name 4512']],
    ['"id": "user_4471"', ['id user_4471']],
    ['nothing of the kind, at 7 or 42', []],
  ])('finds in %s', (text, keys) => {
    expect(keysOf(text).filter((key) => !/^name (?:iban)$/.test(key))).toEqual(expect.arrayContaining(keys));
    if (keys.length === 0) expect(keysOf(text)).toEqual([]);
  });

  it('takes time in proportion to a hostile text', () => {
    for (const part of ['a@', '1-', 'A1', 'x.', '../', 'AB12 3456 ', '\\', '=:']) {
      const count = (length: number) => findValues(part.repeat(length / part.length)).length;
      expect(count(100_000)).toBeLessThanOrEqual(100_000);
    }
  });
});

describe('marks', () => {
  it('are found where they begin, and nowhere between', () => {
    const { marks, isCut } = toMarks(['one', 'two', 'three', 'one'], 3);
    expect([marks.length, isCut]).toEqual([15, true]);
    expect(holds(marks, toMark('two'))).toBe(true);
    expect(holds(marks, toMark('four'))).toBe(false);
    expect(holds('xABCDEyyyy', 'ABCDE')).toBe(false);
  });

  it('tell a copied passage from another', () => {
    const text =
      'The garden party is moved to Saturday at five because the river is high and the tent is wet, says the host of the house.';
    const sample = toSample(
      `${text} ${'And there is more to say about other things of no matter here. '.repeat(3)}`,
      64,
    );
    expect(toCopiedShare(toShingleMarks(text.toUpperCase()), sample, 64)).toBe(1);
    expect(
      toCopiedShare(
        toShingleMarks('Nobody knows what will come of all these plans that we made in spring.'),
        sample,
        64,
      ),
    ).toBe(0);
    expect(toCopiedShare(toShingleMarks('too short'), sample, 64)).toBeUndefined();
  });
});
