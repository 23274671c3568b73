import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, ServiceError } from '../../src/client/index.js';
import { ATTACK } from '../web/seed.js';
import { LEXICAL, type RunningService, startService } from '../web/service.js';

const START_MS = 180_000;

describe('the client, with a running service', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ skip: LEXICAL });
  }, START_MS);
  afterAll(() => service?.stop());

  it('sends bodies, paths and queries, and returns answers', async () => {
    const agent = service.clientOf('agent');
    const result = await agent.scan({ body: { text: ATTACK, kind: 'document' } });
    expect(result.action).toBe('block');
    const viewer = service.clientOf('viewer');
    expect(await viewer.getDecision({ id: result.id! })).toMatchObject({ id: result.id, action: 'block' });
    expect((await viewer.listDecisions({ hook: 'scan', limit: 1, cursor: undefined })).items).toHaveLength(1);
    const session = 'a/b?c#d %2e';
    await agent.guard({ event: 'document', body: { session, content: ATTACK } });
    expect(await viewer.getSession({ session })).toMatchObject({ session });
    expect(await service.clientOf('operator').deleteSession({ session })).toBeUndefined();
    expect(await viewer.getMetrics()).toContain('tocsin_');
  });

  it('throws the problems of the service', async () => {
    await expect(service.clientOf('agent').listPolicies()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(service.clientOf('admin').createPolicy({ body: { text: 'version: 2' } })).rejects.toMatchObject({
      status: 422,
      errors: [expect.objectContaining({ line: 1 })],
    });
    await expect(createClient({ url: service.url }).getIdentity()).rejects.toBeInstanceOf(ServiceError);
  });

  it('refuses ids that would be another path', async () => {
    for (const session of ['', '.', '..']) {
      await expect(service.clientOf('viewer').getSession({ session })).rejects.toThrow('not a valid id');
    }
  });

  it('streams decisions, and results of a batch', async () => {
    const stop = new AbortController();
    const events = service.clientOf('viewer').stream({}, { signal: stop.signal });
    const next = events.next();
    // The stream begins some time after the call: decide until it has seen one.
    let isSeen = false;
    void next.then(() => {
      isSeen = true;
    });
    const agent = service.clientOf('agent');
    while (!isSeen) await agent.guard({ event: 'document', body: { session: 'stream', content: ATTACK } });
    expect((await next).value).toMatchObject({ event: 'decision', data: { action: 'block', session: 'stream' } });
    stop.abort();
    await events.return(undefined).catch(() => {});

    const results: unknown[] = [];
    for await (const result of agent.batch([{ text: ATTACK }, { text: 'Fine weather.' }])) results.push(result);
    expect(results).toHaveLength(2);
  });
});

describe('the client, with something else', () => {
  async function answerWith(listener: RequestListener, work: (url: string) => Promise<void>): Promise<void> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
  }

  it('follows no redirect with its token', () =>
    answerWith(
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      async (url) => {
        await expect(createClient({ url, token: 'secret' }).getIdentity()).rejects.toThrow(TypeError);
      },
    ));

  it('reads a refusal that is no problem document', () =>
    answerWith(
      (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
      async (url) => {
        await expect(createClient({ url }).getIdentity()).rejects.toMatchObject({ status: 502, code: 'http-502' });
      },
    ));

  it('does not take a cut answer for a whole one', () =>
    answerWith(
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":'),
      async (url) => {
        await expect(createClient({ url }).getIdentity()).rejects.toMatchObject({ code: 'bad-answer' });
      },
    ));
});
