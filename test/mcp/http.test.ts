import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ContactOptions, takeInventory } from '../../src/mcp/connect/index.js';
import { AuthorizationServer } from './authorization-server.js';
import { http, namesOf, OPTIONS, toFailure } from './contact.js';
import { json, type Served, serve } from './http-server.js';

const createHandler = (legacy: 'stateless' | 'reject' = 'stateless') =>
  createMcpHandler(
    () => {
      const server = new McpServer({ name: 'over-http', version: '1.0.0' }, { instructions: 'Be kind.' });
      server.registerTool(
        'greet',
        { description: 'Greets.', inputSchema: z.object({ name: z.string() }) },
        async () => ({
          content: [],
        }),
      );
      return server;
    },
    { legacy },
  );

const take = (url: string, options: Partial<ContactOptions> = {}, headers: Record<string, string> = {}) =>
  takeInventory(http(url, { headers }), 'label', { ...OPTIONS, ...options });

describe('a server over HTTP', () => {
  it('is sent the configured headers, with the variables in them', async () => {
    const handler = createHandler();
    const served = await serve((request) => handler.fetch(request));
    const headers = { 'X-Team': `\${TEAM:-none}`, Authorization: `Bearer \${MY_TOKEN}` };
    const { tools, about } = await take(`${served.origin}/mcp`, { env: { MY_TOKEN: 'abc' } }, headers);
    expect(namesOf(tools)).toEqual(['greet']);
    expect(about).toMatchObject({ serverInfo: { name: 'over-http' }, instructions: 'Be kind.' });
    for (const { headers } of served.asked)
      expect(headers).toMatchObject({ 'x-team': 'none', authorization: 'Bearer abc' });
  });

  it('may speak the newest protocol alone', async () => {
    const handler = createHandler('reject');
    const served = await serve((request) => handler.fetch(request));
    const { tools, about } = await take(`${served.origin}/mcp`);
    expect(namesOf(tools)).toEqual(['greet']);
    expect(about).toMatchObject({ instructions: 'Be kind.' });
  });

  it('is not followed to another origin, and nothing of ours goes there', async () => {
    const thief = await serve(() => json({}));
    const served = await serve(() => new Response(null, { status: 307, headers: { location: `${thief.origin}/mcp` } }));
    const error = await toFailure(take(`${served.origin}/mcp`, {}, { Authorization: 'Bearer abc' }));
    expect(error).toMatchObject({ code: 'unreachable', message: 'redirects to another address (status 307)' });
    expect(thief.asked).toEqual([]);
  });

  it.each([
    [404, 'unreachable', /does not speak MCP at this address \(status 404\)/],
    [403, 'unauthorized', /refused access/],
    [401, 'unauthorized', /needs a login/],
    [503, 'unreachable', /unavailable or overloaded/],
  ])('answers with status %i: %s', async (status, code, message) => {
    const served = await serve(() => new Response('<html>no</html>', { status }));
    const error = await toFailure(take(`${served.origin}/mcp`));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(error.advice).toBeDefined();
  });

  it('is not there: unreachable', async () => {
    const error = await toFailure(take('http://127.0.0.1:9/mcp'));
    expect(error.code).toBe('unreachable');
  });

  it('answers with a web page or with broken JSON: bad-protocol', async () => {
    const page = await serve(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect((await toFailure(take(page.origin))).code).toBe('bad-protocol');
    const broken = await serve(() => new Response('{"jsonrpc":', { headers: { 'content-type': 'application/json' } }));
    expect((await toFailure(take(broken.origin))).code).toBe('bad-protocol');
  });

  it.each(['application/json', 'text/event-stream'])('floods (%s): flooded', async (type) => {
    const chunk = new TextEncoder().encode('data: x\n'.repeat(8_192));
    const served = await serve(
      () =>
        new Response(new ReadableStream({ pull: (body) => body.enqueue(chunk) }), {
          headers: { 'content-type': type },
        }),
    );
    const limits = { messageBytes: 1024 * 1024, totalBytes: 2 * 1024 * 1024 };
    expect((await toFailure(take(served.origin, { limits }))).code).toBe('flooded');
  });

  it('opens a stream and says nothing: timed-out', async () => {
    const served = await serve(
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
    );
    const error = await toFailure(take(served.origin, { timeoutMs: 500 }));
    expect(error).toMatchObject({ code: 'timed-out', advice: expect.stringContaining('Check the address') });
  });

  it.each([
    ['not a url', /not a URL/],
    ['file:///etc/passwd', /starts with file:/],
    ['http://me:secret@127.0.0.1/', /contains a password/],
  ])('has an address that is not called: %s', async (url, message) => {
    const error = await toFailure(take(url));
    expect([error.code, error.message]).toEqual(['bad-address', expect.stringMatching(message)]);
    expect(error.message).not.toContain('secret');
  });
});

describe('a server that wants a login', () => {
  const serveProtected = async (authorization: AuthorizationServer): Promise<Served> => {
    const handler = createHandler();
    return serve(async (request, { origin }) => {
      const answer = await authorization.answer(request, origin);
      if (answer) return answer;
      if (authorization.isAuthorized(request)) return handler.fetch(request);
      const challenge = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
      return json({ error: 'invalid_token' }, { status: 401, headers: { 'www-authenticate': challenge } });
    });
  };

  it('is an error where nobody may be asked', async () => {
    const served = await serveProtected(new AuthorizationServer());
    const error = await toFailure(take(`${served.origin}/mcp`));
    expect(error).toMatchObject({ code: 'unauthorized', message: 'needs a login (status 401)' });
    expect(error.advice).toContain('--token');
    expect(served.asked.some(({ line }) => line.includes('register'))).toBe(false);
  });

  it('takes a token that the user has', async () => {
    const authorization = new AuthorizationServer();
    authorization.tokens.add('known');
    const served = await serveProtected(authorization);
    const { tools } = await take(`${served.origin}/mcp`, { authProvider: { token: async () => 'known' } });
    expect(namesOf(tools)).toEqual(['greet']);
  });

  it('sends the user to the browser, and is listed with the token that comes of it', async () => {
    const authorization = new AuthorizationServer();
    const served = await serveProtected(authorization);
    const logins: URL[] = [];
    const strangers: number[] = [];
    const { tools } = await take(`${served.origin}/mcp`, {
      timeoutMs: 5_000,
      authenticate: async ({ server, url }) => {
        expect(server).toBe('label');
        logins.push(url);
        // Another page that calls the port does not know the state.
        const callback = new URL(url.searchParams.get('redirect_uri')!);
        callback.search = '?code=stolen&state=guess';
        strangers.push((await fetch(callback)).status);
        // Follows the redirects as a browser would: to the login, and back.
        void fetch(url);
      },
    });
    expect(namesOf(tools)).toEqual(['greet']);
    expect(strangers).toEqual([400]);
    expect(logins).toHaveLength(1);
    expect(logins[0]!.searchParams.get('code_challenge_method')).toBe('S256');
    expect(new URL(logins[0]!.searchParams.get('redirect_uri')!).hostname).toBe('127.0.0.1');
    expect(authorization.tokens.size).toBe(1);
  });

  it('is not waited for without end: the user’s time is limited too', async () => {
    const served = await serveProtected(new AuthorizationServer());
    const error = await toFailure(
      take(`${served.origin}/mcp`, { authenticate: () => {}, limits: { authenticateMs: 300 } }),
    );
    expect(error).toMatchObject({ code: 'timed-out', message: expect.stringContaining('the login was not completed') });
  });

  it('sends nothing of ours to the server that logs in, if that is another', async () => {
    const authorization = new AuthorizationServer();
    const other = await serve(
      async (request, { origin }) => (await authorization.answer(request, origin)) ?? json({}, { status: 404 }),
    );
    const served = await serve(({ url }, { origin }) =>
      url.endsWith('/oauth-protected-resource/mcp')
        ? json({ resource: `${origin}/mcp`, authorization_servers: [other.origin] })
        : json({}, { status: 401 }),
    );
    const work = take(
      `${served.origin}/mcp`,
      { authenticate: () => {}, confirmOrigin: () => true, limits: { authenticateMs: 300 } },
      { 'X-Api-Key': 'abc' },
    );
    await toFailure(work);
    expect(served.asked[0]!.headers).toMatchObject({ 'x-api-key': 'abc' });
    expect(other.asked.length).toBeGreaterThan(0);
    for (const { headers } of other.asked) expect(headers).not.toHaveProperty('x-api-key');
  });

  it.each(['resource_metadata', 'authorization_servers', 'redirect'])(
    'calls no other address that it names in %s, unless the user confirms it',
    async (way) => {
      const inside = await serve(() => json({ secret: 'of the network' }));
      const served = await serve(({ url }, { origin }) => {
        if (url.endsWith('/oauth-protected-resource/mcp')) {
          if (way === 'redirect')
            return new Response(null, { status: 302, headers: { location: `${inside.origin}/admin` } });
          return json({ resource: `${origin}/mcp`, authorization_servers: [inside.origin] });
        }
        const place = way === 'resource_metadata' ? `${inside.origin}/admin` : `${origin}/oauth-protected-resource/mcp`;
        const challenge = `Bearer resource_metadata="${place}"`;
        return json({}, { status: 401, headers: { 'www-authenticate': challenge } });
      });
      const options = { authenticate: () => {}, limits: { authenticateMs: 300 } };
      const error = await toFailure(take(`${served.origin}/mcp`, options));
      expect(inside.asked).toEqual([]);
      expect(error.code).toBe('unauthorized');
      if (way === 'redirect') return;
      expect(error.message).toContain(inside.origin);
      const asked: string[] = [];
      const confirmOrigin = ({ origin }: { origin: string }): boolean => asked.push(origin) === 0;
      await toFailure(take(`${served.origin}/mcp`, { ...options, confirmOrigin }));
      expect(asked).toEqual([inside.origin]);
      expect(inside.asked).toEqual([]);
    },
  );
});
