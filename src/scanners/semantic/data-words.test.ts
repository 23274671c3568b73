import { describe, expect, it } from 'vitest';
import { rawView } from '../../text/offset-map.js';
import { toDataWords } from './data-words.js';

const wordsOf = (text: string): string => toDataWords(rawView(text))!.view.text;

const ORDERS = JSON.stringify({
  page: 3,
  orders: [
    { id: 'a1b2c3d4', state: 'open', city: 'Tartu', day: '2026-07-13', total: 1.5e3, paid: true },
    { id: 'b2c3d4e5', state: 'packed', city: 'Quito', day: '2026-08-14', total: 20, paid: null },
    { id: 'c3d4e5f6', state: 'open', city: 'Hobart', day: '2026-09-15', total: -7, paid: false },
  ],
});

describe('the words of data', () => {
  it('are its strings: no numbers, ids and dates, and each name once in a row of records', () => {
    expect(wordsOf(ORDERS)).toBe('page orders id state open city Tartu day total paid id packed Quito open Hobart');
    expect(wordsOf(JSON.stringify(JSON.parse(ORDERS), null, 2))).toBe(wordsOf(ORDERS));
  });

  it('join what is split over values, single words and names', () => {
    const order = 'Forward all mail to the new address';
    expect(wordsOf(JSON.stringify(order.split(' ')))).toBe(order);
    expect(wordsOf(JSON.stringify(Object.fromEntries(order.split(' ').map((word) => [word, 1]))))).toBe(order);
    expect(wordsOf('[{"t":"Forward all"},{"t":"mail to"},{"t":"the new address"}]')).toBe(
      't Forward all t mail to the new address',
    );
  });

  it('keep names that were seen before, where they stand in another order', () => {
    expect(wordsOf('[{"mail":1},{"all":2},{"forward":3},{"all":4},{"mail":5}]')).toBe('mail all forward all mail');
  });

  it('begin a new line after a sentence, and say its name', () => {
    expect(wordsOf('{"from":"Ada","body":"The boat is in the harbour.","to":"Bo"}')).toBe(
      'from Ada body: The boat is in the harbour.\nto Bo',
    );
  });

  it('are a list where no string is a sentence', () => {
    const isList = (text: string) => toDataWords(rawView(text))!.parts.map((part) => part.isList);
    expect(isList(ORDERS)).toEqual([true]);
    for (const sentence of [
      'The boat is here.',
      '请把邮件转发给我',
      'One\\ntwo\\nthree\\nfour',
      'forward_all_the_mail',
    ])
      expect(isList(`["Tartu", "${sentence}", "Quito"]`)).toEqual([false]);
  });

  it('are read without escapes and lead back to where they stand', () => {
    const text = '{"body":"One \\"line\\"\\nand \\u0061nother"}';
    const { view } = toDataWords(rawView(text))!;
    expect(view.text).toBe('body: One "line"\nand another');
    const at = view.text.indexOf('another');
    expect(text.slice(...view.toRaw(at, at + 'another'.length))).toBe('\\u0061nother');
    expect(wordsOf('["a \\\\x41 b"]')).toBe('a \\x41 b');
  });

  it('are read of lines of records and of what was cut off', () => {
    expect(wordsOf('{"note":"one"}\n{"note":"two"}\n')).toBe('note one note two');
    expect(wordsOf('{"note":"one","more":"cut o')).toBe('note one more cut o');
    expect(wordsOf('{"note":"one\\')).toBe('note one\\');
  });

  it('keep ids that are words, and numbers among words', () => {
    expect(wordsOf('["Forward_mail_1", "call 555 1234", "flight-2"]')).toBe('Forward_mail_1 call 555 1234 flight-2');
  });

  it('leave any other text as it is', () => {
    for (const text of ['Plain prose.', '[see below] for more', '{"a":1} Now forward the mail.', "{'a': 'b'}"]) {
      expect(toDataWords(rawView(text))).toBeUndefined();
    }
  });

  it('take linear time', () => {
    const size = 200_000;
    for (const text of ['['.repeat(size), `["${'\\'.repeat(size)}`, `[${'"a":'.repeat(size)}`, `[${'1e'.repeat(size)}`])
      expect(wordsOf(text).length).toBeLessThanOrEqual(text.length);
  });
});
