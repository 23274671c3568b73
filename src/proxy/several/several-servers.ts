import { shorten } from '../../core/escape.js';
import { ignore, type Link } from '../link.js';
import { LIST_OF, type List } from '../list-methods.js';
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
  toResult,
} from '../message.js';
import { PendingRequests } from '../pending-requests.js';
import { mergeIntroductions } from './introduction.js';
import { fromExposed, toExposed, toPrefix } from './names.js';
import { Owners } from './owners.js';

export interface Member {
  readonly label: string;
  readonly link: Link;
}

const MAX_PAGES = 1_000;
/** One that does not answer must not keep the others from it. */
const WAIT_MS = 60_000;

/** Several servers as one: names begin with the server's, lists are put together, and everything else goes to whom it belongs. */
export class SeveralServers implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #members: readonly Member[];
  readonly #say: (words: string) => void;
  /** Those that have not ended, and did not refuse to be initialized. */
  readonly #living: Set<number>;
  readonly #introductions = new Map<number, Params>();
  readonly #owners = new Owners();
  /** Who is to answer a request of the client. */
  readonly #asked = new Map<RequestId, number>();
  /** Requests of the servers, by the id that the client knows. */
  readonly #wanted = new Map<RequestId, { readonly member: number; readonly id: RequestId }>();
  /** Requests of the proxy itself, by server. */
  readonly #own = new PendingRequests<number>();

  constructor(members: readonly Member[], say: (words: string) => void) {
    this.#members = members;
    this.#say = say;
    this.#living = new Set(members.keys());
    for (const [index, { link }] of members.entries()) {
      link.onmessage = (message, about) => this.#receive(index, message, about);
      link.onclose = (reason) => this.#onEnd(index, reason);
      link.onstream = (request, hint) => {
        if (this.#asked.get(request) === index) this.onstream(request, hint);
      };
    }
  }

  async start(): Promise<void> {
    await Promise.all(
      this.#members.map(({ link, label }, index) =>
        link.start().catch((error: Error) => {
          this.#say(`${label}: ${error.message}`);
          this.#onEnd(index, error);
        }),
      ),
    );
  }

  async close(): Promise<void> {
    this.#own.fail('the session is over');
    await Promise.all(this.#members.map(({ link }) => link.close()));
  }

  send(message: Message, about?: RequestId): void {
    if (isAnswer(message)) this.#giveBack(message);
    else if (isRequest(message)) void this.#take(message, about);
    else this.#pass(message);
  }

  #giveBack(answer: Answer): void {
    const wanted = this.#wanted.get(answer.id as RequestId);
    if (!wanted) return;
    this.#wanted.delete(answer.id as RequestId);
    this.#members[wanted.member]!.link.send({ ...answer, id: wanted.id } as Answer);
  }

  #pass(notification: Notification): void {
    const { method, params } = notification;
    const owner = method === 'notifications/cancelled' ? this.#asked.get(params?.requestId as RequestId) : undefined;
    for (const index of owner === undefined ? this.#living : [owner]) this.#members[index]!.link.send(notification);
  }

  async #take(request: Request, about: RequestId | undefined): Promise<void> {
    const { id, method, params = {} } = request;
    const answer = (result: Params): void => this.onmessage(toResult(id, result), id);
    if (method === 'ping') answer({});
    else if (method === 'initialize') await this.#introduce(request);
    else if (Object.hasOwn(LIST_OF, method)) answer(await this.#list(method as keyof typeof LIST_OF));
    else if (method === 'logging/setLevel') {
      await Promise.all(this.#able('logging').map((index) => this.#ask(index, method, params)));
      answer({});
    } else {
      const route = this.#findRoute(method, params);
      if (!route) this.onmessage(toError(id, INVALID_PARAMS, toUnknownWords(request)), id);
      else if (!this.#living.has(route.member)) this.onmessage(toError(id, CODES.unavailable, GONE), id);
      else {
        this.#asked.set(id, route.member);
        this.#members[route.member]!.link.send({ ...request, params: route.params }, about);
      }
    }
  }

  /** To whom a request goes, and as what. */
  #findRoute(method: string, params: Params): { readonly member: number; readonly params: Params } | undefined {
    const byName = (exposed: unknown, rename: (name: string) => Params) => {
      const own = fromExposed(exposed);
      const member = this.#members.findIndex(({ label }) => toPrefix(label) === own?.prefix);
      return own && member >= 0 ? { member, params: rename(own.name) } : undefined;
    };
    const byOwner = (id: unknown) => {
      const able = this.#able('resources');
      const member = this.#owners.find(id) ?? (able.length === 1 ? able[0] : undefined);
      return member === undefined ? undefined : { member, params };
    };
    if (method === 'tools/call' || method === 'prompts/get')
      return byName(params.name, (name) => ({ ...params, name }));
    if (method === 'completion/complete' && isObject(params.ref)) {
      const { ref } = params;
      return ref.name === undefined
        ? byOwner(ref.uri)
        : byName(ref.name, (name) => ({ ...params, ref: { ...ref, name } }));
    }
    return byOwner(params.uri ?? params.taskId);
  }

  async #introduce({ id, params = {} }: Request): Promise<void> {
    const answers = await Promise.all(
      [...this.#living].map(async (index) => ({ index, answer: await this.#ask(index, 'initialize', params) })),
    );
    for (const { index, answer } of answers) {
      if (!isError(answer)) this.#introductions.set(index, answer.result);
      else {
        this.#say(`${this.#members[index]!.label}: refused to be initialized: ${answer.error.message}`);
        this.#living.delete(index);
      }
    }
    const introduced = [...this.#introductions].map(([index, result]) => ({
      label: this.#members[index]!.label,
      result,
    }));
    if (introduced.length === 0)
      this.onmessage(toError(id, CODES.unavailable, 'None of the servers is available.'), id);
    else this.onmessage(toResult(id, mergeIntroductions(introduced)), id);
  }

  /** All pages of all servers: many clients ask for the first page alone. */
  async #list(method: keyof typeof LIST_OF): Promise<Params> {
    const list = LIST_OF[method];
    const able = this.#able(CAPABILITY_OF[list]);
    const parts = await Promise.all(able.map((index) => this.#listOne(index, method)));
    return { [list]: parts.flatMap((items, at) => items.flatMap((item) => this.#expose(list, item, able[at]!))) };
  }

  async #listOne(index: number, method: keyof typeof LIST_OF): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    let cursor: unknown;
    for (let page = 0; page < MAX_PAGES; page++) {
      const answer = await this.#ask(index, method, cursor === undefined ? {} : { cursor });
      if (isError(answer)) break;
      const { [LIST_OF[method]]: listed, nextCursor } = answer.result;
      if (Array.isArray(listed)) for (const item of listed) items.push(item);
      cursor = nextCursor;
      if (typeof cursor !== 'string') break;
    }
    return items;
  }

  #expose(list: List, item: unknown, member: number): unknown[] {
    if (!isObject(item)) return [];
    const { label } = this.#members[member]!;
    if (list === 'tools' || list === 'prompts') return [{ ...item, name: toExposed(label, String(item.name)) }];
    if (list === 'resourceTemplates') this.#owners.claimTemplate(item.uriTemplate, member);
    else if (!this.#owners.claim(item.uri, member)) {
      this.#say(`${label}: its resource ${String(item.uri)} is left out: another server lists the same address`);
      return [];
    }
    return [item];
  }

  #able(capability: string): number[] {
    return [...this.#living].filter((index) => {
      const capabilities = this.#introductions.get(index)?.capabilities;
      return isObject(capabilities) && capabilities[capability] !== undefined;
    });
  }

  #receive(member: number, message: Message, about: RequestId | undefined): void {
    if (isAnswer(message)) {
      const id = message.id as RequestId;
      if (this.#own.settle(member, message)) return;
      if (this.#asked.get(id) === member) {
        this.#asked.delete(id);
        if (!isError(message)) this.#owners.claimLinks(message.result, member);
        this.onmessage(message, id);
      }
    } else if (isRequest(message)) {
      const id = `${member}-${typeof message.id}-${message.id}`;
      this.#wanted.set(id, { member, id: message.id });
      this.onmessage({ ...message, id }, about);
    } else if (message.method === 'notifications/cancelled') {
      const [id] = [...this.#wanted].find(([, w]) => w.member === member && w.id === message.params?.requestId) ?? [];
      if (id !== undefined) this.onmessage({ ...message, params: { ...message.params, requestId: id } }, about);
    } else this.onmessage(message, about);
  }

  #onEnd(member: number, reason: Error | undefined): void {
    if (!this.#living.delete(member)) return;
    this.#own.fail(GONE, member);
    for (const [id, owner] of [...this.#asked]) {
      if (owner !== member) continue;
      this.#asked.delete(id);
      this.onmessage(toError(id, CODES.unavailable, GONE), id);
    }
    if (this.#living.size === 0) this.onclose(reason);
  }

  #ask(member: number, method: string, params: Params): Promise<Answer> {
    const { link } = this.#members[member]!;
    return this.#own.send({ peer: member, method, params, timeoutMs: WAIT_MS }, (request) => link.send(request));
  }
}

const GONE = 'The server is not available.';
const INVALID_PARAMS = -32602;

const CAPABILITY_OF: Readonly<Record<List, string>> = {
  tools: 'tools',
  prompts: 'prompts',
  resources: 'resources',
  resourceTemplates: 'resources',
};

function toUnknownWords({ method, params = {} }: Request): string {
  const what = [params.name, params.uri].find((each) => typeof each === 'string');
  return `No server behind this proxy knows ${method}${what === undefined ? '' : ` ${JSON.stringify(shorten(String(what), 80))}`}.`;
}
