import { shorten } from '../../core/escape.js';
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
  toResultResponse,
} from '../json-rpc.js';
import { ignore, type Link } from '../link.js';
import { LIST_OF, type List } from '../list-methods.js';
import { PendingRequests } from '../pending-requests.js';
import { mergeInitializeResults } from './initialize-result.js';
import { fromExposed, toExposed, toPrefix } from './names.js';
import { ResourceOwners } from './resource-owners.js';

export interface Member {
  readonly label: string;
  readonly link: Link;
}

const MAX_PAGES = 1_000;
/** One that does not answer must not keep the others from it. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Several servers as one: names begin with the server's, lists are put together, and everything else goes to whom it belongs. */
export class ServerAggregate implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #members: readonly Member[];
  readonly #say: (words: string) => void;
  /** Those that have not ended, and did not refuse to be initialized. */
  readonly #available: Set<number>;
  readonly #initializeResults = new Map<number, Params>();
  readonly #owners = new ResourceOwners();
  /** Who is to answer a request of the client. */
  readonly #clientRequests = new Map<RequestId, number>();
  /** Requests of the servers, by the id that the client knows. */
  readonly #serverRequests = new Map<RequestId, { readonly member: number; readonly id: RequestId }>();
  /** Requests of the proxy itself, by server. */
  readonly #ownRequests = new PendingRequests<number>();

  constructor(members: readonly Member[], say: (words: string) => void) {
    this.#members = members;
    this.#say = say;
    this.#available = new Set(members.keys());
    for (const [index, { link }] of members.entries()) {
      link.onmessage = (message, about) => this.#receive(index, message, about);
      link.onclose = (reason) => this.#onEnd(index, reason);
      link.onstream = (request, hint) => {
        if (this.#clientRequests.get(request) === index) this.onstream(request, hint);
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
    this.#ownRequests.fail('the session is over');
    await Promise.all(this.#members.map(({ link }) => link.close()));
  }

  send(message: Message, about?: RequestId): void {
    if (isResponse(message)) this.#handleResponse(message);
    else if (isRequest(message)) void this.#handleRequest(message, about);
    else this.#handleNotification(message);
  }

  #handleResponse(response: Response): void {
    const wanted = this.#serverRequests.get(response.id as RequestId);
    if (!wanted) return;
    this.#serverRequests.delete(response.id as RequestId);
    this.#members[wanted.member]!.link.send({ ...response, id: wanted.id } as Response);
  }

  #handleNotification(notification: Notification): void {
    const { method, params } = notification;
    const owner =
      method === 'notifications/cancelled' ? this.#clientRequests.get(params?.requestId as RequestId) : undefined;
    for (const index of owner === undefined ? this.#available : [owner]) this.#members[index]!.link.send(notification);
  }

  async #handleRequest(request: Request, about: RequestId | undefined): Promise<void> {
    const { id, method, params = {} } = request;
    const response = (result: Params): void => this.onmessage(toResultResponse(id, result), id);
    if (method === 'ping') response({});
    else if (method === 'initialize') await this.#initialize(request);
    else if (Object.hasOwn(LIST_OF, method)) response(await this.#list(method as keyof typeof LIST_OF));
    else if (method === 'logging/setLevel') {
      await Promise.all(this.#findCapable('logging').map((index) => this.#request(index, method, params)));
      response({});
    } else {
      const route = this.#findRoute(method, params);
      if (!route) this.onmessage(toErrorResponse(id, INVALID_PARAMS, toUnknownTargetMessage(request)), id);
      else if (!this.#available.has(route.member))
        this.onmessage(toErrorResponse(id, ERROR_CODES.unavailable, UNAVAILABLE), id);
      else {
        this.#clientRequests.set(id, route.member);
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
      const able = this.#findCapable('resources');
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

  async #initialize({ id, params = {} }: Request): Promise<void> {
    const responses = await Promise.all(
      [...this.#available].map(async (index) => ({
        index,
        response: await this.#request(index, 'initialize', params),
      })),
    );
    for (const { index, response } of responses) {
      if (!isErrorResponse(response)) this.#initializeResults.set(index, response.result);
      else {
        this.#say(`${this.#members[index]!.label}: refused to be initialized: ${response.error.message}`);
        this.#available.delete(index);
      }
    }
    const introduced = [...this.#initializeResults].map(([index, result]) => ({
      label: this.#members[index]!.label,
      result,
    }));
    if (introduced.length === 0)
      this.onmessage(toErrorResponse(id, ERROR_CODES.unavailable, 'None of the servers is available.'), id);
    else this.onmessage(toResultResponse(id, mergeInitializeResults(introduced)), id);
  }

  /** All pages of all servers: many clients ask for the first page alone. */
  async #list(method: keyof typeof LIST_OF): Promise<Params> {
    const list = LIST_OF[method];
    const able = this.#findCapable(CAPABILITY_OF[list]);
    const parts = await Promise.all(able.map((index) => this.#listOne(index, method)));
    return { [list]: parts.flatMap((items, at) => items.flatMap((item) => this.#expose(list, item, able[at]!))) };
  }

  async #listOne(index: number, method: keyof typeof LIST_OF): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    let cursor: unknown;
    for (let page = 0; page < MAX_PAGES; page++) {
      const response = await this.#request(index, method, cursor === undefined ? {} : { cursor });
      if (isErrorResponse(response)) break;
      const { [LIST_OF[method]]: listed, nextCursor } = response.result;
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

  #findCapable(capability: string): number[] {
    return [...this.#available].filter((index) => {
      const capabilities = this.#initializeResults.get(index)?.capabilities;
      return isObject(capabilities) && capabilities[capability] !== undefined;
    });
  }

  #receive(member: number, message: Message, about: RequestId | undefined): void {
    if (isResponse(message)) {
      const id = message.id as RequestId;
      if (this.#ownRequests.settle(member, message)) return;
      if (this.#clientRequests.get(id) === member) {
        this.#clientRequests.delete(id);
        if (!isErrorResponse(message)) this.#owners.claimLinks(message.result, member);
        this.onmessage(message, id);
      }
    } else if (isRequest(message)) {
      const id = `${member}-${typeof message.id}-${message.id}`;
      this.#serverRequests.set(id, { member, id: message.id });
      this.onmessage({ ...message, id }, about);
    } else if (message.method === 'notifications/cancelled') {
      const [id] =
        [...this.#serverRequests].find(([, w]) => w.member === member && w.id === message.params?.requestId) ?? [];
      if (id !== undefined) this.onmessage({ ...message, params: { ...message.params, requestId: id } }, about);
    } else this.onmessage(message, about);
  }

  #onEnd(member: number, reason: Error | undefined): void {
    if (!this.#available.delete(member)) return;
    this.#ownRequests.fail(UNAVAILABLE, member);
    for (const [id, owner] of [...this.#clientRequests]) {
      if (owner !== member) continue;
      this.#clientRequests.delete(id);
      this.onmessage(toErrorResponse(id, ERROR_CODES.unavailable, UNAVAILABLE), id);
    }
    if (this.#available.size === 0) this.onclose(reason);
  }

  #request(member: number, method: string, params: Params): Promise<Response> {
    const { link } = this.#members[member]!;
    return this.#ownRequests.send({ peer: member, method, params, timeoutMs: REQUEST_TIMEOUT_MS }, (request) =>
      link.send(request),
    );
  }
}

const UNAVAILABLE = 'The server is not available.';
const INVALID_PARAMS = -32602;

const CAPABILITY_OF: Readonly<Record<List, string>> = {
  tools: 'tools',
  prompts: 'prompts',
  resources: 'resources',
  resourceTemplates: 'resources',
};

function toUnknownTargetMessage({ method, params = {} }: Request): string {
  const what = [params.name, params.uri].find((each) => typeof each === 'string');
  return `No server behind this proxy knows ${method}${what === undefined ? '' : ` ${JSON.stringify(shorten(String(what), 80))}`}.`;
}
