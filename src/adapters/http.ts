/** `tocsin/http`: a guard in front of an endpoint that receives user messages as JSON. */

import { type Conversation, createConversationOpener } from './conversation.js';
import {
  addBody,
  type BodyOptions,
  catchStop,
  checkAnswer,
  needsBody,
  readLimited,
  STOPPED,
  STOPPED_STATUS,
  toErrorBody,
} from './http-body.js';
import { findObject, type Json } from './json.js';
import { type AdapterOptions, isRefusal } from './options.js';
import { encodeTexts, toIterator, toReadableStream, withResponseBody } from './readable-stream.js';

export { guardExpress, guardFastify, type ParsedRequest } from './http-frameworks.js';
export type { AdapterOptions, GuardedPart } from './options.js';

export interface HttpOptions extends AdapterOptions<Request>, BodyOptions {
  /** Larger request bodies are refused. Default: 1 MB. */
  readonly maxBytes?: number;
}

export type FetchHandler = (request: Request) => Response | Promise<Response>;

const MAX_BYTES = 1_000_000;

const toError = (status: number, code: string, message: string): Response =>
  Response.json(toErrorBody(code, message), { status });

/** The handler behind a guard. It gets requests that passed, and its answers are checked before they are sent. */
export function guardHandler(handler: FetchHandler, options: HttpOptions): (request: Request) => Promise<Response> {
  const { guardRequest, guardResponse } = createHttpGuard(options);
  return async (request) => {
    const guarded = await guardRequest(request);
    if (guarded instanceof Response) return guarded;
    return guardResponse(guarded.conversation, await handler(guarded.request));
  };
}

/** The part of Hono's context that the guard uses. */
export interface HonoContext {
  readonly req: { raw: Request };
  get res(): Response;
  set res(response: Response | undefined);
}

/** Middleware for Hono: `app.use('/chat', guardHono(options))`. */
export function guardHono(options: HttpOptions) {
  const { guardRequest, guardResponse } = createHttpGuard(options);
  return async (context: HonoContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const guarded = await guardRequest(context.req.raw);
    if (guarded instanceof Response) return guarded;
    context.req.raw = guarded.request;
    await next();
    const { res } = context;
    const checked = await guardResponse(guarded.conversation, res);
    if (checked !== res) {
      context.res = undefined; // Hono would keep the headers of the old response.
      context.res = checked;
    }
    return undefined;
  };
}

interface GuardedRequest {
  readonly request: Request;
  readonly conversation: Conversation | undefined;
}

function createHttpGuard(options: HttpOptions) {
  const openConversation = createConversationOpener(options, 'tocsin/http', ['prompt', 'maxBytes']);

  async function guardRequest(request: Request): Promise<Response | GuardedRequest> {
    if (!needsBody(request.method) && request.body === null) return { request, conversation: undefined };
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
      return toError(415, 'unsupported-type', 'expected a body of the type application/json');
    }
    const text = await readLimited(request, options.maxBytes ?? MAX_BYTES);
    if (text === undefined) return toError(413, 'too-large', 'the body is too large');
    const body = findObject(text);
    if (!body) return toError(400, 'bad-json', 'expected a JSON object');
    const conversation = await openConversation(request, { signal: request.signal });
    const stopped = await catchStop(() => addBody(body, conversation, options));
    if (stopped) return toError(STOPPED_STATUS, STOPPED, stopped.refusal);
    return { request: withBody(request, body), conversation };
  }

  async function guardResponse(conversation: Conversation | undefined, response: Response): Promise<Response> {
    const type = response.headers.get('content-type') ?? '';
    if (!conversation || !response.body) return response;
    if (/^text\/plain\b/i.test(type)) {
      const texts = guardTexts(conversation, toTexts(response.body));
      return withResponseBody(response, toReadableStream(encodeTexts(texts)), REMOVED_HEADERS);
    }
    if (!/\bjson\b/i.test(type)) return response;
    const text = await response.text();
    const answer = findObject(text) ?? text;
    const passed = await catchStop(() => checkAnswer(answer, conversation));
    if (isRefusal(passed)) return toError(STOPPED_STATUS, STOPPED, passed.refusal);
    const { content } = passed;
    return withResponseBody(response, content === answer ? text : toText(content), REMOVED_HEADERS);
  }

  return { guardRequest, guardResponse };
}

const toText = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content));

function withBody(request: Request, body: Json): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { method, url, signal } = request;
  return new Request(url, { method, headers, signal, body: JSON.stringify(body) });
}

const REMOVED_HEADERS = ['content-length'];

async function* guardTexts(conversation: Conversation, texts: AsyncIterable<string>): AsyncGenerator<string> {
  const stopped = yield* conversation.guardStream(texts);
  if (stopped) yield stopped.refusal;
}

async function* toTexts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of toIterator(body)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
