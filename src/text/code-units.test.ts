import { afterEach, expect, it, vi } from 'vitest';
import { toCodes } from './code-units.js';

const TEXTS = ['', 'plain', 'café', '“quoted”', '😀 \ud800 alone, \udc00 too', '\u0000é'];

afterEach(() => vi.unstubAllGlobals());

it.each(TEXTS)('reads the code units of %j, with and without a native copy', (text) => {
  const units = text.split('').map((unit) => unit.charCodeAt(0));
  expect([...toCodes(text)]).toEqual(units);
  vi.stubGlobal('Buffer', undefined);
  expect([...toCodes(text)]).toEqual(units);
});

it('takes bytes for plain ASCII and for nothing else', () => {
  expect(toCodes('plain')).toBeInstanceOf(Uint8Array);
  expect(toCodes('plain é')).toBeInstanceOf(Uint16Array);
});
