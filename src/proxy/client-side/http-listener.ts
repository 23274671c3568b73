import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type ListenAddress, listen, toAddressText } from '../../core/listen.js';
import { readBody } from '../../core/read-body.js';
import { ERROR_CODES, isMalformed, type Malformed, type Message, parseMessages, toErrorResponse } from '../json-rpc.js';
import { toMalformedError } from '../receive-text.js';
import { type AccessOptions, findAccessDenial } from './access.js';
import { HttpClient } from './http-client.js';
import { RateLimiter } from './rate-limiter.js';

export interface HttpListenerOptions extends AccessOptions, ListenAddress {
  readonly limits: HttpLimits;
  /** Serves a new client. The session ends when the promise resolves. */
  serve(client: HttpClient): Promise<void>;
  /** Handles requests to other paths, such as `/metrics`. Returns false if the path is unknown. */
  handle?(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface HttpLimits {
  /** Maximum size of a request body. */
  readonly bodyBytes: number;
  readonly sessions: number;
  /** Per session. */
  readonly requestsPerSecond: number;
  /** A session without requests or open streams ends after this time. */
  readonly idleMs: number;
}

export const DEFAULT_HTTP_LIMITS: HttpLimits = {
  bodyBytes: 4 * 1024 * 1024,
  sessions: 200,
  requestsPerSecond: 500,
  idleMs: 30 * 60_000,
};

const MCP_PATH = '/mcp';
const KEEP_ALIVE_MS = 15_000;
const VERSIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];

interface Session {
  readonly client: HttpClient;
  readonly rateLimiter: RateLimiter;
}

/** Accepts clients over streamable HTTP. */
export class HttpListener {
  readonly #options: HttpListenerOptions;
  readonly #server: Server;
  readonly #sessions = new Map<string, Session>();
  readonly #newSessions: RateLimiter;
  readonly #serving = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: HttpListenerOptions) {
    this.#options = options;
    this.#newSessions = new RateLimiter(options.limits.sessions);
    this.#server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
      this.#handle(request, response).catch(() => {
        if (response.headersSent) response.destroy();
        else refuse(response, 500, ERROR_CODES.internal, 'Internal error.');
      });
    });
  }

  /** Resolves to the URL of the MCP endpoint. */
  async start(): Promise<URL> {
    const { address: host, port } = await listen(this.#server, this.#options, '--listen');
    this.#timer = setInterval(() => this.#sweep(), KEEP_ALIVE_MS);
    return new URL(`http://${toAddressText({ host, port })}${MCP_PATH}`);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const { client } of this.#sessions.values()) client.onclose();
    await Promise.all(this.#serving);
    this.#server.closeAllConnections();
    await closed;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const denial = findAccessDenial(request, this.#options);
    if (denial) {
      refuse(response, denial.status, ERROR_CODES.stopped, denial.message);
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== MCP_PATH) {
      if (this.#options.handle?.(request, response)) return;
      refuse(response, 404, ERROR_CODES.invalid, `Not found. The MCP endpoint is ${MCP_PATH}.`);
    } else if (request.method === 'POST') await this.#post(request, response);
    else if (request.method === 'GET') this.#get(request, response);
    else if (request.method === 'DELETE') this.#delete(request, response);
    else {
      response.setHeader('allow', 'GET, POST, DELETE');
      refuse(response, 405, ERROR_CODES.invalid, 'Method not allowed.');
    }
  }

  async #post(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accept = '', 'content-type': type = '' } = request.headers;
    if (!accept.includes('application/json') || !accept.includes('text/event-stream')) {
      refuse(response, 406, ERROR_CODES.invalid, 'Accept must contain application/json and text/event-stream.');
      return;
    }
    if (!/^\s*application\/json\s*(?:;|$)/i.test(type)) {
      refuse(response, 415, ERROR_CODES.invalid, 'Content-Type must be application/json.');
      return;
    }
    const text = await readRequestBody(request, this.#options.limits.bodyBytes);
    if (text === undefined) {
      response.setHeader('connection', 'close');
      refuse(
        response,
        413,
        ERROR_CODES.invalid,
        `The request body is larger than ${this.#options.limits.bodyBytes} bytes.`,
      );
      return;
    }
    const { messages: parsed, isBatch } = parseMessages(text);
    const malformed = parsed.find(isMalformed);
    if (malformed) {
      this.#refuseMalformed(malformed, request, response);
      return;
    }
    const messages = parsed as readonly Message[];
    const isFirst = messages.some((message) => 'method' in message && message.method === 'initialize');
    if (isFirst && messages.length > 1)
      refuse(response, 400, ERROR_CODES.invalid, 'initialize must not be part of a batch.');
    else {
      const session = isFirst ? this.#open(request, response) : this.#find(request, response);
      session?.client.handlePost(messages, request, response, isBatch);
    }
  }

  /** A malformed response also becomes an error response for the server that waits for it. */
  #refuseMalformed(malformed: Malformed, request: IncomingMessage, response: ServerResponse): void {
    const { id, isResponse } = malformed;
    const session = this.#sessions.get(String(request.headers['mcp-session-id']));
    if (isResponse && id !== undefined) session?.client.failResponse(id);
    respond(response, 400, toMalformedError(malformed));
  }

  #get(request: IncomingMessage, response: ServerResponse): void {
    if (!request.headers.accept?.includes('text/event-stream')) {
      refuse(response, 406, ERROR_CODES.invalid, 'Accept must contain text/event-stream.');
      return;
    }
    const session = this.#find(request, response);
    if (session && !session.client.handleGet(request, response))
      refuse(response, 409, ERROR_CODES.invalid, 'This session already has an open stream.');
  }

  #delete(request: IncomingMessage, response: ServerResponse): void {
    const session = this.#find(request, response);
    if (!session) return;
    this.#end(session);
    response.writeHead(200).end();
  }

  #open(request: IncomingMessage, response: ServerResponse): Session | undefined {
    if (
      request.headers['mcp-session-id'] !== undefined &&
      this.#sessions.has(String(request.headers['mcp-session-id']))
    ) {
      refuse(response, 400, ERROR_CODES.invalid, 'This session is already initialized.');
      return undefined;
    }
    if (!this.#newSessions.take() || this.#sessions.size >= this.#options.limits.sessions) {
      response.setHeader('retry-after', '5');
      refuse(response, 503, ERROR_CODES.unavailable, 'Too many sessions. End one, or try again later.');
      return undefined;
    }
    const client = new HttpClient(randomUUID());
    const session = { client, rateLimiter: new RateLimiter(this.#options.limits.requestsPerSecond) };
    this.#sessions.set(client.id, session);
    const serving = this.#options
      .serve(client)
      .catch(() => {})
      .finally(() => {
        this.#sessions.delete(client.id);
        this.#serving.delete(serving);
      });
    this.#serving.add(serving);
    return session;
  }

  #find({ headers }: IncomingMessage, response: ServerResponse): Session | undefined {
    const { 'mcp-session-id': id, 'mcp-protocol-version': version } = headers;
    if (typeof id !== 'string') {
      refuse(response, 400, ERROR_CODES.invalid, 'Mcp-Session-Id is missing. Send initialize first.');
      return undefined;
    }
    const session = this.#sessions.get(id);
    if (!session) {
      refuse(response, 404, ERROR_CODES.invalid, 'Unknown session. Send initialize first.');
      return undefined;
    }
    if (version !== undefined && !VERSIONS.includes(String(version))) {
      refuse(response, 400, ERROR_CODES.invalid, `Mcp-Protocol-Version must be one of ${VERSIONS.join(', ')}.`);
      return undefined;
    }
    if (session.rateLimiter.take()) return session;
    response.setHeader('retry-after', '1');
    refuse(response, 429, ERROR_CODES.unavailable, 'Too many requests. Try again later.');
    return undefined;
  }

  #end({ client }: Session): void {
    this.#sessions.delete(client.id);
    client.onclose();
  }

  #sweep(): void {
    const oldest = Date.now() - this.#options.limits.idleMs;
    for (const session of this.#sessions.values()) {
      if (session.client.usedAt < oldest && !session.client.isBusy) this.#end(session);
      else session.client.keepAlive();
    }
  }
}

/** Undefined if the body is too large. The rest is not read. */
const readRequestBody = async (request: IncomingMessage, maxBytes: number): Promise<string | undefined> =>
  Number(request.headers['content-length'] ?? 0) > maxBytes ? undefined : readBody(request, maxBytes);

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  respond(response, status, toErrorResponse(null, code, message));
}

function respond(response: ServerResponse, status: number, message: Message): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(message));
}
