import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { readBody } from '../../core/read-body.js';

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
/** To be connected, and for the answer's head. Calls may take their time; a server that is not there must not. */
const CONNECT_MS = 30_000;

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For what may take long, or must not; `close` ends everything else. */
  readonly signal?: AbortSignal;
}

/** Connections to one server, kept open. Redirects are not followed: headers and tokens would go elsewhere. */
export class HttpConnection {
  readonly #http = new HttpAgent({ keepAlive: true });
  readonly #https = new HttpsAgent({ keepAlive: true });

  request({ method, url, headers, body, signal }: HttpRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const open = isSecure ? httpsRequest : httpRequest;
      const request = open(url, {
        method,
        agent: isSecure ? this.#https : this.#http,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        ...(signal && { signal }),
      });
      request.on('socket', (socket) => {
        if (!socket.connecting) return;
        const timer = setTimeout(
          () => request.destroy(new Error('cannot be reached: no connection in time')),
          CONNECT_MS,
        );
        socket.once('connect', () => clearTimeout(timer));
        socket.once('close', () => clearTimeout(timer));
      });
      request.on('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }
}

/** All of an answer, which is no longer than a message may be. */
export async function readText(response: IncomingMessage): Promise<string> {
  const text = await readBody(response, MAX_RESPONSE_BYTES);
  if (text !== undefined) return text;
  response.destroy();
  throw new Error('sent one answer of more than 32 MB');
}

export const isEventStream = ({ headers }: IncomingMessage): boolean =>
  /^\s*text\/event-stream/i.test(headers['content-type'] ?? '');

/** `ECONNREFUSED` and its like say enough; other words of the runtime may quote what was sent. */
export const toNetworkErrorMessage = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? `cannot be reached (${code})` : message.slice(0, 200);
};
