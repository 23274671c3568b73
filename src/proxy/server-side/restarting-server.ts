import { ServerContactError } from '../../mcp/connect/errors.js';
import { ignore, type Link } from '../link.js';
import {
  type Answer,
  CODES,
  isAnswer,
  isObject,
  isRequest,
  type Message,
  type Request,
  type RequestId,
  toError,
} from '../message.js';

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
const PATIENCE_MS = 2_000;
const MAX_WAITING = 1_000;

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
  readonly #unanswered = new Map<RequestId, Request>();
  /** Requests of the server that the client has not answered: another process knows nothing of them. */
  readonly #unsettled = new Set<RequestId>();
  readonly #memory = new Handshake();
  #waiting: Message[] | undefined;
  #tries = 0;
  #startedAt = 0;
  #nextAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #replay: ((answer: Answer) => void) | undefined;

  constructor(open: () => Link, options: RestartOptions) {
    this.#open = open;
    this.#options = { maxTries: 5, delayMs: 250, startMs: 30_000, steadyMs: 60_000, ...options };
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  send(message: Message, about?: RequestId): void {
    if (this.#isClosed) return;
    if (isAnswer(message)) {
      if (this.#unsettled.delete(message.id as RequestId)) this.#server?.send(message);
      return;
    }
    this.#memory.note(message);
    if (isRequest(message)) this.#unanswered.set(message.id, message);
    else if (message.method === 'notifications/cancelled')
      this.#unanswered.delete(message.params?.requestId as RequestId);
    if (!this.#waiting) this.#server!.send(message, about);
    else if (this.#nextAt - Date.now() > PATIENCE_MS || this.#waiting.length >= MAX_WAITING)
      this.#fail('is being started again');
    else this.#waiting.push(message);
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
    if (isAnswer(message)) {
      if (message.id === REPLAYED) {
        this.#replay?.(message);
        return;
      }
      this.#unanswered.delete(message.id as RequestId);
      this.#memory.noteAnswer(message);
    } else if (isRequest(message)) this.#unsettled.add(message.id);
    else if (message.method === 'notifications/cancelled')
      this.#unsettled.delete(message.params?.requestId as RequestId);
    this.onmessage(message, about);
  }

  #onEnd(reason: Error | undefined): void {
    if (this.#isClosed) return;
    const { maxTries, delayMs, steadyMs, onEnd } = this.#options;
    if (Date.now() - this.#startedAt > steadyMs) this.#tries = 0;
    this.#unsettled.clear();
    const why = reason?.message ?? 'ended';
    this.#fail(why);
    this.#waiting = [];
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
      await this.#introduce();
    } catch (error) {
      const server = this.#server;
      this.#server = undefined;
      await server?.close();
      this.#onEnd(error as Error);
      return;
    }
    if (!this.#waiting || this.#isClosed) return;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#options.onRestart?.();
    for (const message of waiting) this.#server!.send(message);
  }

  /** Says again what the first process was told. */
  async #introduce(): Promise<void> {
    const { initialize, isAnswered, isReady, settings } = this.#memory;
    if (!initialize || !isAnswered) return;
    const server = this.#server!;
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('did not answer in time')), this.#options.startMs);
      this.#replay = (given) => {
        clearTimeout(timer);
        resolve(given);
      };
      server.onclose = (reason) => {
        clearTimeout(timer);
        reject(reason ?? new Error('ended'));
      };
      server.send({ ...initialize, id: REPLAYED });
    });
    server.onclose = (reason) => this.#onEnd(reason);
    if (!('result' in answer)) throw new Error(`refused to be initialized: ${answer.error.message}`);
    if (isReady) server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    for (const [index, setting] of settings.entries()) server.send({ ...setting, id: `${REPLAYED}-${index}` });
  }

  #fail(why: string): void {
    for (const id of this.#unanswered.keys())
      this.onmessage(toError(id, CODES.unavailable, `The server is not available: ${why}. Try again.`), id);
    this.#unanswered.clear();
    if (this.#waiting) this.#waiting = [];
  }
}

const REPLAYED = 'tocsin-again';

/** What a server has to be told again, once it is another process. */
class Handshake {
  initialize: Request | undefined;
  isAnswered = false;
  isReady = false;
  #level: Request | undefined;
  readonly #subscriptions = new Map<unknown, Request>();

  get settings(): Request[] {
    return [...(this.#level ? [this.#level] : []), ...this.#subscriptions.values()];
  }

  noteAnswer(answer: Answer): void {
    if (answer.id === this.initialize?.id && 'result' in answer) this.isAnswered = true;
  }

  note(message: Message): void {
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
