import { ServerContactError } from '../../mcp/connect/errors.js';
import {
  ERROR_CODES,
  isObject,
  isRequest,
  isResponse,
  type Message,
  type Request,
  type RequestId,
  type Response,
  toErrorResponse,
} from '../json-rpc.js';
import { ignore, type Link } from '../link.js';

export interface RestartOptions {
  /** How often in a row, before it is given up. */
  readonly maxTries?: number;
  /** Before the first try; each further one waits twice as long, half a minute at most. */
  readonly delayMs?: number;
  /** For the server to be there again. */
  readonly startMs?: number;
  /** A server that has lived for so long has not failed in a row. */
  readonly steadyMs?: number;
  /** The server has ended, and what is done about it. */
  onEnd(words: string): void;
  /** The server is another process now: it may list something else. */
  onRestart?(): void;
}

const MAX_DELAY_MS = 30_000;
/** What comes while a server is started anew may wait for so long; beyond it the client is told at once. */
const MAX_QUEUE_MS = 2_000;
const MAX_QUEUED = 1_000;

/**
 * A server that is started again when it ends. What it had not answered is answered with an error; what it was told at the
 * beginning it is told again, so that the client can go on as if nothing had been.
 */
export class RestartingServer implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #open: () => Link;
  readonly #options: Required<Omit<RestartOptions, 'onRestart'>> & Pick<RestartOptions, 'onRestart'>;
  #server: Link | undefined;
  readonly #clientRequests = new Map<RequestId, Request>();
  /** Requests of the server that the client has not answered: another process knows nothing of them. */
  readonly #serverRequests = new Set<RequestId>();
  readonly #handshake = new Handshake();
  #queued: Message[] | undefined;
  #tries = 0;
  #startedAt = 0;
  #nextAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #onReplayResponse: ((response: Response) => void) | undefined;

  constructor(open: () => Link, options: RestartOptions) {
    this.#open = open;
    this.#options = { maxTries: 5, delayMs: 250, startMs: 30_000, steadyMs: 60_000, ...options };
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  send(message: Message, about?: RequestId): void {
    if (this.#isClosed) return;
    if (isResponse(message)) {
      if (this.#serverRequests.delete(message.id as RequestId)) this.#server?.send(message);
      return;
    }
    this.#handshake.record(message);
    if (isRequest(message)) this.#clientRequests.set(message.id, message);
    else if (message.method === 'notifications/cancelled')
      this.#clientRequests.delete(message.params?.requestId as RequestId);
    if (!this.#queued) this.#server!.send(message, about);
    else if (this.#nextAt - Date.now() > MAX_QUEUE_MS || this.#queued.length >= MAX_QUEUED)
      this.#fail('is being started again');
    else this.#queued.push(message);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#server?.close();
  }

  async #connect(): Promise<void> {
    const server = this.#open();
    server.onmessage = (message, about) => {
      if (this.#server === server) this.#receive(message, about);
    };
    server.onclose = (reason) => {
      if (this.#server === server) this.#onEnd(reason);
    };
    server.onstream = (request, hint) => this.onstream(request, hint);
    this.#server = server;
    this.#startedAt = Date.now();
    await server.start();
  }

  #receive(message: Message, about: RequestId | undefined): void {
    if (isResponse(message)) {
      if (message.id === REPLAY_ID) {
        this.#onReplayResponse?.(message);
        return;
      }
      this.#clientRequests.delete(message.id as RequestId);
      this.#handshake.recordResponse(message);
    } else if (isRequest(message)) this.#serverRequests.add(message.id);
    else if (message.method === 'notifications/cancelled')
      this.#serverRequests.delete(message.params?.requestId as RequestId);
    this.onmessage(message, about);
  }

  #onEnd(reason: Error | undefined): void {
    if (this.#isClosed) return;
    const { maxTries, delayMs, steadyMs, onEnd } = this.#options;
    if (Date.now() - this.#startedAt > steadyMs) this.#tries = 0;
    this.#serverRequests.clear();
    const why = reason?.message ?? 'ended';
    this.#fail(why);
    this.#queued = [];
    const isHopeless = reason instanceof ServerContactError && reason.code === 'not-started';
    if (isHopeless || this.#tries >= maxTries) {
      onEnd(isHopeless ? why : `${why}; given up after ${maxTries} tries to start it again`);
      this.#isClosed = true;
      this.onclose(reason);
      return;
    }
    const waitMs = Math.min(MAX_DELAY_MS, delayMs * 2 ** this.#tries++);
    onEnd(`${why}; starting it again in ${waitMs} ms (try ${this.#tries} of ${maxTries})`);
    this.#nextAt = Date.now() + waitMs;
    this.#timer = setTimeout(() => void this.#restart(), waitMs);
  }

  async #restart(): Promise<void> {
    try {
      await this.#connect();
      await this.#replayHandshake();
    } catch (error) {
      const server = this.#server;
      this.#server = undefined;
      await server?.close();
      this.#onEnd(error as Error);
      return;
    }
    if (!this.#queued || this.#isClosed) return;
    const waiting = this.#queued;
    this.#queued = undefined;
    this.#options.onRestart?.();
    for (const message of waiting) this.#server!.send(message);
  }

  /** Says again what the first process was told. */
  async #replayHandshake(): Promise<void> {
    const { initialize, isInitialized, isReady, settings } = this.#handshake;
    if (!initialize || !isInitialized) return;
    const server = this.#server!;
    const response = await new Promise<Response>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('did not respond in time')), this.#options.startMs);
      this.#onReplayResponse = (given) => {
        clearTimeout(timer);
        resolve(given);
      };
      server.onclose = (reason) => {
        clearTimeout(timer);
        reject(reason ?? new Error('ended'));
      };
      server.send({ ...initialize, id: REPLAY_ID });
    });
    server.onclose = (reason) => this.#onEnd(reason);
    if (!('result' in response)) throw new Error(`refused to be initialized: ${response.error.message}`);
    if (isReady) server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    for (const [index, setting] of settings.entries()) server.send({ ...setting, id: `${REPLAY_ID}-${index}` });
  }

  #fail(why: string): void {
    for (const id of this.#clientRequests.keys())
      this.onmessage(
        toErrorResponse(id, ERROR_CODES.unavailable, `The server is not available: ${why}. Try again.`),
        id,
      );
    this.#clientRequests.clear();
    if (this.#queued) this.#queued = [];
  }
}

const REPLAY_ID = 'tocsin-again';

/** What a server has to be told again, once it is another process. */
class Handshake {
  initialize: Request | undefined;
  isInitialized = false;
  isReady = false;
  #level: Request | undefined;
  readonly #subscriptions = new Map<unknown, Request>();

  get settings(): Request[] {
    return [...(this.#level ? [this.#level] : []), ...this.#subscriptions.values()];
  }

  recordResponse(response: Response): void {
    if (response.id === this.initialize?.id && 'result' in response) this.isInitialized = true;
  }

  record(message: Message): void {
    if (!('method' in message)) return;
    const { method } = message;
    if (method === 'notifications/initialized') this.isReady = true;
    if (!isRequest(message)) return;
    const uri = isObject(message.params) ? message.params.uri : undefined;
    if (method === 'initialize') this.initialize = message;
    else if (method === 'logging/setLevel') this.#level = message;
    else if (method === 'resources/subscribe') this.#subscriptions.set(uri, message);
    else if (method === 'resources/unsubscribe') this.#subscriptions.delete(uri);
  }
}
