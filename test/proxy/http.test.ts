import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { tocsin } from '../cli/run-tocsin.js';
import { ACCEPT, INITIALIZE, SCRIPTED, startHttpProxy, toMessages } from './proxied.js';

const call = (id: number, name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** Sends headers that `fetch` does not allow. */
const statusWith = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { ...ACCEPT, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(INITIALIZE));
  });

describe('tocsin proxy over HTTP', { timeout: 60_000 }, () => {
  it('isolates sessions, each with its own server, and ends them', async () => {
    const proxy = await startHttpProxy(SCRIPTED);
    const [a, b] = [await proxy.initialize(), await proxy.initialize()];
    const pidOf = async (session: string) =>
      (await proxy.post(call(1, 'pid'), { 'mcp-session-id': session })).messages[0].result.content[0].text;
    const [first, second] = [await pidOf(a), await pidOf(b)];
    expect(first).not.toBe(second);
    expect(await pidOf(a)).toBe(first);
    const ended = await fetch(proxy.url, { method: 'DELETE', headers: { 'mcp-session-id': a } });
    expect(ended.status).toBe(200);
    expect((await proxy.post(call(2, 'pid'), { 'mcp-session-id': a })).status).toBe(404);
    expect(await pidOf(b)).toBe(second);
  });

  it('denies other host names and origins', async () => {
    const proxy = await startHttpProxy(SCRIPTED);
    expect(await statusWith(proxy.url, { host: 'evil.example' })).toBe(403);
    expect(await statusWith(proxy.url, { host: '127.0.0.1.evil.example:80' })).toBe(403);
    expect(await statusWith(proxy.url, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith(proxy.url, { origin: 'null' })).toBe(403);
    expect(await statusWith(proxy.url, { origin: 'http://localhost:3000' })).toBe(200);
    expect(await statusWith(proxy.url, {})).toBe(200);
  });

  it('rejects malformed and oversized requests', async () => {
    const proxy = await startHttpProxy(SCRIPTED, { flags: ['--max-body', '2000'] });
    const session = { 'mcp-session-id': await proxy.initialize() };
    const statusOf = async (body: unknown, headers: Record<string, string> = session) =>
      (await proxy.post(body, headers)).status;
    expect(await statusOf('no JSON')).toBe(400);
    expect(await statusOf({ id: 1, method: 'ping' })).toBe(400);
    expect(await statusOf([])).toBe(400);
    expect(await statusOf([INITIALIZE, INITIALIZE])).toBe(400);
    expect(await statusOf(call(1, 'say', { text: 'x'.repeat(3000) }))).toBe(413);
    expect(await statusOf(call(1, 'pid'), {})).toBe(400);
    expect(await statusOf(call(1, 'pid'), { 'mcp-session-id': 'made up' })).toBe(404);
    expect(await statusOf(call(1, 'pid'), { ...session, accept: 'application/json' })).toBe(406);
    expect(await statusOf(call(1, 'pid'), { ...session, 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf(call(1, 'pid'), { ...session, 'mcp-protocol-version': '1999-01-01' })).toBe(400);
    expect((await fetch(proxy.url, { method: 'PUT' })).status).toBe(405);
    expect((await fetch(new URL('/other', proxy.url))).status).toBe(404);
    expect(await statusOf([call(1, 'pid'), call(2, 'pid')])).toBe(200);
  });

  it('requires a token on addresses that others can reach, and checks it', async () => {
    const open = await tocsin(['proxy', '--listen', '0.0.0.0:0', '--', 'node', SCRIPTED]);
    expect(open.code).toBe(2);
    expect(open.stderr).toContain('needs a token');
    const token = 'a-token-of-some-length';
    const proxy = await startHttpProxy(SCRIPTED, { env: { TOCSIN_TOKEN: token } });
    expect((await proxy.post(INITIALIZE)).status).toBe(401);
    expect((await proxy.post(INITIALIZE, { authorization: `Bearer ${token}x` })).status).toBe(401);
    expect((await proxy.post(INITIALIZE, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect(proxy.stderr()).not.toContain(token);
  });

  // Other systems have only one loopback address by default.
  it.runIf(process.platform === 'linux').each(['127.0.0.2:0', '0'])('listens on %s', async (address) => {
    const proxy = await startHttpProxy(SCRIPTED, { flags: ['--listen', address] });
    expect(new URL(proxy.url).hostname).toBe(address === '0' ? '127.0.0.1' : '127.0.0.2');
    expect((await proxy.post(INITIALIZE)).status).toBe(200);
    const { host } = new URL(proxy.url);
    const taken = await tocsin(['proxy', '--listen', host, '--', 'node', SCRIPTED]);
    expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining(`--listen ${host}: another program`) });
  });

  it('reports what is wrong with an address', async () => {
    const listen = (address: string) => tocsin(['proxy', '--listen', address, '--', 'node', SCRIPTED]);
    expect(await listen('::1:80')).toMatchObject({ code: 2, stderr: expect.stringContaining('[::1]:8080') });
    expect(await listen('65536')).toMatchObject({ code: 2, stderr: expect.stringContaining('at most 65535') });
    expect(await listen('[::]:0')).toMatchObject({ code: 2, stderr: expect.stringContaining('needs a token') });
  });

  it('limits the request rate and the number of sessions', async () => {
    const proxy = await startHttpProxy(SCRIPTED, { flags: ['--rate', '3', '--max-sessions', '2'] });
    const session = { 'mcp-session-id': await proxy.initialize() };
    const statuses: number[] = [];
    for (let id = 1; id <= 12; id++) statuses.push((await proxy.post(call(id, 'pid'), session)).status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    expect((await proxy.post(INITIALIZE)).status).toBe(200);
    expect((await proxy.post(INITIALIZE)).status).toBe(503);
  });

  describe('a client whose connection broke', () => {
    /** Makes a call whose response comes late on a stream, and reads the first event. */
    const callLate = async (signal: AbortSignal | null = null) => {
      const proxy = await startHttpProxy(SCRIPTED);
      const session = { 'mcp-session-id': await proxy.initialize(), 'mcp-protocol-version': '2025-11-25' };
      const response = await fetch(proxy.url, {
        method: 'POST',
        headers: { ...ACCEPT, ...session },
        body: JSON.stringify(call(7, 'wait', { ms: 1_500, text: 'late' })),
        signal,
      });
      const reader = response.body!.getReader();
      const first = new TextDecoder().decode((await reader.read()).value);
      const [, id] = /^id: (\S+)\n/m.exec(first)!;
      const resume = () =>
        fetch(proxy.url, { headers: { accept: 'text/event-stream', ...session, 'last-event-id': id! } });
      return { reader, resume };
    };
    const LATE = { id: 7, result: { content: [{ text: 'late' }] } };

    it('gets the rest of the response', async () => {
      const controller = new AbortController();
      const { resume } = await callLate(controller.signal);
      controller.abort();
      const [response] = toMessages(await (await resume()).text());
      expect(response).toMatchObject(LATE);
      // The stream has ended by now and can still be resumed.
      expect(toMessages(await (await resume()).text())).toEqual([response]);
    });

    it('gets the response although the old connection still seems open, and that one ends', async () => {
      const { reader, resume } = await callLate();
      const resumed = await resume();
      expect(resumed.status).toBe(200);
      expect(await reader.read()).toMatchObject({ done: true });
      expect(toMessages(await resumed.text())).toMatchObject([LATE]);
    });
  });

  it('ends with all its servers on SIGTERM', async () => {
    const proxy = await startHttpProxy(SCRIPTED);
    await proxy.initialize();
    const ended = new Promise((resolve) => proxy.child.on('exit', resolve));
    proxy.child.kill('SIGTERM');
    expect(await ended).toBe(130);
  });
});
