import { isObject } from '../core/json-object.js';
import { GuardError } from '../guard/guard-error.js';
import { Conversation } from './conversation.js';
import { checkAnswer, takeBody } from './http-body.js';
import { type AdapterOptions, isRefusal, type Refusal, toSession } from './options.js';
import { SeenMessages } from './seen.js';

/** Of Express's and Fastify's requests, what is used. Their own parsers have read the body, within their own limits. */
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

/** A middleware for Express, after `express.json()`: what is sent by `response.json` is looked at. */
export function guardExpress<Body>(options: AdapterOptions<ParsedRequest>) {
  const open = toOpener(options);
  return async (
    request: ParsedRequest & { body?: Body },
    response: ExpressResponse,
    next: (error?: unknown) => void,
  ) => {
    try {
      const entered = await open(request);
      if ('status' in entered) {
        response.status(entered.status).json(entered.body);
        return;
      }
      const { talk } = entered;
      const send = response.json.bind(response);
      if (talk) {
        response.json = (body) => {
          toAnswer(talk, body).then((answer) => {
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

/** Fastify's `addHook` has a form for every hook; any of them fits. */
export interface FastifyApp {
  addHook(...args: never[]): unknown;
}

type AddHook = (name: string, hook: (request: ParsedRequest, reply: FastifyReply, payload: unknown) => unknown) => void;

/** A plugin for Fastify, for the routes of the scope that it is registered in: what they return as objects is looked at. */
export function guardFastify(options: AdapterOptions<ParsedRequest>) {
  const open = toOpener(options);
  const talks = new WeakMap<object, Conversation>();
  const plugin = async (app: FastifyApp): Promise<void> => {
    const addHook = app.addHook.bind(app) as AddHook;
    // Fastify takes the number of parameters for a sign of callbacks: this hook has two.
    addHook('preHandler', async (request, reply) => {
      const entered = await open(request);
      if ('status' in entered) return reply.code(entered.status).send(entered.body);
      if (entered.talk) talks.set(request, entered.talk);
      return undefined;
    });
    addHook('preSerialization', async (request, reply, payload) => {
      const talk = talks.get(request);
      if (!talk) return payload;
      const { status, body } = await toAnswer(talk, payload);
      if (status !== undefined) reply.code(status);
      return body;
    });
  };
  // Fastify's way to say that a plugin's hooks are meant for the scope around it.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

const toError = (code: string, message: string) => ({ error: { code, message } });

function toOpener(options: AdapterOptions<ParsedRequest>) {
  const setup = { ...options, seen: new SeenMessages() };
  return async (request: ParsedRequest): Promise<{ talk?: Conversation } | { status: number; body: unknown }> => {
    if (request.method !== 'POST' && request.method !== 'PUT') return {};
    const { body } = request;
    if (!isObject(body)) {
      return { status: 415, body: toError('unsupported-type', 'expected a JSON object') };
    }
    const talk = new Conversation(setup, await toSession(options, request));
    const stopped = await withStop(() => takeBody(body as Record<string, unknown>, talk));
    return stopped ? { status: 403, body: toError('stopped', stopped.refusal) } : { talk };
  };
}

async function toAnswer(talk: Conversation, given: unknown): Promise<{ status?: number; body: unknown }> {
  const passed = await withStop(() => checkAnswer(given, talk));
  return isRefusal(passed) ? { status: 403, body: toError('stopped', passed.refusal) } : { body: passed.content };
}

/** An endpoint's client is told a status, whether refusals are thrown or returned. */
export async function withStop<T>(run: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof GuardError && error.decision) return { refusal: 'This was stopped by a security policy.' };
    throw error;
  }
}
