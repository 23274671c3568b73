import { describe, expect, it } from 'vitest';
import { skipJsonString, toSourceOffset } from './json-string.js';

const TEXT = String.raw`["a\n\u0041\"b", 1]`;

describe('toSourceOffset', () => {
  it.each([
    [0, 'a'],
    [1, String.raw`\n`],
    [2, String.raw`\u0041`],
    [3, String.raw`\"`],
    [4, 'b'],
    [5, '", 1]'],
    [99, '", 1]'],
  ])('maps the value offset %i to the source', (offset, rest) => {
    expect(TEXT.slice(toSourceOffset(TEXT, 1, offset)).startsWith(rest)).toBe(true);
  });
});

describe('skipJsonString', () => {
  it('ends after the closing quote', () => {
    expect(TEXT.slice(skipJsonString(TEXT, 1))).toBe(', 1]');
  });

  it.each(['"open', '"open\\'])('stops at the end of the unclosed string %s', (text) => {
    expect(skipJsonString(text, 0)).toBe(text.length + 1);
  });
});
