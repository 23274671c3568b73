import { REFUSALS } from '../adapters/options.js';
import { APPROVAL_SCHEMA } from './approval-form.js';
import type { Outcome } from './checks/check.js';
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
import { PendingRequests } from './pending-requests.js';
import { type InspectorSetup, ServerInspector } from './server-inspector.js';
import type { MessageFacts, RequestOutcome, Telemetry } from './telemetry/telemetry.js';

export interface GuardedLinkOptions {
  readonly setup: InspectorSetup;
  readonly session: string;
  readonly server: string;
  readonly toExposed?: (name: string) => string;
  /** How long an answer to a question of our own is waited for. */
  readonly timeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 30_000;
const APPROVAL_TIMEOUT_MS = 120_000;
/** Requests that either side has not answered, and notifications that were not looked at yet. */
const MAX_PENDING = 10_000;
const MAX_WAITING = 1_000;

/** A server, as far as a client may see it: every message is looked at on its way, and goes on unharmed where it may. */
export class GuardedLink implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #inner: Link;
  readonly #inspector: ServerInspector;
  readonly #telemetry: Telemetry | undefined;
  readonly #server: string;
  /** Of the client to the server. */
  readonly #clientRequests = new Map<RequestId, PendingRequest>();
  /** Of the server to the client. */
  readonly #serverRequests = new Map<RequestId, PendingRequest>();
  /** Requests of the proxy itself to either side. */
  readonly #ownRequests = new PendingRequests<'client' | 'server'>();
  #count = 0;
  #canAskUser = false;
  /** What was said before goes on first, either way. */
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
        this.#ownRequests.send({ peer: 'server', method, params, timeoutMs: timeoutMs }, (request) =>
          inner.send(request),
        ),
      askUser: (question, about) => this.#askUser(question, about),
    });
    inner.onmessage = (message, about) => this.#receive(message, about);
    inner.onclose = (reason) => this.onclose(reason);
    inner.onstream = (request, hint) => this.onstream(request, hint);
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  async close(): Promise<void> {
    this.#ownRequests.fail('the session is over');
    for (const requests of [this.#clientRequests, this.#serverRequests])
      for (const id of [...requests.keys()]) removeRequest(requests, id);
    await this.#inner.close();
  }

  /** Something else is approved now, or the server was started anew. */
  announceChange(): void {
    this.#inspector.invalidateList('tools');
    this.#inspector.invalidateList('prompts');
    this.onmessage({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
  }

  /** From the client. */
  send(message: Message, about?: RequestId): void {
    this.#telemetry?.onMessage(toFacts('client', message));
    if (isResponse(message)) void this.#handleClientResponse(message);
    else if (isRequest(message)) void this.#handleClientRequest(message, about);
    else this.#handleClientNotification(message, about);
  }

  async #handleClientRequest(request: Request, about: RequestId | undefined): Promise<void> {
    const { id, method } = request;
    const refusal = findRefusal(this.#clientRequests, id);
    if (refusal !== undefined) {
      this.onmessage(toErrorResponse(id, ERROR_CODES.invalid, refusal), id);
      return;
    }
    const asked = this.#toPendingRequest('client', request);
    this.#clientRequests.set(id, asked);
    if (method === 'initialize') this.#canAskUser = canElicit(asked.params);
    const check = CHECKS.clientRequest(method);
    const work = check && this.#run(() => check(request, this.#inspector, asked), request);
    await this.#toServer.run(work, id, (outcome = { forward: request }) => {
      // It was taken back while it was looked at.
      if (this.#clientRequests.get(id) !== asked) return;
      if (outcome === 'drop' || 'respond' in outcome) {
        this.#clientRequests.delete(id);
        asked.trace?.end('refused');
        if (outcome !== 'drop') this.onmessage(outcome.respond, id);
      } else this.#inner.send(outcome.forward, about);
    });
  }

  #handleClientNotification(notification: Notification, about: RequestId | undefined): void {
    const { method, params } = notification;
    if (method === 'notifications/cancelled') removeRequest(this.#clientRequests, params?.requestId as RequestId);
    void this.#toServer.run(undefined, undefined, () => this.#inner.send(notification, about));
  }

  async #handleClientResponse(response: Response): Promise<void> {
    if (this.#ownRequests.settle('client', response)) return;
    const id = response.id as RequestId;
    const wanted = this.#serverRequests.get(id);
    if (!wanted) return;
    this.#serverRequests.delete(id);
    const check = CHECKS.clientResponse(wanted.method);
    const outcome = check
      ? await this.#run(() => check(response, this.#inspector, wanted), response)
      : { forward: response };
    wanted.trace?.end(isErrorResponse(response) ? 'error' : 'ok');
    if (outcome !== 'drop' && 'forward' in outcome) this.#inner.send(outcome.forward);
  }

  /** From the server. */
  #receive(message: Message, about: RequestId | undefined): void {
    this.#telemetry?.onMessage(toFacts('server', message));
    if (isResponse(message)) this.#handleServerResponse(message);
    else if (isRequest(message)) this.#handleServerRequest(message, about);
    else this.#handleServerNotification(message, about);
  }

  #handleServerResponse(response: Response): void {
    if (this.#ownRequests.settle('server', response)) return;
    const id = response.id as RequestId;
    const asked = this.#clientRequests.get(id);
    // Nobody has asked, or nobody wants to know any more.
    if (!asked) return;
    this.#clientRequests.delete(id);
    const check = CHECKS.serverResponse(asked.method);
    const work = check && this.#run(() => check(response, this.#inspector, asked), response);
    this.#deliver(work, response, id);
    if (asked.trace)
      void Promise.resolve(work).then(() => asked.trace?.end(isErrorResponse(response) ? 'error' : 'ok'));
  }

  #handleServerRequest(request: Request, about: RequestId | undefined): void {
    const { id, method } = request;
    const asked = this.#toPendingRequest('server', request);
    const refusal = findRefusal(this.#serverRequests, id);
    if (refusal !== undefined) {
      this.#inner.send(toErrorResponse(id, ERROR_CODES.invalid, refusal));
      return;
    }
    this.#serverRequests.set(id, asked);
    const check = CHECKS.serverRequest(method);
    this.#deliver(check && this.#run(() => check(request, this.#inspector, asked), request), request, about);
  }

  #handleServerNotification(notification: Notification, about: RequestId | undefined): void {
    const { method, params } = notification;
    if (method === 'notifications/cancelled') removeRequest(this.#serverRequests, params?.requestId as RequestId);
    if (method === 'notifications/tools/list_changed') this.#inspector.invalidateList('tools');
    if (method === 'notifications/prompts/list_changed') this.#inspector.invalidateList('prompts');
    const check = CHECKS.serverNotification(method);
    if (check && this.#toClient.waiting >= MAX_WAITING) return; // It floods us: what nobody has looked at does not go on.
    this.#deliver(check && this.#run(() => check(notification, this.#inspector), notification), notification, about);
  }

  /** To the client, in the order in which the server spoke. */
  #deliver(work: Promise<Outcome> | undefined, message: Message, about: RequestId | undefined): void {
    void this.#toClient.run(work, undefined, (outcome = { forward: message }) => {
      if (outcome === 'drop') return;
      if ('forward' in outcome) this.onmessage(outcome.forward, about);
      else {
        removeRequest(this.#serverRequests, outcome.respond.id as RequestId, 'refused');
        this.#inner.send(outcome.respond);
      }
    });
  }

  /** What cannot be looked at does not go on. */
  async #run(check: () => Outcome | Promise<Outcome>, message: Message): Promise<Outcome> {
    try {
      return await check();
    } catch (error) {
      this.#inspector.say(`stopped a message that could not be looked at: ${(error as Error).message}`);
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
    return { id, method, params, callId: `${++this.#count}`, ...(trace && { trace }) };
  }

  /** Asks the user, through whatever the client shows. Whoever does not answer has not agreed. */
  async #askUser(question: string, about: RequestId): Promise<boolean> {
    if (!this.#canAskUser) return false;
    // A person takes time: what was said after it need not wait.
    this.#toServer.release(about);
    const params = { message: question, requestedSchema: APPROVAL_SCHEMA };
    const response = await this.#ownRequests.send(
      { peer: 'client', method: 'elicitation/create', params, timeoutMs: APPROVAL_TIMEOUT_MS },
      (request) => this.onmessage(request, about),
    );
    if (!('result' in response)) return false;
    const { action, content } = response.result;
    return action === 'accept' && isObject(content) && content.allow === true;
  }
}

/** Whoever asked does not wait for the answer any more, or was refused. */
function removeRequest(
  requests: Map<RequestId, PendingRequest>,
  id: RequestId,
  outcome: RequestOutcome = 'cancelled',
): void {
  requests.get(id)?.trace?.end(outcome);
  requests.delete(id);
}

const toFacts = (from: MessageFacts['from'], message: Message): MessageFacts =>
  isResponse(message)
    ? { from, kind: isErrorResponse(message) ? 'error' : 'result' }
    : { from, kind: isRequest(message) ? 'request' : 'notification', method: message.method };

function findRefusal(open: ReadonlyMap<RequestId, PendingRequest>, id: RequestId): string | undefined {
  if (open.has(id)) return 'This id belongs to a request that is not answered yet.';
  return open.size >= MAX_PENDING ? 'Too many requests are not answered yet.' : undefined;
}

/** Whether the client can show a form. One that says nothing of the kinds knows forms alone. */
function canElicit({ capabilities }: Params): boolean {
  const elicitation = isObject(capabilities) ? capabilities.elicitation : undefined;
  return isObject(elicitation) && (isObject(elicitation.form) || !isObject(elicitation.url));
}
