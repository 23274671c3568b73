import { parseEvents } from '../../adapters/server-sent-events.js';
import { toJsonText } from '../exact-number.js';
import { ERROR_CODES, isRequest, type Message, toErrorResponse } from '../json-rpc.js';
import { ignore, type Link } from '../link.js';
import { limitLog, type Receiver, receiveText } from '../receive-text.js';
import { HttpConnection, isEventStream, readText, toNetworkErrorMessage } from './http-connection.js';
import type { HttpServerOptions } from './http-server-options.js';

const ENDPOINT_MS = 30_000;

/** A server with the older HTTP+SSE transport: it sends on one stream, and names an endpoint for messages to it. */
export class SseServer implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;

  readonly #options: HttpServerOptions;
  readonly #connection = new HttpConnection();
  readonly #abort = new AbortController();
  readonly #receiver: Receiver;
  #endpoint: URL | undefined;

  constructor(options: HttpServerOptions) {
    this.#options = options;
    this.#receiver = {
      deliver: (message) => this.onmessage(message),
      reply: (message) => this.send(message),
      log: limitLog((message) => options.log?.(message)),
    };
  }

  async start(): Promise<void> {
    const { url, headers } = this.#options;
    const response = await this.#connection.request({
      method: 'GET',
      url,
      headers: { ...headers, accept: 'text/event-stream' },
      signal: this.#abort.signal,
    });
    if (response.statusCode !== 200 || !isEventStream(response)) {
      response.resume();
      throw new Error(`does not serve MCP at this URL (status ${response.statusCode})`);
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('sent no endpoint event')), ENDPOINT_MS);
      const done = (settle: () => void) => (): void => {
        clearTimeout(timer);
        settle();
      };
      this.#read(response as AsyncIterable<Uint8Array>, done(resolve)).then(
        done(() => reject(new Error('closed the connection before it sent an endpoint event'))),
        done(() => reject(new Error('sent an endpoint at another origin'))),
      );
    });
  }

  send(message: Message): void {
    void this.#post(message);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    this.#connection.close();
  }

  async #read(bytes: AsyncIterable<Uint8Array>, onEndpoint: () => void): Promise<void> {
    const { url } = this.#options;
    try {
      for await (const { event = 'message', data } of parseEvents(bytes)) {
        if (event === 'endpoint') {
          const endpoint = new URL(data, url);
          // Headers and tokens must not be sent to another server.
          if (endpoint.origin !== url.origin) throw new TypeError('another origin');
          this.#endpoint = endpoint;
          onEndpoint();
        } else if (event === 'message') receiveText(data, this.#receiver);
      }
    } catch (error) {
      if (error instanceof TypeError) throw error;
    }
    if (this.#abort.signal.aborted) return;
    await this.close();
    if (this.#endpoint) this.onclose(new Error('closed the connection'));
  }

  async #post(message: Message): Promise<void> {
    const fail = (why: string): void => {
      if (!isRequest(message) || this.#abort.signal.aborted) return;
      this.onmessage(
        toErrorResponse(message.id, ERROR_CODES.unavailable, `The server is not available: ${why}.`),
        message.id,
      );
    };
    try {
      const response = await this.#connection.request({
        method: 'POST',
        url: this.#endpoint!,
        headers: { ...this.#options.headers, 'content-type': 'application/json' },
        body: toJsonText(message),
      });
      const { statusCode: status = 0 } = response;
      await readText(response);
      if (status < 200 || status >= 300) fail(`it responded with status ${status}`);
    } catch (error) {
      fail(toNetworkErrorMessage(error));
    }
  }
}
