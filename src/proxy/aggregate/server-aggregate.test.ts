import { describe, expect, it } from 'vitest';
import type { Message, Request } from '../json-rpc.js';
import { ignore, type Link } from '../link.js';
import { ServerAggregate } from './server-aggregate.js';

interface FakeServer extends Link {
  readonly received: Message[];
}

const fakeServer = (): FakeServer => {
  const received: Message[] = [];
  return {
    received,
    onmessage: ignore,
    onclose: ignore,
    start: async () => {},
    send: (message) => void received.push(message),
    close: async () => {},
  };
};

/** Two servers, `a` and `b`, behind one aggregate, and the messages that the client received. */
function open() {
  const [a, b] = [fakeServer(), fakeServer()];
  const aggregate = new ServerAggregate(
    [
      { label: 'a', link: a },
      { label: 'b', link: b },
    ],
    ignore,
  );
  const toClient: Message[] = [];
  aggregate.onmessage = (message) => void toClient.push(message);
  const call = (id: number, name: string) =>
    aggregate.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } });
  const cancel = (requestId: unknown): Message => ({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId },
  });
  return { a, b, aggregate, toClient, call, cancel };
}

describe('ServerAggregate', () => {
  it('forwards a cancellation to the server of the request only, and drops its late response', () => {
    const { a, b, aggregate, toClient, call, cancel } = open();
    call(1, 'a__read');
    aggregate.send(cancel(1));
    expect(a.received).toMatchObject([{ id: 1, params: { name: 'read' } }, { params: { requestId: 1 } }]);
    expect(b.received).toEqual([]);
    a.onmessage({ jsonrpc: '2.0', id: 1, result: {} });
    expect(toClient).toEqual([]);
  });

  it('drops a response from a server that did not get the request', () => {
    const { a, b, toClient, call } = open();
    call(1, 'a__read');
    b.onmessage({ jsonrpc: '2.0', id: 1, result: { from: 'b' } });
    a.onmessage({ jsonrpc: '2.0', id: 1, result: { from: 'a' } });
    expect(toClient).toMatchObject([{ id: 1, result: { from: 'a' } }]);
  });

  it('gives requests of the servers distinct ids, also in their cancellation', () => {
    const { a, b, aggregate, toClient, cancel } = open();
    for (const server of [a, b]) server.onmessage({ jsonrpc: '2.0', id: 1, method: 'roots/list' });
    const [first, second] = toClient as [Request, Request];
    expect(first.id).not.toBe(second.id);
    b.onmessage(cancel(1));
    expect(toClient[2]).toMatchObject({ params: { requestId: second.id } });
    for (const { id } of [first, second]) aggregate.send({ jsonrpc: '2.0', id, result: { roots: [] } });
    expect(a.received).toEqual([{ jsonrpc: '2.0', id: 1, result: { roots: [] } }]);
    expect(b.received).toEqual([]);
  });

  it('fails the pending requests of a server that ends', () => {
    const { a, toClient, call } = open();
    call(1, 'a__read');
    call(2, 'b__read');
    a.onclose(new Error('exited'));
    expect(toClient).toMatchObject([{ id: 1, error: { code: -32003 } }]);
    call(3, 'a__read');
    expect(toClient[1]).toMatchObject({ id: 3, error: { code: -32003 } });
  });

  it('ends the session if not even an error response can be sent', async () => {
    const { aggregate } = open();
    aggregate.onmessage = () => {
      throw new Error('broken pipe');
    };
    const reason = new Promise<Error | undefined>((resolve) => {
      aggregate.onclose = resolve;
    });
    aggregate.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
    expect((await reason)?.message).toBe('broken pipe');
  });
});
