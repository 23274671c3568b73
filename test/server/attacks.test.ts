import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutside } from '../../src/server/net/fetch-outside.js';
import { isInsideAddress } from '../../src/server/net/inside-address.js';
import { bearer, HOOK_MS, INJECTION, startService, type TestService, toToken, toTokens } from './start.js';

let server: TestService;
const said: string[] = [];
beforeAll(async () => {
  server = await startService({
    ...{ tokens: toTokens(['acme', 'zoo']), isWorking: false, loginRate: 10_000 },
    say: (line) => said.push(line),
  });
}, HOOK_MS);
afterAll(() => server.close());

const as = (tenant: string) => (method: string, path: string, body?: unknown) =>
  server.call(method, path, body, bearer('admin', tenant));
const acme = as('acme');
const zoo = as('zoo');

/** Sends raw bytes and returns everything that comes back until the connection is closed. */
async function sendRaw(text: string, isEnded = false): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (isEnded) {
    socket.write(text);
    socket.destroySoon();
  } else socket.write(text);
  await once(socket, 'close');
  return answer;
}

const LOGIN = 'POST /v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe('bodies', () => {
  it.each([
    ['with a length', 'content-length: 100\r\n\r\n{"token":'],
    ['in chunks', 'transfer-encoding: chunked\r\n\r\n5\r\n{"tok\r\n'],
  ])('that never end do not hold a connection, %s', async (_, rest) => {
    const { bodyMs } = server.service;
    // Only here: a busy machine reads the bodies of other tests late, too.
    Object.assign(server.service, { bodyMs: 50 });
    const answer = await sendRaw(LOGIN + rest);
    Object.assign(server.service, { bodyMs });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"timeout"');
  });

  it('that end early are not reported as unexpected errors', async () => {
    await sendRaw(`${LOGIN}content-length: 100\r\n\r\n{`, true);
    // Answered after the other connection was closed.
    expect((await server.call('POST', '/v1/login', { token: 'x' })).status).toBe(401);
    expect(said.filter((line) => line.includes('unexpected'))).toEqual([]);
  });
});

describe('another tenant', () => {
  it('finds, changes and deletes nothing', async () => {
    const event = { session: 'trip', content: INJECTION };
    const decision = (await acme('POST', '/v1/guard/prompt', event)).body.id;
    await acme('PUT', '/v1/settings', { approvals: { actions: ['warn', 'sanitize', 'block'] } });
    const call = { session: 'trip', content: { name: 'run', arguments: { text: INJECTION } } };
    const approval = (await acme('POST', '/v1/guard/tool-call', call)).body.approval.id;
    const tools = [{ name: 'add', description: 'Adds.', inputSchema: { type: 'object' } }];
    const id = (await acme('POST', '/v1/servers', { name: 'web', tools })).body.id;
    const scan = (await acme('POST', '/v1/scans', { kind: 'tool-lists', lists: [{ name: 'a', tools }] })).body.id;
    const hook = (await acme('POST', '/v1/webhooks', { url: 'https://example.com/', events: ['block'] })).body.id;
    await acme('POST', '/v1/policies', { text: 'version: 1\nname: own\nextends: observe\n' });
    const requests: [method: string, path: string, body?: object][] = [
      ['GET', `/v1/decisions/${decision}`],
      ['GET', `/v1/decisions/${decision}/evidence`],
      ['GET', '/v1/sessions/trip'],
      ['DELETE', '/v1/sessions/trip'],
      ['GET', `/v1/approvals/${approval}`],
      ['POST', `/v1/approvals/${approval}`, { decision: 'approve' }],
      ['POST', '/v1/feedback', { decision, label: 'benign' }],
      ['GET', `/v1/servers/${id}`],
      ['POST', `/v1/servers/${id}/scan`],
      ['POST', `/v1/servers/${id}/approve`, {}],
      ['DELETE', `/v1/servers/${id}`],
      ['GET', `/v1/scans/${scan}`],
      ['GET', `/v1/scans/${scan}/results`],
      ['DELETE', `/v1/scans/${scan}`],
      ['DELETE', `/v1/webhooks/${hook}`],
      ['GET', '/v1/policies/1'],
      ['POST', '/v1/policies/1/activate'],
    ];
    for (const [method, path, body] of requests)
      expect([path, (await zoo(method, path, body)).status]).toEqual([path, 404]);
    for (const list of ['decisions', 'sessions', 'approvals', 'servers', 'scans', 'webhooks', 'feedback', 'audit'])
      expect([list, (await zoo('GET', `/v1/${list}`)).body.items]).toEqual([list, []]);
    expect((await zoo('POST', '/v1/sessions/trip/release')).body).toEqual({ isReleased: false });
    expect((await zoo('GET', '/v1/overview')).body).toMatchObject({
      rules: [],
      approvals: { pending: 0 },
      servers: { total: 0 },
    });
    const scanOfOther = await zoo('POST', '/v1/scans', { kind: 'servers', servers: [id] });
    expect(scanOfOther.body.total).toBe(0);
    expect((await acme('GET', `/v1/approvals/${approval}`)).body.status).toBe('pending');
  });

  it('sees no quarantine of a tenant with a similar name', async () => {
    const { database, sessions } = server.service;
    for (const id of ['a_b/one', 'axb/one', 'axb/two', 'a_b2/one'])
      await database.execute('INSERT INTO quarantines (id, step, at) VALUES (?, 0, 0)', [id]);
    expect(await sessions.countQuarantined('a_b')).toBe(1);
  });
});

describe('secrets', () => {
  it('are in no answer and in no message', async () => {
    const secret = 'the-secret-header-0123456789';
    const address = { name: 'remote', url: 'https://mcp.example.com/mcp?key=also-secret' };
    await acme('POST', '/v1/servers', { ...address, headers: { authorization: `Bearer ${secret}` } });
    const { body: hook } = await acme('POST', '/v1/webhooks', { url: 'https://example.com/hook', events: ['block'] });
    const { paths } = (await acme('GET', '/openapi.json')).body;
    const lists = Object.keys(paths).filter((path) => paths[path].get && !path.includes('{') && path !== '/v1/stream');
    for (const path of lists) {
      const text = JSON.stringify((await acme('GET', path)).body);
      for (const hidden of [secret, hook.secret, 'also-secret', toToken('admin', 'acme')])
        expect(text).not.toContain(hidden);
    }
    expect(said.join('\n')).not.toContain(secret);
  });
});

describe('addresses of private networks', () => {
  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.1.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
    ],
    ...['fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1'],
  ])('include %s', (address) => {
    expect(isInsideAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '2a00::1'])('do not include %s', (address) => {
    expect(isInsideAddress(address)).toBe(false);
  });

  it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '017700000001', '[::1]', '[::ffff:127.0.0.1]'])(
    'are not called as %s',
    async (host) => {
      const { port } = new URL(server.url);
      await expect(fetchOutside(`http://${host}:${port}/healthz`)).rejects.toMatchObject({ code: 'private-address' });
    },
  );
});

describe('lists', () => {
  it('refuse a cursor that no database takes', async () => {
    for (const list of ['decisions', 'sessions', 'approvals', 'servers', 'scans', 'feedback', 'audit'])
      expect([list, (await acme('GET', `/v1/${list}?cursor=%00`)).status]).toEqual([list, 422]);
    const text = 'version: 1\nname: own # \0\n';
    expect((await acme('POST', '/v1/policies', { text })).status).toBe(422);
  });

  it('page through sessions with long names', async () => {
    const names = ['ü'.repeat(399), '漢'.repeat(400), 'short'];
    for (const session of names) await zoo('POST', '/v1/guard/prompt', { session, content: 'Hello' });
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await zoo('GET', `/v1/sessions?limit=1${cursor && `&cursor=${cursor}`}`);
      found.push(...body.items.map(({ session }: { session: string }) => session));
      if (!body.next) break;
      cursor = body.next;
    }
    expect(found.sort()).toEqual(names.sort());
  });
});

it('counts refused requests', async () => {
  await server.call('GET', '/v1/me');
  await server.call('PUT', '/v1/settings', {}, bearer('viewer', 'acme'));
  const { body } = await acme('GET', '/metrics');
  expect(body).toMatch(/tocsin_http_request_duration_seconds_count\{route="getIdentity",status="401"\} \d/);
  expect(body).toMatch(/tocsin_http_request_duration_seconds_count\{route="changeSettings",status="403"\} \d/);
});

const hasOpenSsl = spawnSync('openssl', ['version']).status === 0;

it.skipIf(!hasOpenSsl)('serves HTTPS, with cookies for HTTPS only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tocsin-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  spawnSync('openssl', ['req', '-x509', '-days', '1', ...key, '-out', certFile, ...subject]);
  const tls = { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
  const secure = await startService({ tls, tokens: toTokens(), isWorking: false });
  const sent = requestHttps(`${secure.url.replace('http:', 'https:')}/v1/login`, {
    ...{ method: 'POST', ca: tls.cert, headers: { 'content-type': 'application/json' }, agent: false },
  });
  sent.end(JSON.stringify({ token: toToken('viewer') }));
  const [response] = await once(sent, 'response');
  expect(response.statusCode).toBe(204);
  expect(response.headers['set-cookie'][0]).toMatch(/; Secure;/);
  response.resume();
  await secure.close();
  await rm(folder, { recursive: true, force: true });
});
