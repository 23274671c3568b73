import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { readBody } from '../../core/read-body.js';
import type { Service } from '../service.js';
import { authenticate } from './authenticate.js';
import { type Identity, LOCAL_USER, mayActAs } from './identity.js';
import { toKnownProblem } from './known-problem.js';
import { parseJson } from './parse-json.js';
import { Problem } from './problem.js';
import type { Reply, Route } from './route.js';
import { withTraceContext } from './trace-context.js';
import { validate } from './validate.js';

export type Env = { Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } };

const MAX_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

export function registerRoute(app: Hono<Env>, route: Route, service: Service): void {
  const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(route.method, path, async (context) => {
    const started = performance.now();
    let status = 500;
    try {
      const reply = await answer(context, route, service);
      ({ status } = reply);
      return reply instanceof Response ? reply : send(context.env.outgoing, reply);
    } catch (error) {
      if (error instanceof Problem) ({ status } = error);
      throw error;
    } finally {
      service.metrics.onRequest(route.id, status, performance.now() - started);
    }
  });
}

async function answer(context: Context<Env>, route: Route, service: Service): Promise<Reply | Response> {
  const { incoming } = context.env;
  const parts = await readParts(context, route, service).catch((error: unknown) => {
    throw toKnownProblem(error, service);
  });
  const { signal, done } = toSignal(context, route, service);
  try {
    const call = { service, ...parts, incoming, signal } as never;
    return await withTraceContext(incoming.headers, () => route.handle(call));
  } catch (error) {
    throw toKnownProblem(error, service, signal);
  } finally {
    done();
  }
}

async function readParts(context: Context<Env>, route: Route, service: Service) {
  const { incoming } = context.env;
  const identity = await admit(incoming, route, service);
  const params = validate(route.params, toDecodedParams(context), 'path');
  const query = validate(route.query, context.req.query(), 'query');
  const body = route.bodyType === undefined ? await readJson(incoming, route, service.bodyMs) : undefined;
  return { identity, params, query, body };
}

/** Checks the token, the role and the rate limit. */
async function admit(incoming: IncomingMessage, route: Route, service: Service): Promise<Identity> {
  if (route.role === 'public') {
    if (route.isLogin && !service.mayTryLogin()) throw new Problem('rate-limited', TOO_MANY, RETRY);
    return LOCAL_USER;
  }
  const identity = await authenticate(incoming, service);
  if (route.role !== 'any' && !mayActAs(identity, route.role))
    throw new Problem('forbidden', `This needs the role ${route.role}. The token has the role ${identity.role}.`);
  if (!(await service.isWithinRate(identity.tenant))) throw new Problem('rate-limited', TOO_MANY, RETRY);
  return identity;
}

const TOO_MANY = 'There are too many requests. Try again in a second.';
const RETRY = { headers: { 'retry-after': '1' } };

/** Hono decodes parameters, but leaves invalid escapes as they are. */
function toDecodedParams(context: Context): Record<string, string> {
  return context.req.param() as Record<string, string>;
}

async function readJson(incoming: IncomingMessage, route: Route, bodyMs: number): Promise<unknown> {
  if (!route.body) {
    incoming.resume();
    return undefined;
  }
  const type = incoming.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new Problem('unsupported-type', 'Send a body of the type application/json.');
  const maxBytes = route.maxBytes ?? MAX_BYTES;
  const tooLarge = new Problem('too-large', `The body is larger than ${maxBytes} bytes.`, {
    headers: { connection: 'close' },
  });
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const text = await readInTime(incoming, maxBytes, bodyMs);
  if (text === undefined) throw tooLarge;
  return validate(route.body, parseJson(text), 'body');
}

/** A client that sends its body slowly, or never, must not hold a connection for as long as it likes. */
async function readInTime(incoming: IncomingMessage, maxBytes: number, ms: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const problem = new Problem('timeout', `The body did not arrive within ${ms / 1_000} seconds.`, {
      headers: { connection: 'close' },
    });
    timer = setTimeout(() => reject(problem), ms);
  });
  const body = readBody(incoming, maxBytes).catch((cause: unknown) => {
    throw new Problem('bad-json', 'The body ended early.', { cause });
  });
  // Only one of the two is awaited to its end.
  body.catch(() => {});
  try {
    return await Promise.race([body, late]);
  } finally {
    clearTimeout(timer);
  }
}

function toSignal(context: Context<Env>, { timeoutMs = TIMEOUT_MS }: Route, service: Service) {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new Problem('unavailable', 'The request was interrupted.'));
  const timer =
    timeoutMs === Number.POSITIVE_INFINITY
      ? undefined
      : setTimeout(() => controller.abort(new Problem('unavailable', 'The request took too long.')), timeoutMs);
  const { outgoing } = context.env;
  outgoing.once('close', abort);
  service.stopping.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      service.stopping.removeEventListener('abort', abort);
      // A stream still needs the signal when its handler has returned.
      if (timer !== undefined) outgoing.removeListener('close', abort);
    },
  };
}

/** Writes the answer itself: a Response would pass the text through streams, which takes longer than many a scan. */
function send(outgoing: ServerResponse, { status, body, headers = {} }: Reply): Response {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers };
  if (body === undefined) outgoing.writeHead(status, common).end();
  else {
    const text = JSON.stringify(body);
    const about = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    outgoing.writeHead(status, { ...about, ...common }).end(text);
  }
  return RESPONSE_ALREADY_SENT;
}
