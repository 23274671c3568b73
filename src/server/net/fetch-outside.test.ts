import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// The only server of a test is on this machine, which is refused otherwise. test/server/attacks.test.ts tests the refusal.
vi.mock('./inside-address.js', async (load) => {
  const { lookup } = await import('node:dns');
  return { ...(await load<object>()), isInsideAddress: () => false, lookupOutside: lookup };
});
const { fetchOutside } = await import('./fetch-outside.js');

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    if (request.url === '/moved') response.writeHead(302, { location: '/echo' }).end();
    else if (request.url === '/empty') response.writeHead(204).end();
    else if (request.url === '/echo') {
      response.writeHead(201, { 'x-seen': request.headers['x-team'] ?? '', 'set-cookie': ['a=1', 'b=2'] });
      response.end(`${request.method} ${body}`);
    }
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('sends texts and bytes with their headers, and returns the answer', async () => {
  for (const body of ['hello', new TextEncoder().encode('hello')]) {
    const response = await fetchOutside(`${url}/echo`, { method: 'POST', body, headers: { 'x-team': 'blue' } });
    expect([response.status, await response.text()]).toEqual([201, 'POST hello']);
    expect(response.headers.get('x-seen')).toBe('blue');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  }
  expect(await (await fetchOutside(`${url}/echo`)).text()).toBe('GET ');
});

it('follows no redirect, and knows answers without a body', async () => {
  expect((await fetchOutside(`${url}/moved`)).status).toBe(302);
  expect((await fetchOutside(`${url}/empty`)).body).toBeNull();
});

it('ends with its signal, and refuses bodies that it cannot send', async () => {
  await expect(fetchOutside(`${url}/never`, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/abort/i);
  await expect(fetchOutside(`${url}/echo`, { method: 'POST', body: new FormData() })).rejects.toThrow('only texts');
});
