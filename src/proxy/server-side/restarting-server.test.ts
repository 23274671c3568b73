import { describe, expect, it } from 'vitest';
import type { Message } from '../json-rpc.js';
import { RestartingServer } from './restarting-server.js';
import { StdioServer } from './stdio-server.js';

const start = (script: string) => {
  const heard: Message[] = [];
  const words: string[] = [];
  const server = new RestartingServer(
    () =>
      new StdioServer({
        entry: { type: 'stdio', command: process.execPath, args: ['-e', script], env: {} },
        label: 'test',
        env: process.env,
        isExpanding: false,
      }),
    { maxTries: 2, delayMs: 10, onEnd: (told) => words.push(told) },
  );
  server.onmessage = (message) => heard.push(message);
  const ended = new Promise<Error | undefined>((resolve) => {
    server.onclose = resolve;
  });
  return { server, heard, words, ended };
};

describe('a server that is started again', () => {
  it('is given up after so many tries, and whoever waits gets an error', async () => {
    const { server, heard, words, ended } = start('setTimeout(() => process.exit(4), 300)');
    await server.start();
    server.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
    expect((await ended)?.message).toContain('exited with code 4');
    expect(words).toHaveLength(3);
    expect(words.at(-1)).toContain('gave up after 2 restarts');
    expect(heard).toMatchObject([{ id: 1, error: { code: -32003 } }]);
  });

  it('is told again what it was told at the beginning', async () => {
    const script = `
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { id, method, params } = JSON.parse(line);
        console.log(JSON.stringify({ jsonrpc: '2.0', method: 'heard', params: { method, of: process.pid } }));
        if (method === 'crash') process.exit(1);
        if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: {} }));
      });`;
    const { server, heard } = start(script);
    const until = async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const methods = () => heard.flatMap((m) => ('params' in m ? [m.params as { method: string; of: number }] : []));
    await server.start();
    server.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
    await until(() => heard.some((message) => 'result' in message));
    server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    server.send({ jsonrpc: '2.0', id: 2, method: 'logging/setLevel', params: { level: 'debug' } });
    server.send({ jsonrpc: '2.0', method: 'crash' });
    await until(() => heard.some((message) => 'error' in message || methods().at(-1)?.method === 'crash'));
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
