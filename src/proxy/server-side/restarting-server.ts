import { ServerContactError } from '../../mcp/connect/errors.js';
import { ERROR_CODES, isRequest, isResponse, type Message, type RequestId, toErrorResponse } from '../json-rpc.js';
import { ignore, type Link } from '../link.js';
import { OwnRequests } from '../own-requests.js';
import { PendingRequests } from '../pending-requests.js';
import { Handshake } from './handshake.js';

export interface RestartOptions {
  /** Maximum number of consecutive restarts. */
  readonly maxTries?: number;
  /** Delay before the first restart. Each further restart doubles it, up to 30 seconds. */
  readonly delayMs?: number;
  /** Timeout of `initialize` after a restart. */
  readonly startMs?: number;
  /** A server that ran for this long starts again with a full number of tries. */
  readonly steadyMs?: number;
  /** The server has ended. The message says why, and whether it will be restarted. */
  onEnd(message: string): void;
  /** The server runs again, as a new process that may list other items. */
  onRestart?(): void;
}

const MAX_DELAY_MS = 30_000;
/** Messages wait for a restart that is due within this time. Otherwise their requests fail at once. */
const MAX_QUEUE_MS = 2_000;
const MAX_QUEUED = 1_000;

/**
 * Restarts a server that has ended. Pending requests fail. The handshake is replayed to the new process, so that the
 * client can continue its session.
 */
export class RestartingServer implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #open: () => Link;
  readonly #options: Required<Omit<RestartOptions, 'onRestart'>> & Pick<RestartOptions, 'onRestart'>;
  #server: Link | undefined;
  readonly #clientRequests = new PendingRequests<true>();
  /** A new process does not know the requests of the old one, so responses to those are dropped. */
  readonly #serverRequests = new PendingRequests<true>();
  readonly #ownRequests = new OwnRequests<Link>();
  readonly #handshake = new Handshake();
  /** Messages that wait for a restart. Undefined while the server runs. */
  #queued: Message[] | undefined;
  #tries = 0;
  #startedAt = 0;
  #restartAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(open: () => Link, options: RestartOptions) {
    this.#open = open;
    this.#options = { maxTries: 5, delayMs: 250, startMs: 30_000, steadyMs: 60_000, ...options };
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  send(message: Message, relatedRequestId?: RequestId): void {
    if (this.#isClosed) return;
    if (isResponse(message)) {
      if (this.#serverRequests.take(message.id)) this.#server?.send(message);
      return;
    }
    this.#handshake.record(message);
    if (isRequest(message)) this.#clientRequests.add(message.id, true);
    else if (message.method === 'notifications/cancelled') this.#clientRequests.take(message.params?.requestId);
    if (!this.#queued) this.#server!.send(message, relatedRequestId);
    else if (this.#restartAt - Date.now() > MAX_QUEUE_MS || this.#queued.length >= MAX_QUEUED)
      this.#fail('it is being restarted');
    else this.#queued.push(message);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#ownRequests.fail('the session is over');
    await this.#server?.close();
  }

  async #connect(): Promise<void> {
    const server = this.#open();
    server.onmessage = (message, relatedRequestId) => {
      if (this.#server === server) this.#receive(server, message, relatedRequestId);
    };
    this.#watchEnd(server);
    server.onstream = (requestId, hint) => this.onstream(requestId, hint);
    this.#server = server;
    this.#startedAt = Date.now();
    await server.start();
  }

  #watchEnd(server: Link): void {
    server.onclose = (reason) => {
      if (this.#server === server) this.#onEnd(reason);
    };
  }

  #receive(server: Link, message: Message, relatedRequestId: RequestId | undefined): void {
    if (isResponse(message)) {
      if (this.#ownRequests.settle(server, message)) return;
      this.#clientRequests.take(message.id);
      this.#handshake.recordResponse(message);
    } else if (isRequest(message)) this.#serverRequests.add(message.id, true);
    else if (message.method === 'notifications/cancelled') this.#serverRequests.take(message.params?.requestId);
    this.onmessage(message, relatedRequestId);
  }

  #onEnd(reason: Error | undefined): void {
    if (this.#isClosed) return;
    const { maxTries, delayMs, steadyMs, onEnd } = this.#options;
    if (Date.now() - this.#startedAt > steadyMs) this.#tries = 0;
    this.#serverRequests.takeAll();
    this.#ownRequests.fail('the server ended');
    const why = reason?.message ?? 'ended';
    this.#fail(why);
    this.#queued = [];
    const isHopeless = reason instanceof ServerContactError && reason.code === 'not-started';
    if (isHopeless || this.#tries >= maxTries) {
      onEnd(isHopeless ? why : `${why}; gave up after ${maxTries} restarts`);
      this.#isClosed = true;
      this.onclose(reason);
      return;
    }
    const waitMs = Math.min(MAX_DELAY_MS, delayMs * 2 ** this.#tries++);
    onEnd(`${why}; restarting in ${waitMs} ms (try ${this.#tries} of ${maxTries})`);
    this.#restartAt = Date.now() + waitMs;
    this.#timer = setTimeout(() => void this.#restart().catch((error: Error) => this.#onEnd(error)), waitMs);
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
    const queued = this.#queued;
    this.#queued = undefined;
    this.#options.onRestart?.();
    for (const message of queued) this.#server!.send(message);
  }

  async #replayHandshake(): Promise<void> {
    const { initialize, isAccepted, isConfirmed, settings } = this.#handshake;
    if (!initialize || !isAccepted) return;
    const server = this.#server!;
    const { startMs: timeoutMs } = this.#options;
    const send = ({ method, params = {} }: typeof initialize) =>
      this.#ownRequests.send({ peer: server, method, params, timeoutMs }, (request) => server.send(request));
    const ended = new Promise<never>((_, reject) => {
      server.onclose = (reason) => reject(reason ?? new Error('ended'));
    });
    const response = await Promise.race([send(initialize), ended]);
    this.#watchEnd(server);
    if (!('result' in response)) throw new Error(`initialize failed after the restart: ${response.error.message}`);
    if (isConfirmed) server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    // The client already has the responses to these requests.
    for (const setting of settings) void send(setting);
  }

  #fail(why: string): void {
    for (const [id] of this.#clientRequests.takeAll())
      this.onmessage(
        toErrorResponse(id, ERROR_CODES.unavailable, `The server is not available: ${why}. Try again.`),
        id,
      );
    if (this.#queued) this.#queued = [];
  }
}
