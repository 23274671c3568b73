import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject, isRequest, isResponse, type Message, type Request, type RequestId } from '../json-rpc.js';
import { ignore, type Link, type StreamHint } from '../link.js';
import { EventLog, toEventText } from './event-log.js';
import { ResponseStream, toStreamHeaders } from './response-stream.js';

const SESSION_STREAM = 'own';
/** From this version on, a stream begins with an event that has a number and nothing else. */
const FIRST_PRIMED = '2025-11-25';
const MAX_UNDELIVERED = 100;

/** One client's session over HTTP: many requests, each with a stream of its own, and one stream for the rest. */
export class HttpClient implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;

  readonly id: string;
  /** When it was last heard of, in milliseconds since 1970. */
  usedAt = Date.now();
  readonly #log = new EventLog();
  readonly #streams = new Map<string, ResponseStream>();
  /** The stream on which each request is to be answered, the latest last. */
  readonly #streamOf = new Map<RequestId, ResponseStream>();
  readonly #requestOfToken = new Map<unknown, RequestId>();
  /** What nobody was there to hear. */
  #undelivered: Message[] = [];
  /** What came before anybody was there to take it. */
  #receivedBeforeStart: Message[] | undefined = [];
  #count = 0;

  constructor(id: string) {
    this.id = id;
  }

  async start(): Promise<void> {
    const early = this.#receivedBeforeStart ?? [];
    this.#receivedBeforeStart = undefined;
    for (const message of early) this.onmessage(message);
  }

  /** Something under way, or a stream that somebody listens to. */
  get isBusy(): boolean {
    return this.#streamOf.size > 0 || [...this.#streams.values()].some(({ isConnected }) => isConnected);
  }

  /** What came with a POST. */
  handlePost(messages: readonly Message[], request: IncomingMessage, response: ServerResponse, isBatch: boolean): void {
    this.usedAt = Date.now();
    const asked = messages.filter(isRequest);
    if (asked.length === 0) {
      response.writeHead(202).end();
    } else {
      const name = `${++this.#count}`;
      const isPrimed = toVersion(asked, request) >= FIRST_PRIMED;
      const requests = asked.map(({ id }) => id);
      const stream = new ResponseStream(
        { name, log: this.#log, headers: this.#toHeaders(), isPrimed, requests, isBatch },
        response,
      );
      if (prefersStream(request)) stream.open();
      this.#streams.set(name, stream);
      for (const each of asked) this.#recordRequest(each, stream);
    }
    for (const message of messages) {
      if ('method' in message && message.method === 'notifications/cancelled') this.#cancel(message.params?.requestId);
      if (this.#receivedBeforeStart) this.#receivedBeforeStart.push(message);
      else this.onmessage(message);
    }
  }

  /** The session's own stream, or one that was broken off. False where it cannot be had. */
  handleGet(request: IncomingMessage, response: ServerResponse): boolean {
    this.usedAt = Date.now();
    const last = request.headers['last-event-id'];
    const found = typeof last === 'string' ? this.#log.findAfter(last) : undefined;
    const known = found && this.#streams.get(found.stream);
    if (found && known) {
      // Whoever knows its last event is the one that listened: that the old connection broke may not be seen here for minutes.
      known.resume(response, found.events);
      return true;
    }
    if (found && found.stream !== SESSION_STREAM) {
      // Everything was answered meanwhile.
      response.writeHead(200, toStreamHeaders(this.#toHeaders())).end(found.events.map((e) => toEventText(e)).join(''));
      return true;
    }
    if (this.#streams.get(SESSION_STREAM)?.isConnected) return false;
    const headers = this.#toHeaders();
    const isPrimed = toVersion([], request) >= FIRST_PRIMED;
    const stream = new ResponseStream(
      { name: SESSION_STREAM, log: this.#log, headers, isPrimed, requests: [], isBatch: false },
      response,
    );
    this.#streams.set(SESSION_STREAM, stream);
    for (const message of this.#undelivered.splice(0)) stream.send(message);
    return true;
  }

  send(message: Message, about?: RequestId): void {
    if (isResponse(message)) {
      const id = message.id as RequestId;
      const stream = this.#streamOf.get(id);
      this.#streamOf.delete(id);
      if (stream?.respond(message)) this.#streams.delete(stream.name);
      return;
    }
    const stream = this.#findStream(message, about);
    if (stream) stream.send(message);
    else if (this.#undelivered.length < MAX_UNDELIVERED) this.#undelivered.push(message);
  }

  stream(request: RequestId, { isDisconnected, retryMs }: StreamHint): void {
    const stream = this.#streamOf.get(request);
    if (isDisconnected) stream?.disconnect(retryMs ?? 0);
    else stream?.open(retryMs);
  }

  keepAlive(): void {
    for (const stream of this.#streams.values()) stream.keepAlive();
  }

  async close(): Promise<void> {
    for (const stream of this.#streams.values()) stream.end();
    this.#streams.clear();
    this.#streamOf.clear();
  }

  /** Nobody waits for its answer any more. */
  #cancel(id: unknown): void {
    const stream = this.#streamOf.get(id as RequestId);
    this.#streamOf.delete(id as RequestId);
    if (stream?.cancel(id as RequestId)) this.#streams.delete(stream.name);
  }

  #recordRequest(request: Request, stream: ResponseStream): void {
    this.#streamOf.set(request.id, stream);
    const { _meta } = request.params ?? {};
    const token = isObject(_meta) ? _meta.progressToken : undefined;
    if (token === undefined) return;
    if (this.#requestOfToken.size > 1_000) this.#requestOfToken.clear();
    this.#requestOfToken.set(token, request.id);
  }

  /** Where the server did not say to which request a message belongs, progress says it, and the rest goes where somebody listens. */
  #findStream(message: Message, about: RequestId | undefined): ResponseStream | undefined {
    const own = this.#streams.get(SESSION_STREAM);
    if (about !== undefined) return this.#streamOf.get(about) ?? own;
    const params = 'params' in message ? message.params : undefined;
    const request = this.#requestOfToken.get(params?.progressToken);
    const ofRequest = request === undefined ? undefined : this.#streamOf.get(request);
    if (ofRequest) return ofRequest;
    if (own?.isConnected) return own;
    return [...this.#streamOf.values()].findLast(({ isConnected }) => isConnected) ?? own;
  }

  #toHeaders(): Record<string, string> {
    return { 'mcp-session-id': this.id };
  }
}

/** What a client names first it would rather have. */
function prefersStream({ headers: { accept = '' } }: IncomingMessage): boolean {
  const json = accept.indexOf('application/json');
  return json > accept.indexOf('text/event-stream');
}

function toVersion(asked: readonly Request[], { headers }: IncomingMessage): string {
  const first = asked.find(({ method }) => method === 'initialize');
  const version = first?.params?.protocolVersion ?? headers['mcp-protocol-version'];
  return typeof version === 'string' ? version : '';
}
