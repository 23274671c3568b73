import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Request, toResultResponse } from './json-rpc.js';
import { OwnRequests } from './own-requests.js';

const TOOLS = { method: 'tools/list', params: {}, timeoutMs: 1_000 };

function open() {
  const requests = new OwnRequests<'client' | 'server'>();
  const sent: Request[] = [];
  const send = (peer: 'client' | 'server') => requests.send({ ...TOOLS, peer }, (request) => sent.push(request));
  return { requests, sent, send };
}

describe('OwnRequests', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('resolves each request with the response that has its id', async () => {
    const { requests, sent, send } = open();
    const responses = [send('server'), send('server')];
    expect(sent).toMatchObject([{ jsonrpc: '2.0', method: 'tools/list', params: {} }, { method: 'tools/list' }]);
    expect(requests.settle('server', toResultResponse(sent[1]!.id, { page: 2 }))).toBe(true);
    expect(requests.settle('server', toResultResponse(sent[0]!.id, { page: 1 }))).toBe(true);
    expect(await Promise.all(responses)).toMatchObject([{ result: { page: 1 } }, { result: { page: 2 } }]);
  });

  it('resolves to an error if the request cannot be sent', async () => {
    const { requests } = open();
    const response = requests.send({ ...TOOLS, peer: 'server' }, () => {
      throw new Error('broken pipe');
    });
    expect(await response).toMatchObject({ error: { message: 'broken pipe' } });
  });

  it('ignores responses with an unknown id, from another peer, or to a settled request', async () => {
    const { requests, sent, send } = open();
    const response = send('client');
    const { id } = sent[0]!;
    expect(requests.settle('client', toResultResponse('other', {}))).toBe(false);
    expect(requests.settle('server', toResultResponse(id, { action: 'accept' }))).toBe(false);
    expect(requests.settle('client', toResultResponse(id, { action: 'decline' }))).toBe(true);
    expect(requests.settle('client', toResultResponse(id, { action: 'accept' }))).toBe(false);
    expect(await response).toMatchObject({ result: { action: 'decline' } });
  });

  it('resolves to an error response after the timeout', async () => {
    const { requests, sent, send } = open();
    const response = send('server');
    vi.advanceTimersByTime(1_000);
    expect(await response).toMatchObject({ id: sent[0]!.id, error: { message: 'the request timed out' } });
    expect(requests.settle('server', toResultResponse(sent[0]!.id, {}))).toBe(false);
  });

  it('accepts a response that arrives while the request is being written', async () => {
    const requests = new OwnRequests<number>();
    const response = requests.send({ ...TOOLS, peer: 0 }, ({ id }) => requests.settle(0, toResultResponse(id, {})));
    expect(await response).toMatchObject({ result: {} });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails the requests to one peer, then all others', async () => {
    const { requests, send } = open();
    const [client, server] = [send('client'), send('server')];
    requests.fail('the server ended', 'server');
    expect(await server).toMatchObject({ error: { message: 'the server ended' } });
    requests.fail('the session is over');
    expect(await client).toMatchObject({ error: { message: 'the session is over' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never uses the same id in two instances', () => {
    const [a, b] = [open(), open()];
    void a.send('server');
    void b.send('server');
    expect(a.sent[0]!.id).not.toBe(b.sent[0]!.id);
  });
});
