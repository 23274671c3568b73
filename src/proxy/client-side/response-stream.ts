import type { ServerResponse } from 'node:http';
import type { Message, RequestId, Response } from '../json-rpc.js';
import { ignore } from '../link.js';
import { type EventLog, type LoggedEvent, toEventText } from './event-log.js';

/** An answer that takes longer is given as a stream: whoever waits sees that somebody is there, and can come back for it. */
const STREAM_AFTER_MS = 300;
/** A client that does not read is not written to without end. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;

export interface StreamOptions {
  readonly name: string;
  readonly log: EventLog;
  readonly headers: Readonly<Record<string, string>>;
  /** The version of the protocol in which a stream begins with an event that says nothing but its number. */
  readonly isPrimed: boolean;
  /** The requests that are to be answered on it. None: it is the session's own stream. */
  readonly requests: readonly RequestId[];
  /** They came as a list. */
  readonly isBatch: boolean;
}

/** What goes back to one HTTP request: plain JSON where there is an answer at once and nothing else, a stream of events otherwise. */
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

  /** A client came back: it gets what it missed, and what still comes. */
  resume(response: ServerResponse, missed: readonly LoggedEvent[]): void {
    this.#response?.end();
    this.#isStream = true;
    this.#attach(response);
    response.writeHead(200, toStreamHeaders(this.#options.headers));
    response.flushHeaders();
    for (const event of missed) this.#write(toEventText(event));
  }

  /** A message that is no answer to its requests. */
  send(message: Message): void {
    this.open();
    this.#write(toEventText(this.#options.log.add(this.name, message)));
  }

  /** True when everything is answered, and nothing more will come. */
  respond(answer: Response): boolean {
    this.requests.delete(answer.id as RequestId);
    if (this.#isStream) this.send(answer);
    else this.#responses.push(answer);
    if (this.requests.size > 0) return false;
    this.end();
    return true;
  }

  /** Nobody waits for this answer any more. True when there is none left to wait for. */
  cancel(id: RequestId): boolean {
    this.requests.delete(id);
    if (this.requests.size > 0) return false;
    if (this.#responses.length === 0) this.open();
    this.end();
    return true;
  }

  keepAlive(): void {
    if (this.#isStream) this.#write(': still here\n\n');
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
    const body = JSON.stringify(isBatch ? this.#responses : (this.#responses[0] ?? null));
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

  /** The client is asked to come back after so long, and gets the rest then: not where it would not know of what. */
  disconnect(retryMs: number): void {
    if (!this.#isStream || !this.#options.isPrimed || !this.#response) return;
    this.#write(toEventText(this.#options.log.add(this.name), retryMs));
    this.#response.end();
    this.#response = undefined;
  }

  /** From here on it is a stream of events. */
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
    // The head goes with the first event, where there is one right now.
    setImmediate(() => response?.flushHeaders());
    if (isPrimed) this.#write(toEventText(log.add(this.name), retryMs));
    for (const answer of this.#responses.splice(0)) this.#write(toEventText(log.add(this.name, answer)));
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
