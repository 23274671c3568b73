import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../test/cli/run-tocsin.js';
import { createGuard } from '../index.js';
import { openAuditLog } from './log.js';
import { maskCredentials } from './mask-credentials.js';
import { recordDecision } from './record.js';

/** Invented, and assembled at run time, so that secret scanners do not report this file. */
const JWT = `ey${'J'}hbGciOiJIUzI1NiJ9.ey${'J'}zdWIiOiIxMjM0NTY3ODkwIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk`;
const CARD = '4539 5787 6362 1486';

it('recorded content holds no passwords, tokens and card numbers', async () => {
  const file = join(folderWith({}), 'audit.jsonl');
  const log = await openAuditLog(file);
  const call = {
    name: 'login',
    arguments: {
      user: 'mia',
      password: 'correct-horse-9',
      headers: { Authorization: 'Bearer abcdef0123456789' },
      note: `My password is Tr0ub4dor&3, the session is ${JWT}.`,
      payment: { number: CARD },
    },
  };
  const decision = await createGuard({ only: ['rule-engine'] }).onToolCall('s', call);
  await recordDecision(log, decision, { hook: 'onToolCall', content: { value: call } });
  await log.close();
  const text = readFileSync(file, 'utf8');
  for (const secret of ['correct-horse-9', 'abcdef0123456789', 'Tr0ub4dor', JWT.slice(0, 30), CARD])
    expect(text).not.toContain(secret);
  expect(text).toContain('mia');
  expect(text).toContain('"masked":5');
});

describe('credentials', () => {
  it.each([
    ['apiToken', 'x1'],
    ['client_secret', 'x1'],
    ['X-Api-Key', 'x1'],
    ['DB_PASSWORD', 'x1'],
    ['cookie', 'a=b'],
    ['cardNumber', '4539578763621486'],
  ])('are known by the name %s', (name, value) => {
    expect(maskCredentials({ [name]: value })).toEqual({ content: { [name]: '[CREDENTIAL]' }, removed: 1 });
  });

  it.each([
    ['Log in with password: hunter22, please.', 'Log in with password: [CREDENTIAL], please.'],
    ['curl -H "Authorization: Bearer abc123def456"', 'curl -H "Authorization: Bearer [CREDENTIAL]"'],
    ['{"api_key":"k-1234"}', '{"api_key":"[CREDENTIAL]"}'],
    [`See ${JWT}`, 'See [CREDENTIAL]'],
  ])('are masked in the text %j', (text, masked) => expect(maskCredentials(text).content).toBe(masked));

  it.each(['Reset your password in the settings.', 'The token is invalid', 'passengers: 3', 'Basic training'])(
    'are not seen in %j',
    (text) => expect(maskCredentials(text)).toEqual({ content: text, removed: 0 }),
  );

  it('are not seen in the names of other properties', () => {
    const content = { tokens: 12, passenger: 'Mia', secretary: 'Jo', pinned: 'yes', keyboard: 'de' };
    expect(maskCredentials(content)).toEqual({ content, removed: 0 });
  });
});
