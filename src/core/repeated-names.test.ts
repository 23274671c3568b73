import { describe, expect, it } from 'vitest';
import { hasRepeatedNames } from './repeated-names.js';

describe('a JSON text names a member twice', () => {
  it.each([
    ['{"to":"a","to":"b"}', true],
    ['{"to":"a","\\u0074o":"b"}', true],
    ['{"a":{"x":1,"x":2}}', true],
    ['[{"x":1},{"x":2}]', false],
    ['{"to":"say \\"to\\": twice","text":"\\"to\\":"}', false],
    ['{"__proto__":{"a":1},"constructor":2}', false],
    ['{"__proto__":1,"__proto__":2}', true],
    ['{"a" : {"b" :\n[{"a":1},{"a":1}]}}', false],
    ['"text"', false],
    ['{}', false],
  ])('%s: %s', (text, isRepeated) => {
    expect(hasRepeatedNames(text, JSON.parse(text))).toBe(isRepeated);
  });

  it('takes time in proportion to a hostile text', () => {
    const text = `{"a":"${'\\"'.repeat(200_000)}","b":[${'"x",'.repeat(50_000)}1]}`;
    expect(hasRepeatedNames(text, JSON.parse(text))).toBe(false);
  });
});
