import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { type ListenAddress, listen } from '../../core/listen.js';
import type { Registry } from './registry.js';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` for Prometheus, and no other path. */
export async function startMetricsServer(
  registry: Pick<Registry, 'toText'>,
  address: ListenAddress,
): Promise<MetricsServer> {
  const names = new Set(['localhost', address.host.toLowerCase(), hostname().toLowerCase()]);
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) =>
    handle(request, response, names, registry),
  );
  const { port } = await listen(server, address, '--metrics');
  return {
    port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function handle(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  names: ReadonlySet<string>,
  registry: Pick<Registry, 'toText'>,
): void {
  const reply = (status: number, text: string, more: Readonly<Record<string, string>> = {}): void => {
    const type = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'x-content-type-options': 'nosniff' };
    response.writeHead(status, { ...type, 'cache-control': 'no-store', ...more }).end(method === 'HEAD' ? '' : text);
  };
  if (!isOwnHost(headers.host, names)) reply(403, 'This host name is not allowed.\n');
  else if (url?.split('?')[0] !== '/metrics') reply(404, 'Not found. The metrics are at /metrics.\n');
  else if (method !== 'GET' && method !== 'HEAD') reply(405, 'Method not allowed. Use GET.\n', { allow: 'GET, HEAD' });
  else reply(200, registry.toText());
}

/** Prevents DNS rebinding: a web page can point its own name here, but cannot use an IP address or one of our names. */
function isOwnHost(header: string | undefined, names: ReadonlySet<string>): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(header ?? '') ?? [];
  const name = (bracketed ?? plain ?? '').toLowerCase();
  return isIP(name) > 0 || names.has(name);
}
