import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message } from '../json-rpc.js';
import { RestartingServer } from './restarting-server.js';
import { StdioServer } from './stdio-server.js';

const start = (script: string) => {
  const received: Message[] = [];
  const ends: string[] = [];
  const server = new RestartingServer(
    () =>
      new StdioServer({
        entry: { type: 'stdio', command: process.execPath, args: ['-e', script], env: {} },
        label: 'test',
        env: process.env,
        isExpanding: false,
        log: () => {},
      }),
    { maxTries: 2, delayMs: 10, onEnd: (message) => ends.push(message) },
  );
  server.onmessage = (message) => received.push(message);
  const ended = new Promise<Error | undefined>((resolve) => {
    server.onclose = resolve;
  });
  return { server, received, ends, ended };
};

describe('RestartingServer', () => {
  it('gives up after the maximum number of restarts and fails pending requests', async () => {
    // The first process exits when it receives the request, and each later one at its start.
    const marker = JSON.stringify(join(mkdtempSync(join(tmpdir(), 'tocsin-restarts-')), 'started'));
    const { server, received, ends, ended } = start(`
      const { existsSync, writeFileSync } = require('node:fs');
      if (existsSync(${marker})) process.exit(4);
      writeFileSync(${marker}, '');
      process.stdin.once('data', () => process.exit(4));`);
    await server.start();
    server.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
    expect((await ended)?.message).toContain('exited with code 4');
    expect(ends).toHaveLength(3);
    expect(ends.at(-1)).toContain('gave up after 2 restarts');
    expect(received).toMatchObject([{ id: 1, error: { code: -32003 } }]);
  });

  it('replays the handshake to the new process', async () => {
    const script = `
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { id, method, params } = JSON.parse(line);
        console.log(JSON.stringify({ jsonrpc: '2.0', method: 'received', params: { method, of: process.pid } }));
        if (method === 'crash') process.exit(1);
        if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: {} }));
      });`;
    const { server, received } = start(script);
    const until = async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const methods = () => received.flatMap((m) => ('params' in m ? [m.params as { method: string; of: number }] : []));
    await server.start();
    server.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
    await until(() => received.some((message) => 'result' in message));
    server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    server.send({ jsonrpc: '2.0', id: 2, method: 'logging/setLevel', params: { level: 'debug' } });
    server.send({ jsonrpc: '2.0', method: 'crash' });
    await until(() => received.some((message) => 'error' in message || methods().at(-1)?.method === 'crash'));
    await until(
      () => new Set(methods().map(({ of }) => of)).size === 2 && methods().at(-1)?.method === 'logging/setLevel',
    );
    const second = methods().at(-1)!.of;
    expect(
      methods()
        .filter(({ of }) => of === second)
        .map(({ method }) => method),
    ).toEqual(['initialize', 'notifications/initialized', 'logging/setLevel']);
    await server.close();
  });
});
