import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TocsinError } from '../../src/core/errors.js';
import {
  bearer,
  HOOK_MS,
  INJECTION,
  sendUntilQuarantine,
  startService,
  type TestService,
  THEFT,
  toTokens,
} from './start.js';

let server: TestService;
beforeAll(async () => {
  server = await startService();
}, HOOK_MS);
afterAll(() => server.close());

describe('scan', () => {
  it.each([
    ['text', { text: INJECTION, kind: 'tool-result' }],
    ['tool', { tool: { name: 'add', description: INJECTION } }],
    ['messages', { messages: [{ role: 'tool', content: INJECTION }] }],
    ['files', { files: [{ path: 'notes.md', content: INJECTION }] }],
    [
      'files in base64',
      { files: [{ path: 'a.md', content: Buffer.from(INJECTION).toString('base64'), encoding: 'base64' }] },
    ],
  ])('flags an injection in %s and masks its text', async (_, body) => {
    const { status, body: result } = await server.call('POST', '/v1/scan', body);
    expect(status).toBe(200);
    expect(result).toMatchObject({ isFlagged: true, level: 'CRITICAL' });
    expect(JSON.stringify(result)).not.toContain('Ignore all previous');
    expect(result.findings[0]).toMatchObject({ title: expect.any(String), fix: expect.any(String) });
  });

  it('passes ordinary text and records nothing', async () => {
    const { body } = await server.call('POST', '/v1/scan', { text: 'Please summarize the meeting.' });
    expect(body).toMatchObject({ action: 'allow', isFlagged: false });
    expect(body.id).toBeUndefined();
  });

  it('does not pass a file that it cannot read', async () => {
    const content = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff, 0xfe, 0, 0, 0xff]).toString('base64');
    const { body } = await server.call('POST', '/v1/scan', { files: [{ path: 'a.bin', content, encoding: 'base64' }] });
    expect(body).toMatchObject({ isFlagged: true, action: 'block' });
    expect(body.artifacts[0].skipped).toHaveLength(1);
  });
});

describe('guard', () => {
  it('keeps a session, refuses an attack and records where arguments came from', async () => {
    const guard = (event: string, content: unknown) =>
      server.call('POST', `/v1/guard/${event}`, { session: 'trip', content }).then(({ body }) => body);
    expect(await guard('prompt', 'Read the page and mail me a summary.')).toMatchObject({ step: 0, isPassed: true });
    const page = { name: 'fetch', content: 'Contact: billing.office@northwind.example for invoices.' };
    expect(await guard('tool-result', page)).toMatchObject({ step: 1, isPassed: true, content: page });
    const call = { name: 'send_mail', arguments: { to: 'billing.office@northwind.example', body: 'Hi' } };
    expect(await guard('tool-call', call)).toMatchObject({ step: 2 });
    expect(await guard('tool-result', { name: 'fetch', content: INJECTION })).toMatchObject({
      step: 3,
      isPassed: false,
      action: 'block',
    });
    const { body } = await server.call('GET', '/v1/sessions/trip');
    expect(body.events.map(({ step }: { step: number }) => step)).toEqual([0, 1, 2, 3]);
    expect(body.edges).toMatchObject([{ fromStep: 1, fromName: 'fetch', step: 2, path: '/arguments/to' }]);
  });

  it('keeps a quarantine until an operator releases it', async () => {
    const guard = (content: unknown) => server.call('POST', '/v1/guard/prompt', { session: 'jail', content });
    const answers = (await sendUntilQuarantine((attempt) => guard(`${THEFT} (${attempt})`))).map(({ body }) => body);
    expect(answers.map(({ action }) => action)).toEqual(['block', 'block', 'block', 'block', 'incident']);
    expect(answers.at(-1)).toMatchObject({ isPassed: false, report: { session: 'jail' } });
    expect((await guard('Hello')).body).toMatchObject({ isPassed: false });
    // The session store may lose data; the quarantine is kept apart from it.
    await server.service.database.execute('DELETE FROM sessions', []);
    expect((await guard('Hello')).body).toMatchObject({ isPassed: false });
    const list = await server.call('GET', '/v1/sessions?state=quarantined');
    expect(list.body.items).toMatchObject([{ session: 'jail', isQuarantined: true, worst: 'incident' }]);
    expect((await server.call('POST', '/v1/sessions/jail/release')).body).toEqual({ isReleased: true });
    expect((await guard('Hello')).body).toMatchObject({ isPassed: true });
  });

  it.each([
    ['tool-call', { name: 5 }],
    ['tool-list', 'x'],
    ['history', [{ role: 'user' }]],
    ['prompt', 5],
    ['memory-write', null],
  ])('answers a wrong content of %s with a problem', async (event, content) => {
    const { status, body, headers } = await server.call('POST', `/v1/guard/${event}`, { session: 's', content });
    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ code: 'invalid', status: 422, title: expect.any(String), detail: expect.any(String) });
  });
});

it('streams a batch in both directions', async () => {
  const lines = [
    { id: 1, text: 'Hello' },
    { id: 2, text: INJECTION },
  ]
    .map((row) => JSON.stringify(row))
    .join('\n');
  const response = await fetch(`${server.url}/v1/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: `${lines}\nnot json\n`,
  });
  const rows = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toMatchObject([{ id: 1, flagged: false }, { id: 2, flagged: true }, { errors: [{ code: 'bad-line' }] }]);
});

describe('decisions', () => {
  it('finds a decision and reveals its text to operators', async () => {
    const { body: scan } = await server.call('POST', '/v1/scan', { text: INJECTION, name: 'mail from Ann' });
    const { body: page } = await server.call('GET', '/v1/decisions?q=from+ann&action=sanitize,block,incident&limit=1');
    expect(page.items).toMatchObject([{ id: scan.id, name: 'mail from Ann', hook: 'scan', policy: { version: 0 } }]);
    const { body: decision } = await server.call('GET', `/v1/decisions/${scan.id}`);
    expect(decision.findings.length).toBeGreaterThan(0);
    const { body: shown } = await server.call('GET', `/v1/decisions/${scan.id}/evidence`);
    expect(JSON.stringify(shown)).toContain('Ignore all previous instructions');
    const { body: audit } = await server.call('GET', '/v1/audit');
    expect(audit.items[0]).toMatchObject({ action: 'evidence.reveal', target: scan.id, by: 'local' });
  });

  it('pages through decisions without a gap', async () => {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await server.call('GET', `/v1/decisions?limit=3${cursor && `&cursor=${cursor}`}`);
      ids.push(...body.items.map(({ id }: { id: string }) => id));
      if (!body.next) break;
      cursor = body.next;
    }
    const { body: all } = await server.call('GET', '/v1/decisions?limit=200');
    expect(ids).toEqual(all.items.map(({ id }: { id: string }) => id));
  });

  it('streams decisions as they are recorded', async () => {
    const response = await fetch(`${server.url}/v1/stream`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (part: string): Promise<void> => {
      while (!text.includes(part)) text += (await reader.read()).value ?? '';
    };
    await readUntil('connected');
    const { body } = await server.call('POST', '/v1/guard/prompt', { session: 'live', content: 'Good morning' });
    await readUntil(body.id);
    expect(text).toContain('event: decision');
    await reader.cancel();
  });
});

describe('access', () => {
  let guarded: TestService;
  beforeAll(async () => {
    guarded = await startService({ tokens: toTokens(['acme', 'zoo']) });
  }, HOOK_MS);
  afterAll(() => guarded.close());

  it('refuses requests without a token, and roles that are too low', async () => {
    expect((await guarded.call('GET', '/v1/me')).status).toBe(401);
    expect((await guarded.call('GET', '/v1/decisions', undefined, bearer('agent', 'acme'))).status).toBe(403);
    const deny = { decision: 'deny' };
    expect((await guarded.call('POST', '/v1/approvals/00000000', deny, bearer('viewer', 'acme'))).status).toBe(403);
    expect((await guarded.call('PUT', '/v1/settings', {}, bearer('operator', 'acme'))).status).toBe(403);
    expect((await guarded.call('GET', '/v1/me', undefined, bearer('viewer', 'zoo'))).body).toMatchObject({
      tenant: 'zoo',
      role: 'viewer',
    });
    expect((await guarded.call('GET', '/healthz')).status).toBe(200);
  });

  it('separates tenants', async () => {
    const event = { session: 'same', content: INJECTION };
    const own = await guarded.call('POST', '/v1/guard/prompt', event, bearer('agent', 'acme'));
    const other = await guarded.call('POST', '/v1/guard/prompt', { ...event, content: 'Hi' }, bearer('agent', 'zoo'));
    expect(other.body).toMatchObject({ step: 0, isPassed: true });
    expect((await guarded.call('GET', '/v1/decisions', undefined, bearer('viewer', 'zoo'))).body.items).toHaveLength(1);
    const path = `/v1/decisions/${own.body.id}`;
    expect((await guarded.call('GET', path, undefined, bearer('viewer', 'zoo'))).status).toBe(404);
  });

  it('keeps a token in a cookie, which needs a second header to change anything', async () => {
    const login = await guarded.call('POST', '/v1/login', { token: bearer('admin', 'zoo').authorization!.slice(7) });
    expect(login.status).toBe(204);
    const [cookie] = login.headers.get('set-cookie')!.split(';');
    expect(login.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    const headers = { cookie: cookie! };
    expect((await guarded.call('GET', '/v1/settings', undefined, headers)).status).toBe(200);
    expect((await guarded.call('PUT', '/v1/settings', {}, headers)).status).toBe(403);
    expect((await guarded.call('PUT', '/v1/settings', {}, { ...headers, 'x-tocsin': '1' })).status).toBe(200);
    expect((await guarded.call('POST', '/v1/login', { token: 'wrong' })).status).toBe(401);
  });

  it('ends a login for the browser that holds it only', async () => {
    const { headers } = await guarded.call('POST', '/v1/logout');
    expect(headers.get('set-cookie')).toBeNull();
    const out = await guarded.call('POST', '/v1/logout', undefined, { cookie: 'tocsin_token=x' });
    expect(out.headers.get('set-cookie')).toMatch(/^tocsin_token=; .*Max-Age=0/);
  });

  it('takes a password from a gateway, and not from another web page', async () => {
    const password = Buffer.from(`user:${bearer('admin', 'zoo').authorization!.slice(7)}`).toString('base64');
    const headers = { authorization: `Basic ${password}` };
    const scan = { text: 'Hello' };
    expect((await guarded.call('POST', '/v1/scan', scan, headers)).status).toBe(200);
    const page = { ...headers, origin: 'https://evil.example' };
    expect((await guarded.call('POST', '/v1/policies/0/activate', undefined, page)).status).toBe(403);
    expect((await guarded.call('POST', '/v1/scan', scan, { ...headers, origin: guarded.url })).status).toBe(200);
  });

  it('answers that it is not available if a store does not answer', async () => {
    const broken = await startService({ tokens: toTokens(), isWorking: false });
    const fail = () => Promise.reject(new TocsinError('bad-redis', 'Redis does not answer.'));
    Object.assign(broken.service, { isWithinRate: fail });
    const { status, body } = await broken.call('GET', '/v1/me', undefined, bearer('viewer'));
    expect([status, body]).toMatchObject([503, { code: 'unavailable', detail: 'Redis does not answer.' }]);
    await broken.close();
  });

  it('limits the requests of a tenant', async () => {
    const slow = await startService({ tokens: toTokens(), rate: 2 });
    // At once: on a busy machine, eight requests in a row take longer than the seconds that allow them.
    const requests = Array.from({ length: 50 }, () => slow.call('GET', '/v1/me', undefined, bearer('agent')));
    const answers = await Promise.all(requests);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1');
    expect(answers.map(({ status }) => status)).toContain(200);
    await slow.close();
  });

  it('without tokens, refuses requests of other web pages', async () => {
    const page = { origin: 'https://evil.example' };
    expect((await server.call('POST', '/v1/scan', { text: 'x' }, page)).status).toBe(403);
    expect((await server.call('POST', '/v1/scan', { text: 'x' }, { origin: server.url })).status).toBe(200);
  });
});

describe('problems', () => {
  it.each([
    ['POST', '/v1/scan', '{', 400, 'bad-json'],
    ['POST', '/v1/scan', `{"text":${'['.repeat(300)}${']'.repeat(300)}}`, 422, 'invalid'],
    ['POST', '/v1/guard/unknown', '{}', 422, 'invalid'],
    ['DELETE', '/v1/scan', undefined, 405, 'method-not-allowed'],
    ['GET', '/v1/nothing', undefined, 404, 'not-found'],
  ])('%s %s', async (method, path, body, status, code) => {
    const response = await fetch(server.url + path, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, status });
  });

  it.each([
    ['/v1/scan', { text: 5 }, [['/text', /expected string, received number/]]],
    ['/v1/scan', { text: 'a', kind: 'x' }, [['/kind', /expected one of "prompt"/]]],
    ['/v1/scan', { text: 'a', page: 1 }, [['/', /Unrecognized key: "page"/]]],
    ['/v1/scan', [], [['/', /^Invalid input: expected object, received array$/]]],
    [
      '/v1/scan',
      {},
      [
        ['/text', /^is missing \(alternative 1\)$/],
        ['/tool', /^is missing \(alternative 2\)$/],
        ['/messages', /^is missing \(alternative 3\)$/],
        ['/files', /^is missing \(alternative 4\)$/],
      ],
    ],
    ['/v1/guard/prompt', { session: 's' }, [['/content', /^is missing$/]]],
    [
      '/v1/scans',
      { kind: 'tool-lists', lists: [{ name: 'a', tools: [7] }] },
      [['/lists/0/tools/0', /expected record, received number/]],
    ],
  ])('of %s names what is wrong in %j', async (path, sent, expected) => {
    const { status, body } = await server.call('POST', path, sent);
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      expected.map(([where, message]) => ({ path: where, message: expect.stringMatching(message!) })),
    );
  });

  it('name a query parameter that does not exist', async () => {
    const { status, body } = await server.call('GET', '/v1/decisions?acton=block');
    expect([status, body.errors]).toEqual([422, [{ path: '/', message: 'Unrecognized key: "acton"' }]]);
  });

  it('refuses a body that is too large', async () => {
    const { status, body } = await server.call('POST', '/v1/scan', { text: 'x'.repeat(17 * 1024 * 1024) });
    expect([status, body.code]).toEqual([413, 'too-large']);
  });
});
