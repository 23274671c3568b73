import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { readBody } from '../../core/read-body.js';

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
/** Timeout for connecting. A response has no timeout, because a tool call may take long. */
const CONNECT_MS = 30_000;

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts this request before `close` does. */
  readonly signal?: AbortSignal;
}

/** Keep-alive connections to one server. Does not follow redirects, because they would leak headers and tokens. */
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
          () => request.destroy(new Error('cannot be reached (connection timed out)')),
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

/** Reads a response body. Throws if it exceeds the maximum message size. */
export async function readText(response: IncomingMessage): Promise<string> {
  const text = await readBody(response, MAX_RESPONSE_BYTES);
  if (text !== undefined) return text;
  response.destroy();
  throw new Error('sent a response of more than 32 MB');
}

export const isEventStream = ({ headers }: IncomingMessage): boolean =>
  /^\s*text\/event-stream/i.test(headers['content-type'] ?? '');

/** Prefers codes such as `ECONNREFUSED`, because other messages of the runtime may quote what was sent. */
export const toNetworkErrorMessage = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? `cannot be reached (${code})` : message.slice(0, 200);
};
