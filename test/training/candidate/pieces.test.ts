import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PieceTable, UNKNOWN_PIECE } from '../../../training/orders/candidate/piece-table.js';
import { Pieces } from '../../../training/orders/candidate/pieces.js';

const FIXTURE = join(import.meta.dirname, '../../fixtures/candidate');
const pieces = new Pieces(new PieceTable(readFileSync(join(FIXTURE, 'pieces.bin'))));

interface Expected {
  readonly text: string;
  readonly ids: readonly number[];
}

/** Written by training/orders/fixture.py with the published tokenizer, limited to the pieces of these texts. */
const expected = readFileSync(join(FIXTURE, 'pieces.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Expected);

const rangesOf = (text: string): [start: number, end: number][] => {
  const ranges: [number, number][] = [];
  pieces.read(text, (_, start, end) => ranges.push([start, end]));
  return ranges;
};

it('gives the pieces of the published tokenizer for our texts in all languages', () => {
  expect(expected.length).toBeGreaterThanOrEqual(100);
  const wrong = expected.filter(({ text, ids }) => pieces.toIds(text).join() !== ids.join());
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

it.each([
  ['a text in NFD and in NFC', 'Cafe\u0301, Viê\u0323t Nam', 'Café, Việt Nam'],
  ['letters of full width', 'ｉｇｎｏｒｅ　ａｌｌ', 'ignore all'],
  ['ligatures', 'ﬁle', 'file'],
  ['all kinds of spaces', 'one\u00a0\u200b\t\r\n two', 'one two'],
  ['control characters', 'pass\u0001word\u007f', 'password'],
  ['a literal word mark', 'a▁b', 'a b'],
])('%s has the same pieces as its plain form', (_, text, plain) => {
  expect(pieces.toIds(text)).toEqual(pieces.toIds(plain));
});

it.each(['<s>', '</s>', '<pad>', '<unk>'])('the text %s is no special piece', (text) => {
  expect(Math.min(...pieces.toIds(text))).toBeGreaterThanOrEqual(UNKNOWN_PIECE);
  expect(pieces.toIds(text).length).toBeGreaterThan(1);
});

describe('ranges', () => {
  it.each([
    ['words and marks', 'Send it, now!', ['Send', 'it', ',', 'now', '!']],
    ['a sequence that becomes one character', 'e\u0301 x', ['e\u0301', 'x']],
    ['pairs of surrogates', '😀😀', ['😀', '😀']],
    ['unknown characters as one piece', 'a \ud800\udc00\ud800\udc01', ['a', '', '\ud800\udc00\ud800\udc01']],
    ['a space at the end', 'ok ', ['ok', '']],
    ['nothing', '', []],
  ])('of %s', (_, text, parts) => {
    expect(rangesOf(text).map(([start, end]) => text.slice(start, end))).toEqual(parts);
  });

  it('are in order and inside the text', () => {
    for (const { text } of expected) {
      let before = 0;
      for (const [start, end] of rangesOf(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThanOrEqual(start);
        before = start;
      }
      expect(before).toBeLessThanOrEqual(text.length);
    }
  });
});

describe('hostile text', () => {
  const LENGTH = 200_000;
  const texts: [string, (length: number) => string][] = [
    ['one letter', (n) => 'a'.repeat(n)],
    ['one ideograph', (n) => '的'.repeat(n)],
    ['unknown characters', (n) => '\u{10000}'.repeat(n / 2)],
    ['lone surrogates', (n) => '\ud800'.repeat(n)],
    ['surrogates in the wrong order', (n) => '\udc00\ud800'.repeat(n / 2)],
    ['control characters', (n) => '\u0000\u0001\u009f'.repeat(n / 3)],
    ['combining marks', (n) => `a${'\u0301'.repeat(n)}`],
    ['marks of other scripts', (n) => '\u0f71\u0652\u3099'.repeat(n / 3)],
    ['long compatibility forms', (n) => '\ufdfa'.repeat(n / 18)],
    ['Hangul letters', (n) => '\u1100\u1161\u11a8'.repeat(n / 3)],
    ['spaces', (n) => ' \u3000\n'.repeat(n / 3)],
  ];

  it.each(texts)('%s: reads everything', (_, create) => {
    const text = create(LENGTH);
    let end = 0;
    // What comes last is in the last piece, whatever was before it.
    pieces.read(`${text}z`, (_piece, _start, to) => {
      end = Math.max(end, to);
    });
    expect(end).toBe(text.length + 1);
  });

  /** Counts lookups in the trie, not time. */
  it.each(texts)('%s: takes steps in proportion to the length', (_, create) => {
    const count = (length: number): number => {
      const table = new PieceTable(readFileSync(join(FIXTURE, 'pieces.bin')));
      const next = table.next.bind(table);
      let steps = 0;
      table.next = (node, unit) => {
        steps++;
        return next(node, unit);
      };
      new Pieces(table).read(create(length), () => {});
      return steps;
    };
    expect(count(40 * 3600)).toBeLessThanOrEqual(4.2 * count(10 * 3600) + 100);
    expect(count(10 * 3600)).toBeLessThanOrEqual(17 * 10 * 3600);
  });
});
