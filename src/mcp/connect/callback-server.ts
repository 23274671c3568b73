import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';
const PATH = '/callback';

export interface CallbackServer {
  readonly redirectUrl: URL;
  readonly state: string;
  /** The parameters of the browser's request with the right state. */
  readonly answer: Promise<URLSearchParams>;
  close(): Promise<void>;
}

/**
 * Listens on the loopback interface, on a random port, for the browser's redirect after a login. Accepts only the
 * request with our random state, because other pages and programs can call the port too.
 */
export async function listenForCallback(): Promise<CallbackServer> {
  const state = randomBytes(32).toString('base64url');
  let resolve!: (params: URLSearchParams) => void;
  const answer = new Promise<URLSearchParams>((done) => {
    resolve = done;
  });
  const server = createServer((request, response) => {
    const params = findParams(request, state, redirectUrl);
    response.writeHead(params ? 200 : 400, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(params ? DONE_PAGE : WRONG_PAGE);
    if (params) resolve(params);
  });
  await new Promise<void>((listening, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, listening);
  });
  const { port } = server.address() as AddressInfo;
  const redirectUrl = new URL(`http://${HOST}:${port}${PATH}`);
  return {
    redirectUrl,
    state,
    answer,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function findParams(request: IncomingMessage, state: string, own: URL): URLSearchParams | undefined {
  // Another host name means DNS rebinding: a page has pointed its name at this machine.
  if (request.method !== 'GET' || request.headers.host !== own.host) return undefined;
  const url = new URL(request.url ?? '/', own);
  if (url.pathname !== PATH || !isSame(url.searchParams.get('state') ?? '', state)) return undefined;
  return url.searchParams;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const toPage = (words: string): string => `<!doctype html><meta charset="utf-8"><title>Tocsin</title><p>${words}</p>`;
const DONE_PAGE = toPage('Tocsin received the login. You can close this page.');
const WRONG_PAGE = toPage('This is not the login that Tocsin is waiting for.');
