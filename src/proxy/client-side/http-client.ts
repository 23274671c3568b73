import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  ERROR_CODES,
  isObject,
  isRequest,
  isResponse,
  type Message,
  type Request,
  type RequestId,
  toErrorResponse,
} from '../json-rpc.js';
import { ignore, type Link, type StreamHint } from '../link.js';
import { EventLog, toEventText } from './event-log.js';
import { ResponseStream, toStreamHeaders } from './response-stream.js';

const SESSION_STREAM = 'own';
/** Since this version of MCP, a stream begins with an empty event, which gives the client an id to resume from. */
const FIRST_PRIMED_VERSION = '2025-11-25';
const MAX_UNDELIVERED = 100;
const MAX_PROGRESS_TOKENS = 1_000;

/** A client's session over HTTP. Each POST has its own response stream. A GET opens a stream for all other messages. */
export class HttpClient implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;

  readonly id: string;
  /** Time of the last request, in milliseconds since 1970. */
  usedAt = Date.now();
  readonly #log = new EventLog();
  readonly #streams = new Map<string, ResponseStream>();
  /** The stream for the response to each pending request, latest last. */
  readonly #streamOf = new Map<RequestId, ResponseStream>();
  readonly #requestOfToken = new Map<unknown, RequestId>();
  /** Messages for which no stream is open yet. */
  #undelivered: Message[] = [];
  /** Undefined after `start`. */
  #receivedBeforeStart: Message[] | undefined = [];
  #streamCount = 0;

  constructor(id: string) {
    this.id = id;
  }

  async start(): Promise<void> {
    const early = this.#receivedBeforeStart ?? [];
    this.#receivedBeforeStart = undefined;
    for (const message of early) this.onmessage(message);
  }

  /** Whether a request is pending or a stream is connected. */
  get isBusy(): boolean {
    return this.#streamOf.size > 0 || [...this.#streams.values()].some(({ isConnected }) => isConnected);
  }

  handlePost(messages: readonly Message[], request: IncomingMessage, response: ServerResponse, isBatch: boolean): void {
    this.usedAt = Date.now();
    const requests = messages.filter(isRequest);
    if (requests.length === 0) {
      response.writeHead(202).end();
    } else {
      const name = `${++this.#streamCount}`;
      const isPrimed = toVersion(requests, request) >= FIRST_PRIMED_VERSION;
      const ids = requests.map(({ id }) => id);
      const stream = new ResponseStream(
        { name, log: this.#log, headers: this.#toHeaders(), isPrimed, requests: ids, isBatch },
        response,
      );
      if (prefersStream(request)) stream.open();
      this.#streams.set(name, stream);
      for (const pending of requests) this.#recordRequest(pending, stream);
    }
    for (const message of messages) {
      if ('method' in message && message.method === 'notifications/cancelled') this.#cancel(message.params?.requestId);
      if (this.#receivedBeforeStart) this.#receivedBeforeStart.push(message);
      else this.onmessage(message);
    }
  }

  /** Answers a request of the server, because the client's response was malformed. */
  failResponse(id: RequestId): void {
    this.onmessage(toErrorResponse(id, ERROR_CODES.invalid, 'Malformed response.'));
  }

  /** Opens the session's own stream or resumes a broken one. Returns false if the session's stream is already open. */
  handleGet(request: IncomingMessage, response: ServerResponse): boolean {
    this.usedAt = Date.now();
    const last = request.headers['last-event-id'];
    const missed = typeof last === 'string' ? this.#log.findAfter(last) : undefined;
    const resumed = missed && this.#streams.get(missed.stream);
    if (missed && resumed) {
      // The old connection may still seem open: a broken connection can go unnoticed for minutes.
      resumed.resume(response, missed.events);
      return true;
    }
    if (missed && missed.stream !== SESSION_STREAM) {
      // The stream has ended since, so the log has the rest of it.
      const text = missed.events.map((event) => toEventText(event)).join('');
      response.writeHead(200, toStreamHeaders(this.#toHeaders())).end(text);
      return true;
    }
    if (this.#streams.get(SESSION_STREAM)?.isConnected) return false;
    const headers = this.#toHeaders();
    const isPrimed = toVersion([], request) >= FIRST_PRIMED_VERSION;
    const stream = new ResponseStream(
      { name: SESSION_STREAM, log: this.#log, headers, isPrimed, requests: [], isBatch: false },
      response,
    );
    this.#streams.set(SESSION_STREAM, stream);
    for (const message of this.#undelivered.splice(0)) stream.send(message);
    return true;
  }

  send(message: Message, relatedRequestId?: RequestId): void {
    if (isResponse(message)) {
      const id = message.id as RequestId;
      const stream = this.#streamOf.get(id);
      this.#streamOf.delete(id);
      if (stream?.respond(message)) this.#streams.delete(stream.name);
      return;
    }
    const stream = this.#findStream(message, relatedRequestId);
    if (stream) stream.send(message);
    else if (this.#undelivered.length < MAX_UNDELIVERED) this.#undelivered.push(message);
  }

  stream(requestId: RequestId, { isDisconnected, retryMs }: StreamHint): void {
    const stream = this.#streamOf.get(requestId);
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
    if (this.#requestOfToken.size > MAX_PROGRESS_TOKENS) this.#requestOfToken.clear();
    this.#requestOfToken.set(token, request.id);
  }

  /** The stream of the related request or progress token; otherwise the session's own stream or any connected one. */
  #findStream(message: Message, relatedRequestId: RequestId | undefined): ResponseStream | undefined {
    const sessionStream = this.#streams.get(SESSION_STREAM);
    if (relatedRequestId !== undefined) return this.#streamOf.get(relatedRequestId) ?? sessionStream;
    const params = 'params' in message ? message.params : undefined;
    const requestId = this.#requestOfToken.get(params?.progressToken);
    const requestStream = requestId === undefined ? undefined : this.#streamOf.get(requestId);
    if (requestStream) return requestStream;
    if (sessionStream?.isConnected) return sessionStream;
    return [...this.#streamOf.values()].findLast(({ isConnected }) => isConnected) ?? sessionStream;
  }

  #toHeaders(): Record<string, string> {
    return { 'mcp-session-id': this.id };
  }
}

/** Whether the client lists `text/event-stream` before `application/json`. */
function prefersStream({ headers: { accept = '' } }: IncomingMessage): boolean {
  const json = accept.indexOf('application/json');
  return json > accept.indexOf('text/event-stream');
}

function toVersion(requests: readonly Request[], { headers }: IncomingMessage): string {
  const initialize = requests.find(({ method }) => method === 'initialize');
  const version = initialize?.params?.protocolVersion ?? headers['mcp-protocol-version'];
  return typeof version === 'string' ? version : '';
}
