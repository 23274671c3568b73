import { isObject } from '../core/json-object.js';
import { type Conversation, createConversationOpener } from './conversation.js';
import {
  addBody,
  type BodyOptions,
  catchStop,
  checkAnswer,
  needsBody,
  STOPPED,
  STOPPED_STATUS,
  toErrorBody,
} from './http-body.js';
import type { Json } from './json.js';
import { type AdapterOptions, isRefusal } from './options.js';

/** The part of an Express or Fastify request that the guard uses. The framework has parsed and limited the body. */
export interface ParsedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body?: unknown;
}

export interface ExpressResponse {
  status(code: number): this;
  json(body: unknown): this;
}

export interface FastifyReply {
  code(status: number): { send(body: unknown): unknown };
}

/** Middleware for Express, to be used after `express.json()`. Checks answers that are sent with `response.json`. */
export function guardExpress<Body>(options: AdapterOptions<ParsedRequest> & BodyOptions) {
  const guardRequest = createRequestGuard(options);
  return async (
    request: ParsedRequest & { body?: Body },
    response: ExpressResponse,
    next: (error?: unknown) => void,
  ) => {
    try {
      const guarded = await guardRequest(request);
      if ('status' in guarded) {
        response.status(guarded.status).json(guarded.body);
        return;
      }
      const { conversation } = guarded;
      const send = response.json.bind(response);
      if (conversation) {
        response.json = (body) => {
          guardAnswer(conversation, body).then((answer) => {
            if (answer.status !== undefined) response.status(answer.status);
            send(answer.body);
          }, next);
          return response;
        };
      }
      next();
    } catch (error) {
      next(error);
    }
  };
}

/** Typed loosely, because Fastify's `addHook` has one overload for every hook. */
export interface FastifyApp {
  addHook(...args: never[]): unknown;
}

type AddHook = (name: string, hook: (request: ParsedRequest, reply: FastifyReply, payload: unknown) => unknown) => void;

/** A Fastify plugin for the routes of the scope that it is registered in. Checks the objects that they return. */
export function guardFastify(options: AdapterOptions<ParsedRequest> & BodyOptions) {
  const guardRequest = createRequestGuard(options);
  const conversations = new WeakMap<object, Conversation>();
  const plugin = async (app: FastifyApp): Promise<void> => {
    const addHook = app.addHook.bind(app) as AddHook;
    // Exactly two parameters: Fastify treats a third one as a callback.
    addHook('preHandler', async (request, reply) => {
      const guarded = await guardRequest(request);
      if ('status' in guarded) return reply.code(guarded.status).send(guarded.body);
      if (guarded.conversation) conversations.set(request, guarded.conversation);
      return undefined;
    });
    addHook('preSerialization', async (request, reply, payload) => {
      const conversation = conversations.get(request);
      if (!conversation) return payload;
      const { status, body } = await guardAnswer(conversation, payload);
      if (status !== undefined) reply.code(status);
      return body;
    });
  };
  // Fastify applies the hooks of a plugin with this symbol to the surrounding scope.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

type GuardedRequest = { conversation?: Conversation } | { status: number; body: unknown };

function createRequestGuard(options: AdapterOptions<ParsedRequest> & BodyOptions) {
  const openConversation = createConversationOpener(options, 'tocsin/http', ['prompt']);
  return async (request: ParsedRequest): Promise<GuardedRequest> => {
    const { method, body } = request;
    const isEmpty = body === undefined || body === null || (isObject(body) && Object.keys(body).length === 0);
    if (!needsBody(method) && isEmpty) return {};
    if (!isObject(body)) {
      return { status: 415, body: toErrorBody('unsupported-type', 'expected a JSON object') };
    }
    const conversation = await openConversation(request);
    const stopped = await catchStop(() => addBody(body as Json, conversation, options));
    return stopped ? { status: STOPPED_STATUS, body: toErrorBody(STOPPED, stopped.refusal) } : { conversation };
  };
}

async function guardAnswer(conversation: Conversation, answer: unknown): Promise<{ status?: number; body: unknown }> {
  const passed = await catchStop(() => checkAnswer(answer, conversation));
  if (!isRefusal(passed)) return { body: passed.content };
  return { status: STOPPED_STATUS, body: toErrorBody(STOPPED, passed.refusal) };
}
