import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.js';
import { toCodes } from '../../text/code-units.js';
import { toSentences } from './sentences.js';

const split = (text: string) => toSentences(toCodes(text)).map(([start, end]) => text.slice(start, end));

describe('sentences', () => {
  it('end with a mark and a blank behind it', () => {
    expect(split('One thing. Another! A third? Version 1.2 is out')).toEqual([
      'One thing.',
      'Another!',
      'A third?',
      'Version 1.2 is out',
    ]);
  });

  it('do not end with an abbreviation of single letters', () => {
    expect(split('Use a tool, e.g. a hammer.')).toEqual(['Use a tool, e.g. a hammer.']);
  });

  it('go on where a long line was wrapped, and end with a short one', () => {
    const wrapped = 'This line is long enough that somebody wrapped\nit here.';
    expect(split(wrapped)).toEqual([wrapped]);
    expect(split('A title\nand a line')).toEqual(['A title', 'and a line']);
    expect(split('This line is long enough that somebody wrapped\n\nit here.')).toHaveLength(2);
  });

  it('stand alone in a list', () => {
    expect(split('These are the things that have to be done today:\n- sweep the floor\n2. feed the cat')).toEqual([
      'These are the things that have to be done today:',
      'sweep the floor',
      '2.',
      'feed the cat',
    ]);
  });

  it('are apart from what they quote, if it is more than a few words', () => {
    expect(split('He wrote "bring the old file now." and left.')).toEqual([
      'He wrote',
      'bring the old file now.',
      'and left.',
    ]);
    expect(split('The "old file" is here.')).toEqual(['The "old file" is here.']);
  });

  it('are cut where they never end, between words if there are any', () => {
    const words = split('word '.repeat(200));
    expect(words.every((sentence) => sentence.split(' ').length <= 60)).toBe(true);
    expect(words.join(' ')).toBe('word '.repeat(200).trim());
    expect(split('x'.repeat(1_000)).map(({ length }) => length)).toEqual([400, 400, 200]);
  });

  it('are found in Chinese', () => {
    expect(split('你好。世界很大。')).toEqual(['你好。', '世界很大。']);
  });

  it('hold every letter of any text once, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab ."`\n-1é.!?'.split('')), maxLength: 300 }), (text) => {
        const letters = (words: string) => words.replace(/[^a-zé]/g, '');
        expect(letters(split(text).join(''))).toBe(letters(text));
      }),
    );
  });
});
