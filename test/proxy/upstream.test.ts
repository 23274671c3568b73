import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startProxy } from './proxied.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const RESULT = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'late', version: '1.0.0' } };

/** A server that responds to every request with the same result. */
function listen(port: number): Promise<number> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { id } = body === '' ? { id: undefined } : JSON.parse(body);
    if (id === undefined) response.writeHead(request.method === 'POST' ? 202 : 405).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id, result: RESULT }));
  });
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

it('logs once that a server is unavailable, and once that it is available again', { timeout: 60_000 }, async () => {
  const port = await listen(0);
  servers.pop()!.close();
  const proxy = startProxy(undefined, { flags: ['--upstream', `http://127.0.0.1:${port}/mcp`] });
  const first = await proxy.request('initialize', { protocolVersion: '2025-06-18', capabilities: {} });
  expect(first.error.message).toContain('cannot be reached (ECONNREFUSED)');
  expect((await proxy.request('ping')).error.message).toContain('ECONNREFUSED');
  await listen(port);
  const again = await proxy.request('initialize', { protocolVersion: '2025-06-18', capabilities: {} });
  expect(again.result.serverInfo.name).toBe('late');
  await proxy.until(() => proxy.stderr().includes('is available again'));
  expect(proxy.stderr().match(/ECONNREFUSED/g)).toHaveLength(1);
  expect(proxy.stderr()).toContain(`(127.0.0.1:${port}): cannot be reached (ECONNREFUSED)`);
});
