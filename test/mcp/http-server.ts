import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { afterEach } from 'vitest';

export interface Served {
  readonly origin: string;
  /** All received requests, in order: method, path and headers. */
  readonly asked: readonly { readonly line: string; readonly headers: IncomingMessage['headers'] }[];
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A local server that responds with the function's results. It is closed after the test. */
export async function serve(
  answer: (request: Request, served: Served) => Response | Promise<Response>,
): Promise<Served> {
  const asked: { line: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (incoming, outgoing) => {
    asked.push({ line: `${incoming.method} ${incoming.url}`, headers: incoming.headers });
    await write(await answer(await toRequest(incoming, served.origin), served), outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const served: Served = { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  closers.push(
    () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  return served;
}

export const json = (value: unknown, init?: ResponseInit): Response =>
  new Response(JSON.stringify(value), { ...init, headers: { 'content-type': 'application/json', ...init?.headers } });

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers: incoming.headers as Record<string, string>,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
}

async function write(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  // The client may close the connection before the end.
  else await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() => {});
}
