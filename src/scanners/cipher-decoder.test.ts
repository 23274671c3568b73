import { expect, it } from 'vitest';
import { ORDINARY_TEXTS } from '../../test/ordinary-texts.js';
import { createScanner } from '../index.js';

const scanner = createScanner({ only: ['cipher-decoder'] });
const base64 = (text: string) => Buffer.from(text).toString('base64');

it('abstains where nothing decodes', async () => {
  expect((await scanner.scan('Nothing to see here.')).results).toEqual([]);
});

it('looks, and has nothing to say, where what decodes is no message', async () => {
  const { results, findings } = await scanner.scan(`token ${base64('user:password')}`);
  expect(results).toMatchObject([{ scannerId: 'cipher-decoder', detected: false }]);
  expect(findings).toEqual([]);
});

it('reports a hidden message once, at the encoded text', async () => {
  const text = `Read ${base64('The meeting is in the large room')} please`;
  const { findings } = await scanner.scan(text);
  expect(findings).toHaveLength(1);
  const [start, end] = findings[0]!.span;
  expect(base64('The meeting is in the large room')).toContain(text.slice(start, end));
});

it.each([
  ['an image', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='],
  ['a hash', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [
    'a token',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  ],
])('leaves %s alone', async (_, text) => expect((await scanner.scan(text)).findings).toEqual([]));

it.each(ORDINARY_TEXTS)('has nothing to say about %s', async (_, text) =>
  expect((await scanner.scan(text)).findings).toEqual([]),
);

it('takes words of an attack more seriously in disguise than in plain sight', async () => {
  const rules = async (text: string) => (await scanner.scan(text)).findings.map(({ rule }) => rule);
  expect(await rules(base64('How to bypass the old door lock'))).toContain('encoding/hidden-order');
  expect(await rules(base64('How to paint the old door green'))).toEqual(['encoding/base64-text']);
  expect(await rules('How to bypass the old door lock')).toEqual([]);
});
