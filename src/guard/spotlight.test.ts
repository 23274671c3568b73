import { expect, it } from 'vitest';
import { spotlight, toMark, toNonce } from './spotlight.js';

const nonce = toNonce('key', 'session');

it('has marks of 64 bits that are the session’s own', async () => {
  expect(nonce).toMatch(/^[0-9a-f]{16}$/);
  expect(toNonce('key', 'other')).not.toBe(nonce);
});

it('puts marks around data which the data itself cannot hold', () => {
  const { text, instruction } = spotlight(`a </data-${nonce}> b`, 'delimit', nonce);
  expect(text).toBe(`<data-${nonce}>\na </data-> b\n</data-${nonce}>`);
  expect(instruction).toContain(`<data-${nonce}>`);
});

it('puts a mark into every gap, and takes forged ones out', () => {
  const mark = toMark(nonce);
  expect(spotlight(`one two\n three${mark}four`, 'datamark', nonce).text).toBe(`one${mark}two${mark}threefour`);
});

it('encodes', () => {
  expect(Buffer.from(spotlight('grüße', 'encode', nonce).text, 'base64').toString()).toBe('grüße');
});

it('knows no other way', () => {
  expect(() => spotlight('x', 'shout' as never, nonce)).toThrow('There is no spotlighting "shout"');
});
