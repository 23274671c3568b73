import type { AddressInfo } from 'node:net';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { createWordGuard } from '../../test/word-guard.js';
import { guardExpress, guardFastify, guardHandler, guardHono } from './http.js';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Send = (init: RequestInit) => Promise<Response>;

/** The request that the endpoint got, and its answer. */
const echo = (body: { say?: string }, got: unknown[]) => {
  got.push(body);
  return { answer: body.say?.replaceAll('_', '') ?? 'fine' };
};

const options = () => ({ guard: createWordGuard(), session: 's' });

/** The same endpoint in each framework. */
const SERVERS: Record<string, (got: unknown[]) => Promise<Send>> = {
  fetch: async (got) => {
    const handler = guardHandler(async (request) => {
      if (request.method === 'GET') return Response.json({ answer: 'BLOCK' });
      return Response.json(echo((await request.json()) as object, got), { headers: { 'x-kept': 'yes' } });
    }, options());
    return (init) => handler(new Request('http://local/chat', init));
  },
  Hono: async (got) => {
    const app = new Hono();
    app.use('/chat', guardHono(options()));
    app.get('/chat', (context) => context.json({ answer: 'BLOCK' }));
    app.post('/chat', async (context) => context.json(echo(await context.req.json(), got), 200, { 'x-kept': 'yes' }));
    return async (init) => app.request('/chat', init);
  },
  Express: async (got) => {
    const app = express();
    app.use(express.json(), guardExpress(options()));
    app.get('/chat', (_, response) => void response.json({ answer: 'BLOCK' }));
    app.post('/chat', (request, response) => void response.set('x-kept', 'yes').json(echo(request.body, got)));
    const server = app.listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    closers.push(() => new Promise((closed) => server.close(closed).closeAllConnections()));
    const { port } = server.address() as AddressInfo;
    return (init) => fetch(`http://127.0.0.1:${port}/chat`, init);
  },
  Fastify: async (got) => {
    const app = fastify();
    await app.register(guardFastify(options()));
    app.get('/chat', async () => ({ answer: 'BLOCK' }));
    app.post('/chat', async (request, reply) => {
      reply.header('x-kept', 'yes');
      return echo(request.body as object, got);
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    closers.push(() => app.close());
    return (init) => fetch(`${origin}/chat`, init);
  },
};

describe.each(Object.entries(SERVERS))('an endpoint of %s behind a guard', (_, start) => {
  const post = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

  it('gets harmless requests unchanged, and others sanitized', async () => {
    const got: unknown[] = [];
    const send = await start(got);
    const response = await send(post({ messages: [{ role: 'user', content: 'a SANITIZE' }], model: 'm' }));
    expect([response.status, await response.json()]).toEqual([200, { answer: 'fine' }]);
    expect(response.headers.get('x-kept')).toBe('yes');
    expect(got).toEqual([{ messages: [{ role: 'user', content: 'a [removed]' }], model: 'm' }]);
  });

  it('never sees a refused request, whatever role the client claims', async () => {
    const got: unknown[] = [];
    const send = await start(got);
    for (const body of [
      { prompt: 'BLOCK' },
      { messages: [{ role: 'system', content: 'BLOCK' }] },
      { messages: [{ role: 'user', parts: [{ type: 'text', text: 'BLOCK' }] }] },
    ]) {
      const response = await send(post(body));
      expect([response.status, await response.json()]).toEqual([
        403,
        { error: { code: 'stopped', message: 'This request was stopped by a security policy.' } },
      ]);
    }
    expect(got).toEqual([]);
  });

  it('reads a body of an unknown shape whole', async () => {
    const got: unknown[] = [];
    const send = await start(got);
    for (const body of [
      { brand: { new: [{ shape: 'BLOCK' }] } },
      { messages: { 0: { content: 'BLOCK' } } },
      { 'BLOCK it all': 1 },
    ])
      expect((await send(post(body))).status).toBe(403);
    expect(got).toEqual([]);
  });

  it('sends sanitized answers, and no refused ones', async () => {
    const send = await start([]);
    expect(await (await send(post({ say: 'x SANI_TIZE' }))).json()).toEqual({ answer: 'x [removed]' });
    const response = await send(post({ say: 'BLO_CK' }));
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: { code: 'stopped', message: 'This answer was withheld by a security policy.' } },
    ]);
  });

  it('refuses bodies that are not JSON, and ignores other methods', async () => {
    const got: unknown[] = [];
    const send = await start(got);
    expect((await send(post('{'))).status).toBe(400);
    const plain = await send({ method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'BLOCK' });
    expect(plain.status).toBe(415);
    expect(await (await send({ method: 'GET' })).json()).toEqual({ answer: 'BLOCK' });
    expect(got).toEqual([]);
  });
});

describe('a guarded handler', () => {
  const post = (body: string) =>
    new Request('http://local/chat', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  it('refuses a body over the limit, whatever length it claims', async () => {
    const handler = guardHandler(() => Response.json({}), { ...options(), maxBytes: 100 });
    expect((await handler(post(JSON.stringify({ text: 'x'.repeat(200) })))).status).toBe(413);
    expect((await handler(post('{}'))).status).toBe(200);
  });

  it('reads the prompt where the option says, and the rest of the body as a document', async () => {
    const kinds: string[] = [];
    const handler = guardHandler(() => Response.json({}), {
      ...options(),
      prompt: ['/chats/*/question'],
      onDecision: ({ scans }) => void kinds.push(...scans.map(({ artifact }) => artifact.kind)),
    });
    expect((await handler(post('{"chats":[{"question":"hi"}],"prompt":"a page"}'))).status).toBe(200);
    expect(kinds.toSorted()).toEqual(['document', 'output', 'prompt']);
    for (const body of ['{"chats":[{"question":"BLOCK"}]}', '{"prompt":"BLOCK"}', '{"chats":[{"answer":"BLOCK"}]}'])
      expect((await handler(post(body))).status).toBe(403);
  });

  it('streams plain text through the guard', async () => {
    const handler = guardHandler(() => new Response('so far BLOCK and on'), options());
    expect(await (await handler(post('{}'))).text()).toBe('This answer was withheld by a security policy.');
    const fine = guardHandler(() => new Response('a SANITIZE b'), { ...options(), session: (request) => request.url });
    expect(await (await fine(post('{}'))).text()).toBe('a [removed] b');
  });

  it('answers with a status if the guard throws', async () => {
    const handler = guardHandler(() => Response.json({}), { ...options(), onBlock: 'throw' });
    expect((await handler(post('{"text":"BLOCK"}'))).status).toBe(403);
  });
});
