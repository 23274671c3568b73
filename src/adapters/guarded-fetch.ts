import { isObject } from '../core/json-object.js';
import { GuardError } from '../guard/guard-error.js';
import { Conversation, type Turn } from './conversation.js';
import { type AdapterOptions, isRefusal, type Refusal, toSession } from './options.js';
import { SeenMessages } from './seen.js';
import { parseEvents, type ServerSentEvent, toEventText } from './server-sent-events.js';
import { toIterator, toReadableStream } from './to-stream.js';

export type Json = Record<string, unknown>;

/** A request to a model's provider. */
export interface ProviderRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Readonly<Json>;
}

/** What a model may say in answer to one request. */
export interface AnswerCheck {
  readonly talk: Conversation;
  readonly request: Readonly<Json>;
  /** What is to be said against a call of this tool, besides what the guard says. */
  readonly objection: (tool: string) => string | undefined;
}

/** One way of asking a model over HTTP. */
export interface Protocol {
  /** How the path of its requests ends. */
  readonly path: RegExp;
  /** What is to be looked at; what is replaced is replaced in the body. */
  toTurns(body: Json, nameOf: (callId: string) => string): Turn[];
  toolName(tool: Json): string;
  /** The answer without what must not go on. */
  guardAnswer(check: AnswerCheck, answer: Json): Promise<Json>;
  guardEvents(check: AnswerCheck, events: AsyncIterable<ServerSentEvent>): AsyncIterable<ServerSentEvent>;
  /** A refusal as the model's answer. */
  toAnswer(request: Readonly<Json>, refusal: Refusal): Json;
  toAnswerEvents(request: Readonly<Json>, refusal: Refusal): Iterable<ServerSentEvent>;
}

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What the Node SDKs of OpenAI and Anthropic have in common. */
export interface ProviderClient {
  withOptions(options: { fetch: Fetch }): unknown;
}

/**
 * The client with a guard around what it sends. Standing where the requests leave, the guard sees those that the library's own
 * helpers make as well.
 */
export function guardClient<Client extends ProviderClient>(
  client: Client,
  protocols: readonly Protocol[],
  options: AdapterOptions<ProviderRequest>,
): Client {
  const { fetch: inner = fetch } = client as { fetch?: Fetch };
  return client.withOptions({ fetch: toGuardedFetch(inner, protocols, options) }) as Client;
}

function toGuardedFetch(inner: Fetch, protocols: readonly Protocol[], options: AdapterOptions<ProviderRequest>): Fetch {
  const setup = { ...options, seen: new SeenMessages() };
  return async (url, init) => {
    const address = url instanceof Request ? url.url : String(url);
    const protocol = protocols.find(({ path }) => path.test(new URL(address).pathname));
    const body = typeof init?.body === 'string' ? findObject(init.body) : undefined;
    if (!protocol || !body) return inner(url, init);
    try {
      const request = { url: address, headers: new Headers(init?.headers), body };
      const signal = init?.signal ?? undefined;
      const talk = new Conversation(setup, await toSession(options, request), signal && { signal });
      const { refusal, left } = await takeRequest(protocol, body, talk);
      if (refusal) return toRefusalResponse(protocol, body, refusal);
      const objection = (tool: string) => (left.has(tool) ? 'the tool was left out of the list' : undefined);
      const response = await inner(url, { ...init, body: JSON.stringify(body) });
      return await guardResponse(protocol, { talk, request: body, objection }, response);
    } catch (error) {
      if (error instanceof GuardError && error.decision) return toErrorResponse(error);
      throw error;
    }
  };
}

async function takeRequest(protocol: Protocol, body: Json, talk: Conversation) {
  const left = new Set<string>();
  const offered = Array.isArray(body.tools) ? (body.tools as readonly Json[]) : [];
  const passed = offered.length > 0 ? await talk.tools(offered) : { content: offered };
  if (isRefusal(passed)) return { refusal: passed, left };
  for (const tool of offered) if (!passed.content.includes(tool)) left.add(protocol.toolName(tool));
  if (left.size > 0) leaveTools(body, passed.content);
  return { refusal: await talk.take(protocol.toTurns(body, (id) => talk.nameOf(id))), left };
}

/** Providers want no empty list, no choice without one, and no choice of what is not there. */
function leaveTools(body: Json, kept: readonly Json[]): void {
  body.tools = kept;
  if (typeof body.tool_choice === 'object') delete body.tool_choice;
  if (kept.length > 0) return;
  for (const property of ['tools', 'tool_choice', 'parallel_tool_calls']) delete body[property];
}

async function guardResponse(protocol: Protocol, check: AnswerCheck, response: Response): Promise<Response> {
  if (!response.ok || !response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) {
    const events = protocol.guardEvents(check, parseEvents(toIterator(response.body)));
    return toResponse(response, toReadableStream(toBytes(events)));
  }
  const answer = findObject(await response.text());
  // Without an answer in it that can be looked at, there is nothing to hand on.
  if (!answer) return new Response(null, { status: 502 });
  return toResponse(response, JSON.stringify(await protocol.guardAnswer(check, answer)));
}

function toResponse(
  { status, statusText, headers: given }: Response,
  body: string | ReadableStream<Uint8Array>,
): Response {
  const headers = new Headers(given);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(body, { status, statusText, headers });
}

function toRefusalResponse(protocol: Protocol, body: Json, refusal: Refusal): Response {
  if (body.stream !== true) return Response.json(protocol.toAnswer(body, refusal));
  const text = [...protocol.toAnswerEvents(body, refusal)].map(toEventText).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

/** The libraries take an error that is thrown here for a broken connection, and try again; this they hand to the caller. */
function toErrorResponse({ code }: GuardError): Response {
  const message = 'stopped by a security policy';
  const error = { type: 'permission_error', code, message, details: { error_code: code } };
  return Response.json({ type: 'error', error }, { status: 403, headers: { 'x-should-retry': 'false' } });
}

async function* toBytes(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const event of events) yield encoder.encode(toEventText(event));
}

export function findObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}
