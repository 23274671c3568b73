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
import { OwnRequests } from '../own-requests.js';
import { PendingRequests } from '../pending-requests.js';
import { mergeInitializeResults } from './initialize-result.js';
import { fromExposed, toExposed, toPrefix } from './names.js';
import { ResourceOwners } from './resource-owners.js';

export interface Member {
  readonly label: string;
  readonly link: Link;
}

const MAX_PAGES = 1_000;
/** One server that does not respond must not block the others for longer. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Presents several servers as one. Names get the prefix of their server, and lists are merged. Every other request goes
 * to the server that owns its target.
 */
export class ServerAggregate implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  onstream: NonNullable<Link['onstream']> = ignore;

  readonly #members: readonly Member[];
  readonly #log: (message: string) => void;
  /** Indexes of the members that are running and did not refuse `initialize`. */
  readonly #available: Set<number>;
  readonly #initializeResults = new Map<number, Params>();
  readonly #owners = new ResourceOwners();
  /** Requests of the client, with the member that has to respond. */
  readonly #clientRequests = new PendingRequests<number>();
  /** Requests of the members, by the id that the client sees. */
  readonly #serverRequests = new PendingRequests<{ readonly member: number; readonly id: RequestId }>();
  readonly #ownRequests = new OwnRequests<number>();

  constructor(members: readonly Member[], log: (message: string) => void) {
    this.#members = members;
    this.#log = log;
    this.#available = new Set(members.keys());
    for (const [index, { link }] of members.entries()) {
      link.onmessage = (message, relatedRequestId) => this.#receive(index, message, relatedRequestId);
      link.onclose = (reason) => this.#onEnd(index, reason);
      link.onstream = (requestId, hint) => {
        if (this.#clientRequests.get(requestId) === index) this.onstream(requestId, hint);
      };
    }
  }

  async start(): Promise<void> {
    await Promise.all(
      this.#members.map(({ link, label }, index) =>
        link.start().catch((error: Error) => {
          this.#log(`${label}: ${error.message}`);
          this.#onEnd(index, error);
        }),
      ),
    );
  }

  async close(): Promise<void> {
    this.#ownRequests.fail('the session is over');
    await Promise.all(this.#members.map(({ link }) => link.close()));
  }

  send(message: Message, relatedRequestId?: RequestId): void {
    if (isResponse(message)) this.#handleResponse(message);
    else if (isRequest(message))
      this.#handleRequest(message, relatedRequestId).catch((error: Error) => {
        this.#log(`a request could not be handled: ${error.message}`);
        this.#answerFailure(message.id);
      });
    else this.#handleNotification(message);
  }

  /** If even the error response cannot be sent, this session ends. */
  #answerFailure(id: RequestId): void {
    try {
      this.onmessage(toErrorResponse(id, ERROR_CODES.internal, 'Internal error.'), id);
    } catch (error) {
      this.onclose(error as Error);
    }
  }

  #handleResponse(response: Response): void {
    const pending = this.#serverRequests.take(response.id);
    if (pending) this.#members[pending.member]!.link.send({ ...response, id: pending.id } as Response);
  }

  #handleNotification(notification: Notification): void {
    const { method, params } = notification;
    const owner = method === 'notifications/cancelled' ? this.#clientRequests.take(params?.requestId) : undefined;
    for (const index of owner === undefined ? this.#available : [owner]) this.#members[index]!.link.send(notification);
  }

  async #handleRequest(request: Request, relatedRequestId: RequestId | undefined): Promise<void> {
    const { id, method, params = {} } = request;
    const respond = (result: Params): void => this.onmessage(toResultResponse(id, result), id);
    if (method === 'ping') respond({});
    else if (method === 'initialize') await this.#initialize(request);
    else if (Object.hasOwn(LIST_OF, method)) respond(await this.#list(method as keyof typeof LIST_OF));
    else if (method === 'logging/setLevel') {
      await Promise.all(this.#findCapable('logging').map((index) => this.#request(index, method, params)));
      respond({});
    } else {
      const route = this.#findRoute(method, params);
      if (!route) this.onmessage(toErrorResponse(id, INVALID_PARAMS, toUnknownTargetMessage(request)), id);
      else if (!this.#available.has(route.member))
        this.onmessage(toErrorResponse(id, ERROR_CODES.unavailable, UNAVAILABLE), id);
      else {
        this.#clientRequests.add(id, route.member);
        this.#members[route.member]!.link.send({ ...request, params: route.params }, relatedRequestId);
      }
    }
  }

  /** The member that a request goes to, and the params with that member's own names. */
  #findRoute(method: string, params: Params): { readonly member: number; readonly params: Params } | undefined {
    const byName = (exposed: unknown, rename: (name: string) => Params) => {
      const parsed = fromExposed(exposed);
      const member = this.#members.findIndex(({ label }) => toPrefix(label) === parsed?.prefix);
      return parsed && member >= 0 ? { member, params: rename(parsed.name) } : undefined;
    };
    const byOwner = (id: unknown) => {
      const capable = this.#findCapable('resources');
      const member = this.#owners.find(id) ?? (capable.length === 1 ? capable[0] : undefined);
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
        this.#log(`${this.#members[index]!.label}: initialize failed: ${response.error.message}`);
        this.#available.delete(index);
      }
    }
    const initialized = [...this.#initializeResults].map(([index, result]) => ({
      label: this.#members[index]!.label,
      result,
    }));
    if (initialized.length === 0)
      this.onmessage(toErrorResponse(id, ERROR_CODES.unavailable, 'No server is available.'), id);
    else this.onmessage(toResultResponse(id, mergeInitializeResults(initialized)), id);
  }

  /** Reads all pages of all servers, because many clients request the first page only. */
  async #list(method: keyof typeof LIST_OF): Promise<Params> {
    const list = LIST_OF[method];
    const parts = await Promise.all(
      this.#findCapable(CAPABILITY_OF[list]).map(async (member) => {
        const items = await this.#listOne(member, method);
        return { member, items };
      }),
    );
    return { [list]: parts.flatMap(({ member, items }) => items.flatMap((item) => this.#expose(list, item, member))) };
  }

  async #listOne(member: number, method: keyof typeof LIST_OF): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    let cursor: unknown;
    for (let page = 0; page < MAX_PAGES; page++) {
      const response = await this.#request(member, method, cursor === undefined ? {} : { cursor });
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
      this.#log(`${label}: omitted resource ${String(item.uri)}, because another server lists the same URI`);
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

  #receive(member: number, message: Message, relatedRequestId: RequestId | undefined): void {
    if (isResponse(message)) {
      if (this.#ownRequests.settle(member, message) || this.#clientRequests.get(message.id) !== member) return;
      const id = message.id as RequestId;
      this.#clientRequests.take(id);
      if (!isErrorResponse(message)) this.#owners.claimLinks(message.result, member);
      this.onmessage(message, id);
    } else if (isRequest(message)) {
      const id = `${member}-${typeof message.id}-${message.id}`;
      this.#serverRequests.add(id, { member, id: message.id });
      this.onmessage({ ...message, id }, relatedRequestId);
    } else if (message.method === 'notifications/cancelled') {
      const { requestId } = message.params ?? {};
      const id = this.#serverRequests.findId((pending) => pending.member === member && pending.id === requestId);
      if (id === undefined) return;
      this.#serverRequests.take(id);
      this.onmessage({ ...message, params: { ...message.params, requestId: id } }, relatedRequestId);
    } else this.onmessage(message, relatedRequestId);
  }

  #onEnd(member: number, reason: Error | undefined): void {
    if (!this.#available.delete(member)) return;
    this.#ownRequests.fail(UNAVAILABLE, member);
    this.#serverRequests.takeAll((pending) => pending.member === member);
    for (const [id] of this.#clientRequests.takeAll((owner) => owner === member))
      this.onmessage(toErrorResponse(id, ERROR_CODES.unavailable, UNAVAILABLE), id);
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
  const target = [params.name, params.uri].find((value) => typeof value === 'string');
  const quoted = target === undefined ? '' : ` ${JSON.stringify(shorten(String(target), 80))}`;
  return `No server behind this proxy handles ${method}${quoted}.`;
}
