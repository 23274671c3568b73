import { expect, it } from 'vitest';
import { findMatches } from './matches.js';

const TEXTS = ['', 'one two  three', 'aaa', '😀 a 😀😀', ' '];
const PATTERNS = [/\w+/g, /a/g, /x/g, /\s*/g, /😀/gu, /(?<=\w)\s|$/g];

it.each(PATTERNS)('finds what matchAll finds: %s', (pattern) => {
  for (const text of TEXTS) {
    expect([...findMatches(text, pattern)]).toEqual([...text.matchAll(pattern)]);
  }
});

it('goes on where it was when the pattern is used in between', () => {
  const word = /\w+/g;
  const found = [];
  for (const [outer] of findMatches('ab cd', word)) {
    for (const [inner] of findMatches('x y', word)) found.push(outer + inner);
  }
  expect(found).toEqual(['abx', 'aby', 'cdx', 'cdy']);
});
