import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type MetricsServer, startMetricsServer } from './metrics-server.js';

const servers: MetricsServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(): Promise<MetricsServer> {
  const server = await startMetricsServer({ toText: () => 'up 1\n' }, { host: '127.0.0.1', port: 0 });
  servers.push(server);
  return server;
}

const fetchMetrics = (
  { port }: MetricsServer,
  path: string,
  { host, method }: { host?: string; method?: string } = {},
) =>
  new Promise<{ status: number; type: string | undefined; text: string }>((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    const sent = request({ port, host: '127.0.0.1', path, method: method ?? 'GET', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, type: response.headers['content-type'], text }));
    });
    sent.on('error', reject).end();
  });

it('serves the metrics and nothing else', async () => {
  const server = await start();
  expect(await fetchMetrics(server, '/metrics')).toEqual({
    status: 200,
    type: 'text/plain; version=0.0.4; charset=utf-8',
    text: 'up 1\n',
  });
  expect(await fetchMetrics(server, '/metrics?name=x')).toMatchObject({ status: 200 });
  expect(await fetchMetrics(server, '/')).toMatchObject({ status: 404 });
  expect(await fetchMetrics(server, '/metrics', { method: 'POST' })).toMatchObject({ status: 405 });
});

it.each([
  ['localhost', 200],
  ['LOCALHOST:1', 200],
  ['[::1]:9464', 200],
  ['10.0.0.7:9464', 200],
  ['evil.example', 403],
  ['127.0.0.1.evil.example:9464', 403],
  ['localhost.evil.example', 403],
])('responds to the host name %s with %d', async (host, status) => {
  expect(await fetchMetrics(await start(), '/metrics', { host })).toMatchObject({ status });
});

it('reports the address that it cannot listen on', async () => {
  const { port } = await start();
  await expect(startMetricsServer({ toText: () => '' }, { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'cannot-listen',
    message: expect.stringContaining(`127.0.0.1:${port}`),
  });
});
