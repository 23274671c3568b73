import type { ServerResponse } from 'node:http';
import { toJsonText } from '../exact-number.js';
import type { Message, RequestId, Response } from '../json-rpc.js';
import { ignore } from '../link.js';
import { type EventLog, type LoggedEvent, toEventText } from './event-log.js';

/** A response that takes longer is sent as a stream, which keeps the connection alive and can be resumed. */
const STREAM_AFTER_MS = 300;
/** A client that does not read is disconnected at this limit. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;

export interface StreamOptions {
  readonly name: string;
  readonly log: EventLog;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the stream begins with an empty event, which gives the client an id to resume from. */
  readonly isPrimed: boolean;
  /** The requests whose responses go to this stream. Empty for the session's own stream. */
  readonly requests: readonly RequestId[];
  /** The requests arrived as a batch, so a JSON response is an array. */
  readonly isBatch: boolean;
}

/** The response to one HTTP request: plain JSON if all responses are ready soon, otherwise an event stream. */
export class ResponseStream {
  readonly name: string;
  readonly requests: Set<RequestId>;
  readonly #options: StreamOptions;
  #response: ServerResponse | undefined;
  #isStream = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #responses: Response[] = [];

  constructor(options: StreamOptions, response: ServerResponse) {
    this.name = options.name;
    this.requests = new Set(options.requests);
    this.#options = options;
    this.#attach(response);
    if (options.requests.length === 0) this.open();
    else this.#timer = setTimeout(() => this.open(), STREAM_AFTER_MS);
  }

  get isConnected(): boolean {
    return this.#response !== undefined;
  }

  /** Continues the stream on a new connection, starting with the missed events. */
  resume(response: ServerResponse, missed: readonly LoggedEvent[]): void {
    this.#response?.end();
    this.#isStream = true;
    this.#attach(response);
    response.writeHead(200, toStreamHeaders(this.#options.headers));
    response.flushHeaders();
    for (const event of missed) this.#write(toEventText(event));
  }

  /** Sends a request, a notification or, once this is an event stream, a response. */
  send(message: Message): void {
    this.open();
    this.#write(toEventText(this.#options.log.add(this.name, message)));
  }

  /** Sends a response. Returns true if it was the last one, which ends the stream. */
  respond(response: Response): boolean {
    this.requests.delete(response.id as RequestId);
    if (this.#isStream) this.send(response);
    else this.#responses.push(response);
    if (this.requests.size > 0) return false;
    this.end();
    return true;
  }

  /** Drops a cancelled request. Returns true if no request is left, which ends the stream. */
  cancel(id: RequestId): boolean {
    this.requests.delete(id);
    if (this.requests.size > 0) return false;
    if (this.#responses.length === 0) this.open();
    this.end();
    return true;
  }

  keepAlive(): void {
    if (this.#isStream) this.#write(': keep-alive\n\n');
  }

  end(): void {
    clearTimeout(this.#timer);
    const response = this.#response;
    this.#response = undefined;
    if (!response) return;
    if (this.#isStream) {
      response.end();
      return;
    }
    const { headers, isBatch } = this.#options;
    const body = toJsonText(isBatch ? this.#responses : (this.#responses[0] ?? null));
    const status = this.#responses.length > 0 ? 200 : 503;
    const length = String(Buffer.byteLength(body));
    response.writeHead(status, { ...headers, 'content-type': 'application/json', 'content-length': length }).end(body);
  }

  #attach(response: ServerResponse): void {
    this.#response = response;
    response.on('error', ignore);
    response.on('close', () => {
      if (this.#response === response) this.#response = undefined;
    });
  }

  /** Disconnects the client, which resumes after `retryMs`. Only a client with an event id can resume. */
  disconnect(retryMs: number): void {
    if (!this.#isStream || !this.#options.isPrimed || !this.#response) return;
    this.#write(toEventText(this.#options.log.add(this.name), retryMs));
    this.#response.end();
    this.#response = undefined;
  }

  /** Switches from plain JSON to an event stream. */
  open(retryMs?: number): void {
    clearTimeout(this.#timer);
    const { log, headers, isPrimed } = this.#options;
    if (this.#isStream) {
      if (isPrimed && retryMs !== undefined) this.#write(toEventText(log.add(this.name), retryMs));
      return;
    }
    this.#isStream = true;
    const response = this.#response;
    response?.writeHead(200, toStreamHeaders(headers));
    // Sends the headers together with the first event, if there is one in this tick.
    setImmediate(() => response?.flushHeaders());
    if (isPrimed) this.#write(toEventText(log.add(this.name), retryMs));
    for (const early of this.#responses.splice(0)) this.#write(toEventText(log.add(this.name, early)));
  }

  #write(text: string): void {
    this.#response?.write(text);
    if ((this.#response?.writableLength ?? 0) > MAX_UNREAD_BYTES) this.#response?.destroy();
  }
}

export const toStreamHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
});
