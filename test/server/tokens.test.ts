import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTokens, Tokens } from '../../src/server/http/identity.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocsin-tokens-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const TOKEN = 'a-token-of-the-test-0123456789';

async function read(text: string): Promise<Tokens> {
  const file = join(folder, 'tokens.yaml');
  await writeFile(file, text, { mode: 0o600 });
  const tokens = new Tokens();
  await readTokens(file, tokens);
  return tokens;
}

it('finds the identity behind a token, in clear text or as a digest', async () => {
  const digest = createHash('sha256').update(TOKEN).digest('hex');
  const tokens = await read(
    `tokens:\n- {name: a, role: agent, token: other-token-0123456789}\n- {name: b, tenant: zoo, role: admin, sha256: ${digest}}\n`,
  );
  expect(tokens.size).toBe(2);
  expect(tokens.find('other-token-0123456789')).toEqual({ name: 'a', tenant: 'default', role: 'agent' });
  expect(tokens.find(TOKEN)).toEqual({ name: 'b', tenant: 'zoo', role: 'admin' });
  expect(tokens.find(digest)).toBeUndefined();
  expect(tokens.find('')).toBeUndefined();
});

it.each([
  ['no YAML', `tokens: [{token: ${TOKEN}`, /not valid YAML or JSON/],
  ['no tokens', 'tokens: []', /tokens/],
  ['an unknown role', `tokens: [{name: a, role: root, token: ${TOKEN}}]`, /tokens\.0\.role/],
  ['an unknown member', `tokens: [{name: a, role: agent, token: ${TOKEN}, user: x}]`, /user/],
  ['a short token', 'tokens: [{name: a, role: agent, token: short}]', /tokens\.0\.token/],
  ['a digest that is none', 'tokens: [{name: a, role: agent, sha256: 12ab}]', /tokens\.0\.sha256/],
  ['a tenant that cannot be one', `tokens: [{name: a, role: agent, tenant: ../x, token: ${TOKEN}}]`, /tenant/],
  [
    'the token of an example',
    'tokens: [{name: a, role: agent, token: replace-this-agent-token}]',
    /"a" has the token of an/,
  ],
  [
    'one token for two',
    `tokens: [{name: a, role: agent, token: ${TOKEN}}, {name: b, tenant: zoo, role: admin, token: ${TOKEN}}]`,
    /"b" has the token of "a"/,
  ],
  ['neither token nor digest', 'tokens: [{name: a, role: agent}]', /"a" needs either "token" or "sha256"/],
])('refuses a file with %s, and does not repeat a token', async (_, text, message) => {
  const error = await read(text).catch((one: Error) => one);
  expect(error).toMatchObject({ code: 'bad-tokens', message: expect.stringMatching(message) });
  expect((error as Error).message).not.toContain(TOKEN);
});

it('says that a file is missing', async () => {
  await expect(readTokens(join(folder, 'none.yaml'), new Tokens())).rejects.toMatchObject({
    code: 'bad-tokens',
    message: expect.stringContaining('Check --tokens.'),
  });
});
