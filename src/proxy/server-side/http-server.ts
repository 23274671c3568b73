import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEvents } from '../../adapters/server-sent-events.js';
import { toJsonText } from '../exact-number.js';
import {
  ERROR_CODES,
  isMalformed,
  isRequest,
  isResponse,
  type Malformed,
  type Message,
  parseMessages,
  type RequestId,
  toErrorResponse,
} from '../json-rpc.js';
import { ignore, type Link } from '../link.js';
import { limitLog, receiveMessages } from '../receive-text.js';
import { HttpConnection, isEventStream, readText, toNetworkErrorMessage } from './http-connection.js';
import type { HttpServerOptions } from './http-server-options.js';
import { SseServer } from './sse-server.js';

const DELETE_TIMEOUT_MS = 1_000;
const MAX_RESUMES = 5;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** A server with a URL. Uses streamable HTTP and falls back to the older HTTP+SSE transport. */
export class HttpServer implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #options: HttpServerOptions;
  readonly #connection = new HttpConnection();
  readonly #abort = new AbortController();
  #session: string | undefined;
  #version: string | undefined;
  #sse: SseServer | undefined;
  #isUnavailable = false;
  readonly #logMalformed: (message: string) => void;

  constructor(options: HttpServerOptions) {
    this.#options = options;
    this.#logMalformed = limitLog((message) => options.log?.(message));
  }

  async start(): Promise<void> {}

  send(message: Message): void {
    if (this.#sse) this.#sse.send(message);
    else void this.#post(message);
  }

  async close(): Promise<void> {
    if (this.#abort.signal.aborted) return;
    if (this.#session !== undefined) await this.#deleteSession();
    this.#abort.abort();
    await this.#sse?.close();
    this.#connection.close();
  }

  async #post(message: Message): Promise<void> {
    const id = isRequest(message) ? message.id : undefined;
    try {
      const headers = {
        ...this.#toHeaders(),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      const { url } = this.#options;
      const body = toJsonText(message);
      const response = await this.#connection.request({ method: 'POST', url, headers, body });
      const { statusCode: status = 0 } = response;
      this.#reportAvailability(status >= 500 || status === 401 || status === 403 ? toStatusMessage(status) : undefined);
      await this.#handleResponse(response, message);
    } catch (error) {
      this.#reportAvailability(toNetworkErrorMessage(error));
      this.#fail(id, toNetworkErrorMessage(error));
    }
  }

  async #handleResponse(response: IncomingMessage, message: Message): Promise<void> {
    const id = isRequest(message) ? message.id : undefined;
    const method = 'method' in message ? message.method : undefined;
    const { statusCode: status = 0, headers } = response;
    if (status >= 200 && status < 300) {
      const session = headers['mcp-session-id'];
      if (method === 'initialize' && typeof session === 'string') this.#session = session;
      if (isEventStream(response)) await this.#readStream(response, id);
      else this.#deliver(await readText(response), id, method);
      if (method === 'notifications/initialized') void this.#listen();
      return;
    }
    const text = await readText(response).catch(() => '');
    if (method === 'initialize' && [400, 404, 405, 406, 415].includes(status) && !isErrorResponseTo(text, id)) {
      await this.#fallBackToSse(message, status);
    } else if (this.#session !== undefined && (status === 404 || (status === 400 && /session/i.test(text)))) {
      this.#fail(id, 'it no longer knows the session');
      this.#end(new Error('no longer knows the session'));
    } else if (isErrorResponseTo(text, id)) this.#deliver(text, id, method);
    else this.#fail(id, toStatusMessage(status));
  }

  #deliver(text: string, requestId: RequestId | undefined, method?: string): void {
    if (text.trim() === '') return;
    const { messages } = parseMessages(text);
    if (messages.some((message) => isMalformed(message) && message.id === undefined))
      throw new Error('sent a response that is not JSON-RPC 2.0');
    this.#receive(messages, requestId, (message) => {
      if (method === 'initialize') this.#recordVersion(message);
    });
  }

  #receive(
    messages: readonly (Message | Malformed)[],
    requestId: RequestId | undefined,
    record: (message: Message) => void,
  ): void {
    receiveMessages(messages, {
      deliver: (message) => {
        record(message);
        this.onmessage(message, requestId);
      },
      reply: (message) => this.send(message),
      log: this.#logMalformed,
    });
  }

  #recordVersion(message: Message): void {
    if (!('result' in message)) return;
    const { protocolVersion } = message.result;
    if (typeof protocolVersion === 'string' && /^[\w.-]{1,40}$/.test(protocolVersion)) this.#version = protocolVersion;
  }

  /** Reads the response stream of a request, and resumes it if it breaks. Without an id: the server's own stream. */
  async #readStream(first: IncomingMessage, requestId: RequestId | undefined): Promise<void> {
    let response = first;
    let last: string | undefined;
    let waitMs = FIRST_WAIT_MS;
    let isFirst = true;
    for (let resumes = 0; ; resumes++) {
      let hasResponse = false;
      try {
        for await (const event of parseEvents(response as AsyncIterable<Uint8Array>)) {
          last = event.id ?? last;
          waitMs = event.retry ?? waitMs;
          if (requestId !== undefined && isFirst) {
            const retryMs = event.retry === undefined ? {} : { retryMs: event.retry };
            this.onstream(requestId, { isDisconnected: false, ...retryMs });
          }
          isFirst = false;
          if (event.data === '' || (event.event ?? 'message') !== 'message') continue;
          this.#receive(parseMessages(event.data).messages, requestId, (message) => {
            if (isResponse(message) && message.id === requestId) hasResponse = true;
            this.#recordVersion(message);
            resumes = 0;
          });
        }
      } catch {
        // The stream broke. The rest may arrive after it is resumed.
      }
      if (hasResponse || requestId === undefined || this.#abort.signal.aborted) return;
      if (last === undefined || resumes >= MAX_RESUMES) break;
      this.onstream(requestId, { isDisconnected: true, retryMs: waitMs });
      await wait(waitMs, undefined, { signal: this.#abort.signal });
      const next = await this.#openStream(last);
      if (!next) break;
      response = next;
    }
    this.#fail(requestId, 'it ended the stream before the response');
  }

  /** Reads the server's own stream, and opens it again when it ends. Many servers have none. */
  async #listen(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!this.#abort.signal.aborted) {
      try {
        const response = await this.#openStream();
        if (!response) return;
        await this.#readStream(response, undefined);
        waitMs = FIRST_WAIT_MS;
      } catch {
        waitMs = Math.min(MAX_WAIT_MS, waitMs * 2);
      }
      await wait(waitMs, undefined, { signal: this.#abort.signal }).catch(ignore);
    }
  }

  async #openStream(last?: string): Promise<IncomingMessage | undefined> {
    const headers = {
      ...this.#toHeaders(),
      accept: 'text/event-stream',
      ...(last !== undefined && { 'last-event-id': last }),
    };
    const { url } = this.#options;
    const response = await this.#connection.request({ method: 'GET', url, headers, signal: this.#abort.signal });
    if (response.statusCode === 200 && isEventStream(response)) return response;
    response.resume();
    return undefined;
  }

  async #fallBackToSse(message: Message, status: number): Promise<void> {
    const sse = new SseServer(this.#options);
    sse.onmessage = (received) => this.onmessage(received);
    sse.onclose = (reason) => this.onclose(reason);
    try {
      await sse.start();
    } catch {
      // The first error is the more helpful one: the user configured streamable HTTP.
      this.#fail(isRequest(message) ? message.id : undefined, toStatusMessage(status));
      return;
    }
    this.#sse = sse;
    sse.send(message);
  }

  #toHeaders(): Record<string, string> {
    return {
      ...this.#options.headers,
      ...(this.#session !== undefined && { 'mcp-session-id': this.#session }),
      ...(this.#version !== undefined && { 'mcp-protocol-version': this.#version }),
    };
  }

  #reportAvailability(failure: string | undefined): void {
    if (this.#isUnavailable === (failure !== undefined) || this.#abort.signal.aborted) return;
    this.#isUnavailable = failure !== undefined;
    this.#options.log?.(failure ?? 'is available again');
  }

  #fail(id: RequestId | undefined, why: string): void {
    if (id === undefined || this.#abort.signal.aborted) return;
    this.onmessage(toErrorResponse(id, ERROR_CODES.unavailable, `The server is not available: ${why}.`), id);
  }

  #end(reason: Error): void {
    this.#session = undefined;
    void this.close().then(() => this.onclose(reason));
  }

  async #deleteSession(): Promise<void> {
    const { url } = this.#options;
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(DELETE_TIMEOUT_MS)]);
    await this.#connection.request({ method: 'DELETE', url, headers: this.#toHeaders(), signal }).then(
      (response) => response.resume(),
      () => undefined,
    );
  }
}

/** Whether this body is an error response to the request. */
function isErrorResponseTo(text: string, id: RequestId | undefined): boolean {
  const { messages, isBatch } = parseMessages(text);
  const [message] = messages;
  return id !== undefined && !isBatch && !isMalformed(message!) && 'error' in message! && message.id === id;
}

function toStatusMessage(status: number): string {
  if (status === 401)
    return 'it requires a login (status 401): send a token with --header "Authorization: Bearer TOKEN"';
  if (status === 403) return 'it denied access (status 403)';
  if (status >= 300 && status < 400) return `it redirects to another URL (status ${status}): use that URL instead`;
  return `it responded with status ${status}`;
}
