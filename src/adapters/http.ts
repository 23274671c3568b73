/** `tocsin/http`: a guard in front of an endpoint that takes what users say as JSON. */

import { Conversation } from './conversation.js';
import { findObject, type Json } from './guarded-fetch.js';
import { checkAnswer, readLimited, takeBody } from './http-body.js';
import { withStop } from './http-frameworks.js';
import { type AdapterOptions, isRefusal, toSession } from './options.js';
import { SeenMessages } from './seen.js';
import { toIterator, toReadableStream } from './to-stream.js';

export { guardExpress, guardFastify, type ParsedRequest } from './http-frameworks.js';
export type { AdapterOptions, GuardedPart } from './options.js';

export interface HttpOptions extends AdapterOptions<Request> {
  /** Longer bodies are refused; 1 MB unless said. */
  readonly maxBytes?: number;
}

export type FetchHandler = (request: Request) => Response | Promise<Response>;

const MAX_BYTES = 1_000_000;

/** Short, and the same for everything that was found. */
const toError = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code, message } }, { status });

const STOPPED = 'stopped';

/** The handler behind a guard: it gets requests that passed, and its answers are looked at before they leave. */
export function guardHandler(handler: FetchHandler, options: HttpOptions): (request: Request) => Promise<Response> {
  const { enter, leave } = toGates(options);
  return async (request) => {
    const entered = await enter(request);
    if (entered instanceof Response) return entered;
    return leave(entered.talk, await handler(entered.request));
  };
}

/** What is used of Hono's context. */
export interface HonoContext {
  readonly req: { raw: Request };
  get res(): Response;
  set res(response: Response | undefined);
}

/** A middleware for Hono: `app.use('/chat', guardHono(options))`. */
export function guardHono(options: HttpOptions) {
  const { enter, leave } = toGates(options);
  return async (context: HonoContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const entered = await enter(context.req.raw);
    if (entered instanceof Response) return entered;
    context.req.raw = entered.request;
    await next();
    const { res } = context;
    const left = await leave(entered.talk, res);
    if (left !== res) {
      context.res = undefined; // Hono would keep the headers of the old one.
      context.res = left;
    }
    return undefined;
  };
}

function toGates(options: HttpOptions) {
  const setup = { ...options, seen: new SeenMessages() };

  async function enter(request: Request): Promise<Response | { request: Request; talk: Conversation | undefined }> {
    if (request.method !== 'POST' && request.method !== 'PUT') return { request, talk: undefined };
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
      return toError(415, 'unsupported-type', 'expected a body of the type application/json');
    }
    const text = await readLimited(request, options.maxBytes ?? MAX_BYTES);
    if (text === undefined) return toError(413, 'too-large', 'the body is too large');
    const body = findObject(text);
    if (!body) return toError(400, 'bad-json', 'expected a JSON object');
    const session = await toSession(options, request);
    const talk = new Conversation(setup, session, { signal: request.signal });
    const stopped = await withStop(() => takeBody(body, talk));
    if (stopped) return toError(403, STOPPED, stopped.refusal);
    return { request: withBody(request, body), talk };
  }

  async function leave(talk: Conversation | undefined, response: Response): Promise<Response> {
    const type = response.headers.get('content-type') ?? '';
    if (!talk || !response.body) return response;
    if (/^text\/plain\b/i.test(type)) return withAnswer(response, toReadableStream(toBytes(talk, response.body)));
    if (!/\bjson\b/i.test(type)) return response;
    const text = await response.text();
    const answer = findObject(text) ?? text;
    const passed = await withStop(() => checkAnswer(answer, talk));
    if (isRefusal(passed)) return toError(403, STOPPED, passed.refusal);
    const { content } = passed;
    return withAnswer(response, content === answer ? text : toText(content));
  }

  return { enter, leave };
}

const toText = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content));

function withBody(request: Request, body: Json): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { method, url, signal } = request;
  return new Request(url, { method, headers, signal, body: JSON.stringify(body) });
}

function withAnswer(
  { status, statusText, headers: given }: Response,
  body: string | ReadableStream<Uint8Array>,
): Response {
  const headers = new Headers(given);
  headers.delete('content-length');
  return new Response(body, { status, statusText, headers });
}

async function* toBytes(talk: Conversation, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const text = talk.stream(toTexts(body));
  let step = await text.next();
  for (; !step.done; step = await text.next()) yield encoder.encode(step.value);
  if (step.value) yield encoder.encode(step.value.refusal);
}

async function* toTexts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of toIterator(body)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
