/** `tocsin/client`: a typed client of `tocsin serve`. It needs only `fetch`. */
import { OPERATIONS, type Operations } from './api.generated.js';
import { ServiceError, toServiceError } from './problem.js';
import { type LiveEvent, toLines, toLiveEvents } from './streams.js';

export type * from './api.generated.js';
export { type ProblemDetail, ServiceError } from './problem.js';
export type { LiveEvent } from './streams.js';

export interface ClientOptions {
  /** The address of the service, such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Default: no token, as for a service without tokens, or for a browser that sends its cookie. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

type Method<Input, Output> =
  Record<never, never> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Output>
    : (input: Input, options?: CallOptions) => Promise<Output>;

export type TocsinClient = {
  readonly [Id in keyof Operations]: Method<Operations[Id]['input'], Operations[Id]['output']>;
} & {
  /** Decisions, approvals and incidents as they happen, after the event with this id. */
  stream(input?: { readonly lastEventId?: string | undefined }, options?: CallOptions): AsyncGenerator<LiveEvent>;
  /** Scans many rows: one JSON value for each row in, one for each result out. */
  batch(rows: Iterable<unknown>, options?: CallOptions): AsyncGenerator<unknown>;
};

type Input = Readonly<Record<string, unknown>>;

export function createClient(options: ClientOptions): TocsinClient {
  const { url, token, fetch: send = (...args) => fetch(...args) } = options;
  const base = url.replace(/\/+$/, '');
  const headers = { ...options.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };

  async function request(path: string, init: RequestInit, callOptions: CallOptions): Promise<Response> {
    const response = await send(base + path, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
      // A redirect would carry the token, and the texts, to another place.
      redirect: 'error',
      ...(callOptions.signal && { signal: callOptions.signal }),
    });
    if (!response.ok) throw await toServiceError(response);
    return response;
  }

  async function call(id: keyof Operations, input: Input = {}, callOptions: CallOptions = {}): Promise<unknown> {
    const [method, template] = OPERATIONS[id];
    const { path, body } = toTarget(template, input);
    const response = await request(
      path,
      {
        method,
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      callOptions,
    );
    return readAnswer(response);
  }

  const methods = Object.fromEntries(
    (Object.keys(OPERATIONS) as (keyof Operations)[]).map((id) => [
      id,
      (input?: Input, callOptions?: CallOptions) => call(id, input, callOptions),
    ]),
  );
  return {
    ...methods,
    async *stream({ lastEventId } = {}, callOptions = {}) {
      const resume = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const init = { headers: { accept: 'text/event-stream', ...resume } };
      yield* toLiveEvents(toLines((await request('/v1/stream', init, callOptions)).body));
    },
    async *batch(rows, callOptions = {}) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: [...rows].map((row) => `${JSON.stringify(row)}\n`).join(''),
      };
      const { body } = await request('/v1/batch', init, callOptions);
      for await (const line of toLines(body)) if (line.trim() !== '') yield JSON.parse(line);
    },
  } as TocsinClient;
}

/** Splits an input into the path with its query, and the body. */
function toTarget(template: string, { body, ...rest }: Input): { path: string; body: unknown } {
  const query = new URLSearchParams();
  let path = template;
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, () => encodeSegment(String(value)));
    else query.set(name, String(value));
  }
  if (path.includes('{')) throw new TypeError(`missing input: ${/\{(\w+)\}/.exec(path)?.[1]}`);
  return { path: query.size > 0 ? `${path}?${query}` : path, body };
}

/** `.` and `..` would be taken for folders, also when they are escaped. */
function encodeSegment(value: string): string {
  if (value === '' || value === '.' || value === '..') throw new TypeError(`not a valid id: ${JSON.stringify(value)}`);
  return encodeURIComponent(value);
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError(response.status, 'bad-answer', 'The service answered with something that is not JSON');
  }
}
