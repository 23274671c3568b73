import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { Service } from '../service.js';
import type { Identity, Role } from './identity.js';

/** A request after authentication and validation. */
export interface Call<Params, Query, Body> {
  readonly service: Service;
  readonly identity: Identity;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly incoming: IncomingMessage;
  /** Aborts when the client is gone, when the time limit is over, and when the service stops. */
  readonly signal: AbortSignal;
}

export interface Reply {
  readonly status: number;
  /** Undefined: no content. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ResponseSpec {
  readonly description: string;
  readonly schema?: z.ZodType;
  /** Default: application/json. */
  readonly type?: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as `{name}`. */
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** `any` needs a token of any role, `public` none. */
  readonly role: Role | 'any' | 'public';
  /** A public route that tries to sign in. All of them together have a rate limit. */
  readonly isLogin?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body's content type if it is not JSON. The handler then reads it. */
  readonly bodyType?: string;
  /** Default: 4 MB. */
  readonly maxBytes?: number;
  /** Default: 60 seconds. Infinity for streams. */
  readonly timeoutMs?: number;
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  handle(call: Call<never, never, never>): Promise<Reply | Response>;
}

interface Definition<
  Params extends z.ZodType | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
> extends Omit<Route, 'params' | 'query' | 'body' | 'handle'> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  handle(call: Call<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>>): Promise<Reply | Response>;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Checks the handler against the schemas. */
export const defineRoute = <
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  definition: Definition<Params, Query, Body>,
): Route => definition as unknown as Route;

export const ok = (body: unknown): Reply => ({ status: 200, body });
