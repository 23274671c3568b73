import { REFUSALS } from '../adapters/options.js';
import type { Outcome } from './checks/check.js';
import type { PendingRequest } from './checks/inspector.js';
import { CHECKS } from './checks/table.js';
import { InOrder } from './in-order.js';
import { ignore, type Link } from './link.js';
import {
  type Answer,
  CODES,
  isAnswer,
  isError,
  isObject,
  isRequest,
  type Message,
  type Notification,
  type Params,
  type Request,
  type RequestId,
  toError,
} from './message.js';
import { PendingRequests } from './pending-requests.js';
import { QUESTION_SCHEMA } from './question.js';
import type { MessageFacts, RequestOutcome, Telemetry } from './telemetry/telemetry.js';
import { Watch, type WatchSetup } from './watch.js';

export interface GuardedOptions {
  readonly setup: WatchSetup;
  readonly session: string;
  readonly server: string;
  readonly toExposed?: (name: string) => string;
  /** How long an answer to a question of our own is waited for. */
  readonly waitMs?: number;
}

const WAIT_MS = 30_000;
const ASK_MS = 120_000;
/** Requests that either side has not answered, and notifications that were not looked at yet. */
const MAX_OPEN = 10_000;
const MAX_WAITING = 1_000;

/** A server, as far as a client may see it: every message is looked at on its way, and goes on unharmed where it may. */
export class GuardedLink implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #inner: Link;
  readonly #watch: Watch;
  readonly #telemetry: Telemetry | undefined;
  readonly #server: string;
  /** Of the client to the server. */
  readonly #asked = new Map<RequestId, PendingRequest>();
  /** Of the server to the client. */
  readonly #wanted = new Map<RequestId, PendingRequest>();
  /** Requests of the proxy itself to either side. */
  readonly #own = new PendingRequests<'client' | 'server'>();
  #count = 0;
  #canAsk = false;
  /** What was said before goes on first, either way. */
  readonly #sending = new InOrder();
  readonly #delivering = new InOrder();

  constructor(inner: Link, { setup, session, server, toExposed, waitMs = WAIT_MS }: GuardedOptions) {
    this.#inner = inner;
    this.#telemetry = setup.telemetry;
    this.#server = server;
    this.#watch = new Watch(setup, {
      session,
      server,
      ...(toExposed && { toExposed }),
      request: (method, params) =>
        this.#own.send({ peer: 'server', method, params, timeoutMs: waitMs }, (request) => inner.send(request)),
      ask: (question, about) => this.#askUser(question, about),
    });
    inner.onmessage = (message, about) => this.#receive(message, about);
    inner.onclose = (reason) => this.onclose(reason);
    inner.onstream = (request, hint) => this.onstream(request, hint);
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  async close(): Promise<void> {
    this.#own.fail('the session is over');
    for (const requests of [this.#asked, this.#wanted]) for (const id of [...requests.keys()]) forget(requests, id);
    await this.#inner.close();
  }

  /** Something else is approved now, or the server was started anew. */
  announceChange(): void {
    this.#watch.forget('tools');
    this.#watch.forget('prompts');
    this.onmessage({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
  }

  /** From the client. */
  send(message: Message, about?: RequestId): void {
    this.#telemetry?.onMessage(toFacts('client', message));
    if (isAnswer(message)) void this.#takeGiven(message);
    else if (isRequest(message)) void this.#takeAsked(message, about);
    else this.#takeNotification(message, about);
  }

  async #takeAsked(request: Request, about: RequestId | undefined): Promise<void> {
    const { id, method } = request;
    const refusal = findRefusal(this.#asked, id);
    if (refusal !== undefined) {
      this.onmessage(toError(id, CODES.invalid, refusal), id);
      return;
    }
    const asked = this.#toAsked('client', request);
    this.#asked.set(id, asked);
    if (method === 'initialize') this.#canAsk = canElicit(asked.params);
    const check = CHECKS.asked(method);
    const work = check && this.#run(() => check(request, this.#watch, asked), request);
    await this.#sending.run(work, id, (outcome = { pass: request }) => {
      // It was taken back while it was looked at.
      if (this.#asked.get(id) !== asked) return;
      if (outcome === 'drop' || 'answer' in outcome) {
        this.#asked.delete(id);
        asked.trace?.end('refused');
        if (outcome !== 'drop') this.onmessage(outcome.answer, id);
      } else this.#inner.send(outcome.pass, about);
    });
  }

  #takeNotification(notification: Notification, about: RequestId | undefined): void {
    const { method, params } = notification;
    if (method === 'notifications/cancelled') forget(this.#asked, params?.requestId as RequestId);
    void this.#sending.run(undefined, undefined, () => this.#inner.send(notification, about));
  }

  async #takeGiven(answer: Answer): Promise<void> {
    if (this.#own.settle('client', answer)) return;
    const id = answer.id as RequestId;
    const wanted = this.#wanted.get(id);
    if (!wanted) return;
    this.#wanted.delete(id);
    const check = CHECKS.given(wanted.method);
    const outcome = check ? await this.#run(() => check(answer, this.#watch, wanted), answer) : { pass: answer };
    wanted.trace?.end(isError(answer) ? 'error' : 'ok');
    if (outcome !== 'drop' && 'pass' in outcome) this.#inner.send(outcome.pass);
  }

  /** From the server. */
  #receive(message: Message, about: RequestId | undefined): void {
    this.#telemetry?.onMessage(toFacts('server', message));
    if (isAnswer(message)) this.#receiveAnswer(message);
    else if (isRequest(message)) this.#receiveWanted(message, about);
    else this.#receiveTold(message, about);
  }

  #receiveAnswer(answer: Answer): void {
    if (this.#own.settle('server', answer)) return;
    const id = answer.id as RequestId;
    const asked = this.#asked.get(id);
    // Nobody has asked, or nobody wants to know any more.
    if (!asked) return;
    this.#asked.delete(id);
    const check = CHECKS.answered(asked.method);
    const work = check && this.#run(() => check(answer, this.#watch, asked), answer);
    this.#deliver(work, answer, id);
    if (asked.trace) void Promise.resolve(work).then(() => asked.trace?.end(isError(answer) ? 'error' : 'ok'));
  }

  #receiveWanted(request: Request, about: RequestId | undefined): void {
    const { id, method } = request;
    const asked = this.#toAsked('server', request);
    const refusal = findRefusal(this.#wanted, id);
    if (refusal !== undefined) {
      this.#inner.send(toError(id, CODES.invalid, refusal));
      return;
    }
    this.#wanted.set(id, asked);
    const check = CHECKS.wanted(method);
    this.#deliver(check && this.#run(() => check(request, this.#watch, asked), request), request, about);
  }

  #receiveTold(notification: Notification, about: RequestId | undefined): void {
    const { method, params } = notification;
    if (method === 'notifications/cancelled') forget(this.#wanted, params?.requestId as RequestId);
    if (method === 'notifications/tools/list_changed') this.#watch.forget('tools');
    if (method === 'notifications/prompts/list_changed') this.#watch.forget('prompts');
    const check = CHECKS.told(method);
    if (check && this.#delivering.waiting >= MAX_WAITING) return; // It floods us: what nobody has looked at does not go on.
    this.#deliver(check && this.#run(() => check(notification, this.#watch), notification), notification, about);
  }

  /** To the client, in the order in which the server spoke. */
  #deliver(work: Promise<Outcome> | undefined, message: Message, about: RequestId | undefined): void {
    void this.#delivering.run(work, undefined, (outcome = { pass: message }) => {
      if (outcome === 'drop') return;
      if ('pass' in outcome) this.onmessage(outcome.pass, about);
      else {
        forget(this.#wanted, outcome.answer.id as RequestId, 'refused');
        this.#inner.send(outcome.answer);
      }
    });
  }

  /** What cannot be looked at does not go on. */
  async #run(check: () => Outcome | Promise<Outcome>, message: Message): Promise<Outcome> {
    try {
      return await check();
    } catch (error) {
      this.#watch.say(`stopped a message that could not be looked at: ${(error as Error).message}`);
      if (isAnswer(message)) return { pass: toError(message.id ?? null, CODES.stopped, REFUSALS.result) };
      return isRequest(message) ? { answer: toError(message.id, CODES.stopped, REFUSALS.prompt) } : 'drop';
    }
  }

  #toAsked(from: 'client' | 'server', { id, method, params = {} }: Request): PendingRequest {
    const target = typeof params.name === 'string' ? { target: params.name } : {};
    const trace = this.#telemetry?.onRequest({ from, method, server: this.#server, ...target, meta: params._meta });
    return { id, method, params, callId: `${++this.#count}`, ...(trace && { trace }) };
  }

  /** Asks the user, through whatever the client shows. Whoever does not answer has not agreed. */
  async #askUser(question: string, about: RequestId): Promise<boolean> {
    if (!this.#canAsk) return false;
    // A person takes time: what was said after it need not wait.
    this.#sending.letPast(about);
    const params = { message: question, requestedSchema: QUESTION_SCHEMA };
    const answer = await this.#own.send(
      { peer: 'client', method: 'elicitation/create', params, timeoutMs: ASK_MS },
      (request) => this.onmessage(request, about),
    );
    if (!('result' in answer)) return false;
    const { action, content } = answer.result;
    return action === 'accept' && isObject(content) && content.allow === true;
  }
}

/** Whoever asked does not wait for the answer any more, or was refused. */
function forget(requests: Map<RequestId, PendingRequest>, id: RequestId, outcome: RequestOutcome = 'cancelled'): void {
  requests.get(id)?.trace?.end(outcome);
  requests.delete(id);
}

const toFacts = (from: MessageFacts['from'], message: Message): MessageFacts =>
  isAnswer(message)
    ? { from, kind: isError(message) ? 'error' : 'result' }
    : { from, kind: isRequest(message) ? 'request' : 'notification', method: message.method };

function findRefusal(open: ReadonlyMap<RequestId, PendingRequest>, id: RequestId): string | undefined {
  if (open.has(id)) return 'This id belongs to a request that is not answered yet.';
  return open.size >= MAX_OPEN ? 'Too many requests are not answered yet.' : undefined;
}

/** Whether the client can show a form. One that says nothing of the kinds knows forms alone. */
function canElicit({ capabilities }: Params): boolean {
  const elicitation = isObject(capabilities) ? capabilities.elicitation : undefined;
  return isObject(elicitation) && (isObject(elicitation.form) || !isObject(elicitation.url));
}
