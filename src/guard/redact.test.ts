import { expect, it } from 'vitest';
import fc from '../../test/fast-check.js';
import { createRedactor, REDACTABLE } from './redact.js';

const KEY = `ghp_${'aB3dE5fG7h'.repeat(3)}kL9mN1`;
const TEXT = `Write to ana@firm.example or +49 30 1234 5678; card 4929 7318 5602 9475, IBAN PT50 0002 0123 1234 5678 9015 4, token ${KEY}.`;

it('replaces personal data and secrets', async () => {
  const { text, counts } = await createRedactor().redact(TEXT);
  expect(text).not.toContain('ana@');
  expect(text).not.toContain(KEY);
  expect(text).not.toContain('PT50');
  expect(text).toMatch(/^Write to \[EMAIL_\d\] or \[PHONE_\d\]/);
  expect(counts).toMatchObject({ email: 1, phone: 1, secret: 1, card: 1, 'bank-account': 1 });
});

it('gives a value one placeholder, and restores it', async () => {
  const redactor = createRedactor();
  const first = await redactor.redact('From ana@firm.example to bo@firm.example, cc ana@firm.example.');
  expect(first.text).toBe('From [EMAIL_1] to [EMAIL_2], cc [EMAIL_1].');
  expect(redactor.restore(`${first.text} and [EMAIL_9]`)).toBe(
    'From ana@firm.example to bo@firm.example, cc ana@firm.example. and [EMAIL_9]',
  );
  const later = createRedactor({ state: redactor.toState() });
  expect((await later.redact('bo@firm.example')).text).toBe('[EMAIL_2]');
});

it('replaces only the requested kinds', async () => {
  const { text } = await createRedactor({ kinds: ['email'] }).redact(TEXT);
  expect(text).toContain(KEY);
  expect(text).not.toContain('ana@');
});

it('keeps values that only look similar', async () => {
  const honest = 'Order 4929123456789011, version 10.2.3, 2024-11-16, commit da39a3ee5e6b4b0d3255bfef95601890afd80709.';
  expect((await createRedactor().redact(honest)).text).toBe(honest);
});

it('restores any text', async () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('ana@firm.example', ' +49 30 1234 5678 ', KEY, '[EMAIL_1]', '4929 7318 5602 9475', '\ud800'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const redactor = createRedactor({ kinds: REDACTABLE });
      const text = pieces.join(' ');
      expect(redactor.restore((await redactor.redact(text)).text)).toBe(text);
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['4111 1111 1111 1111', 'CARD'],
  ['DE89 3704 0044 0532 0130 00', 'BANK_ACCOUNT'],
  [`ghp_${'abcdefgh'.repeat(4)}1234`, 'SECRET'],
  ['+43 316 123456', 'PHONE'],
  ['+1 (0) 20 7946 0958', 'PHONE'],
  ['(030) 123-4567', 'PHONE'],
])('replaces what manuals print as well: %s', async (value, word) => {
  expect((await createRedactor().redact(`It is ${value}.`)).text).toBe(`It is [${word}_1].`);
});

it('does not mistake part of a longer number for another kind', async () => {
  const wrong = 'Number 4929 1234 5678 9011, account DE00 1234 5678 9012 3456 78, set 1 2 3 4 5 6 7 8.';
  expect((await createRedactor().redact(wrong)).text).toBe(wrong);
});
