import { rememberGuardError } from '../guard/find-guard-error.js';
import { GuardError } from '../guard/guard-error.js';
import { assertClient } from './assert-adapter-options.js';
import { type Conversation, createConversationOpener } from './conversation.js';
import { findObject, type Json, toItems } from './json.js';
import { type AdapterOptions, isRefusal, type Refusal } from './options.js';
import type { AnswerCheck, Protocol } from './protocol.js';
import { encodeTexts, toIterator, toReadableStream, withResponseBody } from './readable-stream.js';
import { parseEvents, type ServerSentEvent, toEventText } from './server-sent-events.js';

/** A request to a model's provider. */
export interface ProviderRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body: ProviderBody;
}

/** The members that providers have for the id of a user or a conversation, and all others. */
export interface ProviderBody {
  readonly metadata?: Readonly<Json>;
  readonly [member: string]: unknown;
}

export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The interface that the Node SDKs of OpenAI and Anthropic share. */
export interface ProviderClient {
  withOptions(options: { fetch: Fetch }): unknown;
}

/**
 * The client with a guard around its `fetch`. At this level the guard also sees the requests of the SDK's own helpers.
 */
export function guardClient<Client extends ProviderClient>(
  client: Client,
  protocols: readonly Protocol[],
  options: AdapterOptions<ProviderRequest>,
  entry: string,
): Client {
  assertClient(client, 'withOptions', entry, entry === 'tocsin/openai' ? 'new OpenAI()' : 'new Anthropic()');
  const { fetch: inner = fetch } = client as { fetch?: Fetch };
  return client.withOptions({ fetch: toGuardedFetch(inner, protocols, options, entry) }) as Client;
}

/** How a client reports an error of the guard: as a response, or by throwing it. */
type OnError = (error: GuardError) => Response;

export function toGuardedFetch(
  inner: Fetch,
  protocols: readonly Protocol[],
  options: AdapterOptions<ProviderRequest>,
  entry: string,
  onError: OnError = toErrorResponse,
): Fetch {
  const openConversation = createConversationOpener(options, entry);
  return async (url, init) => {
    const address = url instanceof Request ? url.url : String(url);
    const protocol = protocols.find(({ path }) => path.test(new URL(address).pathname));
    const sent = init?.body ?? (url instanceof Request ? url.body : null);
    if (!protocol || sent === null) return inner(url, init);
    const body = typeof sent === 'string' ? findObject(sent) : undefined;
    // The guard cannot read the body, so nothing is sent.
    if (!body) throw new TypeError('The guard can only check a request whose body is a JSON text.');
    try {
      const signal = init?.signal ?? undefined;
      const request = { url: address, headers: new Headers(init?.headers), body };
      const conversation = await openConversation(request, signal && { signal });
      const { refusal, removedTools } = await guardRequest(protocol, body, conversation);
      if (refusal) return toRefusalResponse(protocol, new URL(address), body, refusal);
      const headers = withoutOwnHeaders(init?.headers);
      const response = await inner(url, { ...init, ...(headers && { headers }), body: JSON.stringify(body) });
      return await guardResponse(protocol, { conversation, request: body, removedTools }, response);
    } catch (error) {
      if (error instanceof GuardError) return onError(error);
      throw error;
    }
  };
}

/** Names the session for the `session` function, and is not sent to the provider. */
const SESSION_HEADER = 'x-tocsin-session';

function withoutOwnHeaders(init: RequestInit['headers'] | undefined): Headers | undefined {
  const headers = new Headers(init);
  if (!headers.has(SESSION_HEADER)) return undefined;
  headers.delete(SESSION_HEADER);
  return headers;
}

async function guardRequest(protocol: Protocol, body: Json, conversation: Conversation) {
  const removedTools = new Set<string>();
  for (const owner of protocol.toolLists?.(body) ?? [body]) {
    for (const property of protocol.toolProperties ?? TOOL_LISTS) {
      const offered: readonly Json[] = toItems(owner[property]);
      const definitions = protocol.toDefinition ? offered.map(protocol.toDefinition) : offered;
      const passed = definitions.length > 0 ? await conversation.filterTools(definitions) : { content: definitions };
      if (isRefusal(passed)) return { refusal: passed, removedTools };
      const kept = offered.filter((_, index) => passed.content.includes(definitions[index]!));
      const removed = offered.filter((tool) => !kept.includes(tool));
      for (const tool of removed) removedTools.add(protocol.toolName(tool));
      if (removed.length > 0) (protocol.replaceTools ?? replaceTools)(body, owner, property, kept);
    }
  }
  const turns = protocol.toTurns(body, (id) => conversation.toolNameOf(id));
  return { refusal: await conversation.addTurns(turns), removedTools };
}

/** `functions` is the older form of `tools`. */
const TOOL_LISTS = ['tools', 'functions'];

/** Providers reject an empty list of tools, a tool choice without tools, and the choice of a missing tool. */
function replaceTools(_body: Json, owner: Json, property: string, kept: readonly Json[]): void {
  owner[property] = kept;
  const choice = property === 'tools' ? 'tool_choice' : 'function_call';
  if (typeof owner[choice] === 'object') delete owner[choice];
  // An item of a conversation may have an empty list.
  if (kept.length > 0 || owner.type !== undefined) return;
  for (const name of [property, choice, 'parallel_tool_calls']) delete owner[name];
}

/** `fetch` has decoded the body already. */
const REMOVED_HEADERS = ['content-length', 'content-encoding'];

async function guardResponse(protocol: Protocol, check: AnswerCheck, response: Response): Promise<Response> {
  if (!response.ok || !response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) {
    const events = protocol.guardEvents(check, parseEvents(toIterator(response.body)));
    return withResponseBody(response, toReadableStream(encodeTexts(toEventTexts(events))), REMOVED_HEADERS);
  }
  const answer = findObject(await response.text());
  // An answer that cannot be parsed cannot be checked, so it is not passed on.
  if (!answer) return new Response(null, { status: 502 });
  return withResponseBody(response, JSON.stringify(await protocol.guardAnswer(check, answer)), REMOVED_HEADERS);
}

function toRefusalResponse(protocol: Protocol, address: URL, body: Json, refusal: Refusal): Response {
  const isStreaming = protocol.isStreaming?.(address) ?? body.stream === true;
  if (!isStreaming) return Response.json(protocol.toAnswer(body, refusal));
  const text = [...protocol.toAnswerEvents(body, refusal)].map(toEventText).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

/** The SDKs take an error thrown by `fetch` for a broken connection and retry. They report an error response. */
function toErrorResponse(guardError: GuardError): Response {
  const { code, decision } = guardError;
  // Without a decision, the caller made a mistake, and the message says which.
  const message = decision ? 'stopped by a security policy' : guardError.message;
  const error = {
    type: decision ? 'permission_error' : 'invalid_request_error',
    code,
    message,
    details: { error_code: code },
  };
  const status = decision ? 403 : 400;
  const response = Response.json({ type: 'error', error }, { status, headers: { 'x-should-retry': 'false' } });
  rememberGuardError(response.headers, guardError);
  return response;
}

async function* toEventTexts(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<string> {
  for await (const event of events) yield toEventText(event);
}
