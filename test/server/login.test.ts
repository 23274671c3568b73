import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOidcSettings } from '../../src/server/login/oidc-settings.js';
import { CLIENT, type IdentityProvider, startIdentityProvider, type TokenChanges } from './identity-provider.js';
import { HOOK_MS, startService, type TestService, toToken, toTokens } from './start.js';

let folder: string;
let provider: IdentityProvider;
let server: TestService;
const said: string[] = [];

const PUBLIC = 'https://tocsin.example.com';
const ACCESS = [
  { group: 'security', tenant: 'acme', role: 'operator' },
  { email: 'ann@example.com', tenant: 'zoo', role: 'viewer' },
  { subject: 'u-9', role: 'admin' },
];

async function readSettings(change: object = {}, secret?: string) {
  const file = join(folder, 'oidc.yaml');
  const settings = { issuer: provider.issuer, ...CLIENT, publicUrl: `${PUBLIC}/`, access: ACCESS, ...change };
  await writeFile(file, JSON.stringify(settings));
  return readOidcSettings(file, secret);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocsin-oidc-'));
  provider = await startIdentityProvider();
  const options = { isWorking: false, loginRate: 10_000, pingMs: 20, say: (line: string) => said.push(line) };
  server = await startService({ ...options, oidc: await readSettings() });
}, HOOK_MS);
afterAll(async () => {
  await server?.close();
  provider?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  provider.person = { sub: 'u-1', groups: ['security'] };
  provider.changes = {};
});

const get = (path: string, cookies: readonly string[] = []): Promise<Response> =>
  fetch(server.url + path, { redirect: 'manual', headers: { cookie: cookies.join('; ') } });
const cookiesOf = (response: Response): string[] => response.headers.getSetCookie().map((one) => one.split(';')[0]!);

/** Begins a login and returns what the provider sends the browser back with. */
async function begin() {
  const start = await get('/v1/login/oidc');
  const target = start.headers.get('location')!;
  const back = await fetch(target, { redirect: 'manual' });
  const location = new URL(back.headers.get('location')!);
  return { start, target: new URL(target), cookies: cookiesOf(start), location };
}

async function signIn() {
  const { cookies, location } = await begin();
  const response = await get(location.pathname + location.search, cookies);
  return { response, target: response.headers.get('location'), cookies: cookiesOf(response) };
}

const loginOf = (cookies: readonly string[]): string[] => cookies.filter((one) => one.startsWith('tocsin_token='));
const asPerson = (cookies: readonly string[]) => ({ cookie: loginOf(cookies).join('; ') });

describe('a login with an identity provider', () => {
  it('uses the code flow with PKCE, and keeps the login in a cookie', async () => {
    const { start, target, cookies, location } = await begin();
    expect(start.headers.getSetCookie()[0]).toMatch(/Path=\/v1\/login\/oidc; HttpOnly; SameSite=Lax; Secure/);
    expect(target.searchParams.get('scope')).toContain('openid');
    expect(location.origin + location.pathname).toBe(`${PUBLIC}/v1/login/oidc/callback`);
    const finish = await get(location.pathname + location.search, cookies);
    expect([finish.status, finish.headers.get('location')]).toEqual([302, '/']);
    const login = finish.headers.getSetCookie().find((one) => one.startsWith('tocsin_token='));
    expect(login).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200/);
    const { authorization, form } = provider.exchanges.at(-1)!;
    expect(Buffer.from(authorization!.slice('Basic '.length), 'base64').toString()).toBe(
      `${CLIENT.clientId}:${CLIENT.clientSecret}`,
    );
    const challenge = createHash('sha256').update(form.get('code_verifier')!).digest('base64url');
    expect(target.searchParams.get('code_challenge')).toBe(challenge);
    const me = await server.call('GET', '/v1/me', undefined, asPerson(cookiesOf(finish)));
    expect(me.body).toMatchObject({ name: 'u-1', tenant: 'acme', role: 'operator', isLoginNeeded: true });
  });

  it('gives the role of the first rule that selects the person', async () => {
    const meAs = async (person: Record<string, unknown>) => {
      provider.person = person;
      const { target, cookies } = await signIn();
      return target === '/' ? (await server.call('GET', '/v1/me', undefined, asPerson(cookies))).body : target;
    };
    const ann = { sub: 'u-2', email: 'Ann@example.com' };
    expect(await meAs({ ...ann, email_verified: true })).toMatchObject({ tenant: 'zoo', role: 'viewer' });
    // Anybody may enter the address of somebody else at some providers.
    expect(await meAs({ ...ann, email_verified: false })).toBe('/?login=denied');
    expect(await meAs(ann)).toBe('/?login=denied');
    expect(await meAs({ sub: 'u-9' })).toMatchObject({ tenant: 'default', role: 'admin' });
    expect(await meAs({ sub: 'u-3', groups: 'security' })).toMatchObject({ role: 'operator' });
    expect(await meAs({ sub: 'u-3', groups: ['Security', 'sec'] })).toBe('/?login=denied');
  });

  const now = Math.floor(Date.now() / 1_000);
  it.each<[string, TokenChanges]>([
    ['without a signature', { header: { alg: 'none' }, signer: 'none' }],
    ['signed with the public key as a secret', { header: { alg: 'HS256' }, signer: 'public' }],
    ['signed with another key', { signer: 'other' }],
    ['of a key that nobody knows', { header: { kid: 'k2' } }],
    ['with an algorithm that does not fit the key', { header: { alg: 'ES256' } }],
    ['with an extension that must be understood', { header: { crit: ['b64'], b64: false } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'other' } }],
    ['for several clients, issued to another one', { claims: { aud: ['tocsin', 'other'], azp: 'other' } }],
    ['that has expired', { claims: { exp: now - 600 } }],
    ['of the future', { claims: { iat: now + 6_000 } }],
    ['of another login', { claims: { nonce: 'stolen' } }],
    ['without a person', { claims: { sub: '' } }],
  ])('refuses a token %s', async (_, changes) => {
    provider.changes = changes;
    const { target, cookies } = await signIn();
    expect(target).toBe('/?login=failed');
    expect(loginOf(cookies)).toEqual([]);
    expect(said.at(-1)).toContain('a login with the identity provider failed');
  });

  it('finishes no login that this browser did not begin', async () => {
    const victim = await begin();
    const attacker = await begin();
    const path = attacker.location.pathname + attacker.location.search;
    for (const cookies of [[], victim.cookies, ['tocsin_attempt=broken'], ['tocsin_attempt=e30']]) {
      const finish = await get(path, cookies);
      expect(finish.headers.get('location')).toBe('/?login=failed');
      expect(loginOf(cookiesOf(finish))).toEqual([]);
    }
    const refused = await get('/v1/login/oidc/callback?error=access_denied', victim.cookies);
    expect(refused.headers.get('location')).toBe('/?login=failed');
  });

  it('ends with the logout, and when its time is over', async () => {
    const first = asPerson((await signIn()).cookies);
    const second = asPerson((await signIn()).cookies);
    const statusOf = async (headers: Record<string, string>) =>
      (await server.call('GET', '/v1/me', undefined, headers)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await server.call('POST', '/v1/logout', undefined, first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const { database, logins } = server.service;
    // Only digests are stored.
    const rows = JSON.stringify(await database.query('SELECT * FROM logins'));
    expect(rows).not.toContain(decodeURIComponent(second.cookie.split('=')[1]!));
    await database.execute('UPDATE logins SET expires = ?', [Date.now() - 1]);
    expect(await statusOf(second)).toBe(401);
    await logins.removeExpired();
    expect(await database.query('SELECT * FROM logins')).toEqual([]);
  });

  it('ends its streams with it', async () => {
    const headers = asPerson((await signIn()).cookies);
    const stream = await fetch(`${server.url}/v1/stream`, { headers });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(': ping')) text += (await reader.read()).value;
    await server.call('POST', '/v1/logout', undefined, headers);
    for (let isDone = false; !isDone; ) ({ done: isDone } = await reader.read());
    expect((await fetch(`${server.url}/v1/stream`, { headers })).status).toBe(401);
  });

  it('needs a login for everything, although there are no tokens', async () => {
    expect((await server.call('GET', '/v1/me')).status).toBe(401);
    expect((await server.call('POST', '/v1/scan', { text: 'Hello' })).status).toBe(401);
    expect((await server.call('GET', '/v1/login')).body).toEqual({
      token: false,
      oidc: { name: 'single sign-on', path: '/v1/login/oidc' },
    });
    const headers = asPerson((await signIn()).cookies);
    expect((await server.call('POST', '/v1/scan', { text: 'Hello' }, headers)).status).toBe(403);
    const audit = await server.call('GET', '/v1/audit', undefined, headers);
    expect(audit.body.items[0]).toMatchObject({ action: 'login', by: 'u-1', role: 'operator' });
  });
});

it('without an identity provider is a token, and nobody may try often', async () => {
  const plain = await startService({ isWorking: false, loginRate: 1, tokens: toTokens() });
  expect((await fetch(`${plain.url}/v1/login/oidc`, { redirect: 'manual' })).status).toBe(404);
  expect((await plain.call('GET', '/v1/login')).body).toEqual({ token: true });
  const tries = Array.from({ length: 50 }, () =>
    plain.call('POST', '/v1/login', { token: 'guessed-token-0123456789' }),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
  await plain.close();
});

describe('the settings of an identity provider', () => {
  it.each([
    ['an issuer without TLS', { issuer: 'http://login.example.com' }, /issuer: expected an https address/],
    ['a rule for nobody', { access: [{ role: 'admin' }] }, /needs one of group, email and subject/],
    ['a misspelled member', { groupClaim: 'g' }, /groupClaim/],
    ['no rule', { access: [] }, /access/],
  ])('refuse %s', async (_, change, message) => {
    await expect(readSettings(change)).rejects.toThrow(message);
  });

  it('take the secret from the environment, and never show it', async () => {
    expect(await readSettings({}, 'from-the-environment')).toMatchObject({ clientSecret: 'from-the-environment' });
    const file = join(folder, 'broken.yaml');
    await writeFile(file, `clientSecret: ${toToken('admin')}\n  broken`);
    await expect(readOidcSettings(file)).rejects.not.toThrow(toToken('admin'));
  });
});
