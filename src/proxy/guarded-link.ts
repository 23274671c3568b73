import { REFUSALS } from '../adapters/options.js';
import { APPROVAL_SCHEMA } from './approval-form.js';
import type { Outcome } from './checks/check.js';
import { hasText } from './checks/has-text.js';
import type { PendingRequest } from './checks/inspector.js';
import { CHECKS } from './checks/table.js';
import {
  ERROR_CODES,
  isErrorResponse,
  isObject,
  isRequest,
  isResponse,
  type Message,
  type Notification,
  type Params,
  type Request,
  type RequestId,
  type Response,
  toErrorResponse,
} from './json-rpc.js';
import { ignore, type Link } from './link.js';
import { OrderedQueue } from './ordered-queue.js';
import { OwnRequests } from './own-requests.js';
import { PendingRequests } from './pending-requests.js';
import { type InspectorSetup, ServerInspector } from './server-inspector.js';
import type { MessageFacts, Telemetry } from './telemetry/telemetry.js';

export interface GuardedLinkOptions {
  readonly setup: InspectorSetup;
  readonly session: string;
  readonly server: string;
  readonly toExposed?: (name: string) => string;
  /** Timeout of the requests that the proxy itself sends to the server. */
  readonly timeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 30_000;
const APPROVAL_TIMEOUT_MS = 120_000;
const MAX_PENDING = 10_000;
/** Notifications of the server that wait to be inspected. */
const MAX_QUEUED = 1_000;

/** A link to a server that inspects every message, and forwards, changes, refuses or drops it. */
export class GuardedLink implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #inner: Link;
  readonly #inspector: ServerInspector;
  readonly #telemetry: Telemetry | undefined;
  readonly #server: string;
  readonly #clientRequests = new PendingRequests<PendingRequest>(MAX_PENDING);
  readonly #serverRequests = new PendingRequests<PendingRequest>(MAX_PENDING);
  readonly #ownRequests = new OwnRequests<'client' | 'server'>();
  #callCount = 0;
  #canAskUser = false;
  readonly #toServer = new OrderedQueue();
  readonly #toClient = new OrderedQueue();

  constructor(inner: Link, { setup, session, server, toExposed, timeoutMs = REQUEST_TIMEOUT_MS }: GuardedLinkOptions) {
    this.#inner = inner;
    this.#telemetry = setup.telemetry;
    this.#server = server;
    this.#inspector = new ServerInspector(setup, {
      session,
      server,
      ...(toExposed && { toExposed }),
      request: (method, params) =>
        this.#ownRequests.send({ peer: 'server', method, params, timeoutMs }, (request) => inner.send(request)),
      askUser: (message, requestId) => this.#askUser(message, requestId),
    });
    inner.onmessage = (message, relatedRequestId) => this.#receive(message, relatedRequestId);
    inner.onclose = (reason) => this.onclose(reason);
    inner.onstream = (requestId, hint) => this.onstream(requestId, hint);
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  async close(): Promise<void> {
    this.#ownRequests.fail('the session is over');
    for (const requests of [this.#clientRequests, this.#serverRequests])
      for (const [, { trace }] of requests.takeAll()) trace?.end('cancelled');
    await this.#inner.close();
  }

  /** Makes the client list the tools again, because the lock file, the policy or the server process has changed. */
  announceChange(): void {
    this.#inspector.invalidateList('tools');
    this.#inspector.invalidateList('prompts');
    this.onmessage({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
  }

  /** Handles a message from the client. */
  send(message: Message, relatedRequestId?: RequestId): void {
    void this.#handle('client', message, async () => {
      this.#telemetry?.onMessage(toFacts('client', message));
      if (isResponse(message)) await this.#handleClientResponse(message);
      else if (isRequest(message)) await this.#handleClientRequest(message, relatedRequestId);
      else await this.#handleClientNotification(message, relatedRequestId);
    });
  }

  /** Handles one message. A failure is logged and answered. If that fails too, it ends this session alone. */
  async #handle(from: 'client' | 'server', message: Message, handle: () => Promise<void>): Promise<void> {
    try {
      await handle();
    } catch (error) {
      this.#inspector.log(`a message could not be handled: ${(error as Error).message}`);
      try {
        this.#answerFailure(from, message);
      } catch (failure) {
        this.onclose(failure as Error);
      }
    }
  }

  /** Sends an error response to the side that waits: the sender of a request, or the receiver of a response. */
  #answerFailure(from: 'client' | 'server', message: Message): void {
    const { id } = message as Partial<Request>;
    if (id === undefined || id === null) return;
    const response = toErrorResponse(id, ERROR_CODES.internal, 'Internal error.');
    const isClientWaiting = isRequest(message) === (from === 'client');
    (isClientWaiting ? this.#clientRequests : this.#serverRequests).take(id)?.trace?.end('error');
    if (isClientWaiting) this.onmessage(response, id);
    else this.#inner.send(response);
  }

  async #handleClientRequest(request: Request, relatedRequestId: RequestId | undefined): Promise<void> {
    const { id, method } = request;
    const rejection = this.#clientRequests.findRejection(id);
    if (rejection !== undefined) {
      this.onmessage(toErrorResponse(id, ERROR_CODES.invalid, rejection), id);
      return;
    }
    const pending = this.#toPendingRequest('client', request);
    this.#clientRequests.add(id, pending);
    if (method === 'initialize') this.#canAskUser = canElicit(pending.params);
    const check = CHECKS.clientRequest(method);
    const work = check && this.#run(() => check(request, this.#inspector, pending), request);
    await this.#toServer.run(work, id, (outcome = { forward: request }) => {
      // The client may have cancelled the request while it was inspected.
      if (this.#clientRequests.get(id) !== pending) return;
      if (outcome === 'drop' || 'respond' in outcome) {
        this.#clientRequests.take(id);
        pending.trace?.end('refused');
        if (outcome !== 'drop') this.onmessage(outcome.respond, id);
      } else this.#inner.send(outcome.forward, relatedRequestId);
    });
  }

  #handleClientNotification(notification: Notification, relatedRequestId: RequestId | undefined): Promise<void> {
    const { method, params } = notification;
    if (method === 'notifications/cancelled') this.#clientRequests.take(params?.requestId)?.trace?.end('cancelled');
    return this.#toServer.run(undefined, undefined, () => this.#inner.send(notification, relatedRequestId));
  }

  async #handleClientResponse(response: Response): Promise<void> {
    if (this.#ownRequests.settle('client', response)) return;
    const pending = this.#serverRequests.take(response.id);
    if (!pending) return;
    const check = CHECKS.clientResponse(pending.method);
    const outcome = check
      ? await this.#run(() => check(response, this.#inspector, pending), response)
      : { forward: response };
    pending.trace?.end(isErrorResponse(response) ? 'error' : 'ok');
    if (outcome !== 'drop' && 'forward' in outcome) this.#inner.send(outcome.forward);
  }

  /** Handles a message from the server. */
  #receive(message: Message, relatedRequestId: RequestId | undefined): void {
    void this.#handle('server', message, async () => {
      this.#telemetry?.onMessage(toFacts('server', message));
      if (isResponse(message)) await this.#handleServerResponse(message);
      else if (isRequest(message)) await this.#handleServerRequest(message, relatedRequestId);
      else await this.#handleServerNotification(message, relatedRequestId);
    });
  }

  async #handleServerResponse(response: Response): Promise<void> {
    if (this.#ownRequests.settle('server', response)) return;
    const pending = this.#clientRequests.take(response.id);
    // The client never sent this request, or has cancelled it.
    if (!pending) return;
    const { id, method, trace } = pending;
    const check = CHECKS.serverResponse(method);
    const work = this.#run(() => check(response, this.#inspector, pending), response);
    await this.#deliver(work, id);
    trace?.end(isErrorResponse(response) ? 'error' : 'ok');
  }

  async #handleServerRequest(request: Request, relatedRequestId: RequestId | undefined): Promise<void> {
    const { id, method } = request;
    const rejection = this.#serverRequests.findRejection(id);
    if (rejection !== undefined) {
      this.#inner.send(toErrorResponse(id, ERROR_CODES.invalid, rejection));
      return;
    }
    const pending = this.#toPendingRequest('server', request);
    this.#serverRequests.add(id, pending);
    const check = CHECKS.serverRequest(method);
    const work = this.#run(() => check(request, this.#inspector, pending), request);
    await this.#deliver(work, relatedRequestId);
  }

  async #handleServerNotification(notification: Notification, relatedRequestId: RequestId | undefined): Promise<void> {
    const { method, params } = notification;
    if (method === 'notifications/cancelled') this.#serverRequests.take(params?.requestId)?.trace?.end('cancelled');
    if (method === 'notifications/tools/list_changed') this.#inspector.invalidateList('tools');
    if (method === 'notifications/prompts/list_changed') this.#inspector.invalidateList('prompts');
    // A server that sends faster than its notifications can be inspected loses some of them.
    if (this.#toClient.waiting >= MAX_QUEUED && hasText(params)) return;
    const work = this.#run(() => CHECKS.serverNotification(notification, this.#inspector), notification);
    await this.#deliver(work, relatedRequestId);
  }

  /** Sends a message to the client after all earlier messages of the server. */
  #deliver(work: Promise<Outcome>, relatedRequestId: RequestId | undefined): Promise<void> {
    return this.#toClient.run(work, undefined, (outcome = 'drop') => {
      if (outcome === 'drop') return;
      if ('forward' in outcome) this.onmessage(outcome.forward, relatedRequestId);
      else {
        this.#serverRequests.take(outcome.respond.id)?.trace?.end('refused');
        this.#inner.send(outcome.respond);
      }
    });
  }

  /** Runs a check. If it throws, the message is not forwarded. */
  async #run(check: () => Outcome | Promise<Outcome>, message: Message): Promise<Outcome> {
    try {
      return await check();
    } catch (error) {
      this.#inspector.log(`blocked a message because its inspection failed: ${(error as Error).message}`);
      if (isResponse(message))
        return { forward: toErrorResponse(message.id ?? null, ERROR_CODES.stopped, REFUSALS.result) };
      return isRequest(message)
        ? { respond: toErrorResponse(message.id, ERROR_CODES.stopped, REFUSALS.prompt) }
        : 'drop';
    }
  }

  #toPendingRequest(from: 'client' | 'server', { id, method, params = {} }: Request): PendingRequest {
    const target = typeof params.name === 'string' ? { target: params.name } : {};
    const trace = this.#telemetry?.onRequest({ from, method, server: this.#server, ...target, meta: params._meta });
    return { id, method, params, callId: `${++this.#callCount}`, ...(trace && { trace }) };
  }

  /** Asks the user for approval through the client. A timeout counts as a refusal. */
  async #askUser(message: string, requestId: RequestId): Promise<boolean> {
    if (!this.#canAskUser) return false;
    // A person takes time: later messages must not wait for the answer.
    this.#toServer.release(requestId);
    const params = { message, requestedSchema: APPROVAL_SCHEMA };
    const response = await this.#ownRequests.send(
      { peer: 'client', method: 'elicitation/create', params, timeoutMs: APPROVAL_TIMEOUT_MS },
      (request) => this.onmessage(request, requestId),
    );
    if (!('result' in response)) return false;
    const { action, content } = response.result;
    return action === 'accept' && isObject(content) && content.allow === true;
  }
}

const toFacts = (from: MessageFacts['from'], message: Message): MessageFacts =>
  isResponse(message)
    ? { from, kind: isErrorResponse(message) ? 'error' : 'result' }
    : { from, kind: isRequest(message) ? 'request' : 'notification', method: message.method };

/** Whether the client can show a form. A client that declares no mode of elicitation supports forms. */
function canElicit({ capabilities }: Params): boolean {
  const elicitation = isObject(capabilities) ? capabilities.elicitation : undefined;
  return isObject(elicitation) && (isObject(elicitation.form) || !isObject(elicitation.url));
}
