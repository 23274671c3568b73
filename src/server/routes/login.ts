import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { escapeText } from '../../core/escape.js';
import { COOKIE, findCookie } from '../http/authenticate.js';
import { Problem } from '../http/problem.js';
import { defineRoute, ok, type Reply } from '../http/route.js';
import { type LoginAttempt, OIDC_CALLBACK, type OidcProvider, toLoginAttempt } from '../login/oidc-provider.js';
import { toIdentity } from '../login/oidc-settings.js';
import type { Service } from '../service.js';

const TAG = 'Login';
const OIDC_PATH = '/v1/login/oidc';
/** Holds the two halves of a login together, in the browser that began it. */
const ATTEMPT_COOKIE = 'tocsin_attempt';
const ATTEMPT_SECONDS = 600;
const SESSION_SECONDS = 12 * 3_600;

interface CookieOptions {
  readonly isSecure: boolean;
  readonly seconds: number;
  readonly path?: string;
  /** Lax: the browser also sends the cookie if it comes from another site by a link. */
  readonly sameSite?: 'Strict' | 'Lax';
}

const toCookie = (
  name: string,
  value: string,
  { isSecure, seconds, path = '/', sameSite = 'Strict' }: CookieOptions,
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
    `Max-Age=${seconds}`,
  ].join('; ');

const isSecure = ({ socket, headers }: IncomingMessage): boolean =>
  'encrypted' in socket || headers['x-forwarded-proto'] === 'https';

const toRedirect = (location: string, ...cookies: string[]): Response =>
  new Response(null, {
    status: 302,
    headers: [
      ['location', location],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
      ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
    ],
  });

const attemptSchema = z.strictObject({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
});

function readAttempt(incoming: IncomingMessage): LoginAttempt | undefined {
  try {
    const text = Buffer.from(findCookie(incoming, ATTEMPT_COOKIE) ?? '', 'base64url').toString();
    return attemptSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const toAttemptCookie = ({ settings }: OidcProvider, attempt: LoginAttempt | undefined): string =>
  toCookie(ATTEMPT_COOKIE, attempt ? Buffer.from(JSON.stringify(attempt)).toString('base64url') : '', {
    isSecure: settings.publicUrl.startsWith('https:'),
    seconds: attempt ? ATTEMPT_SECONDS : 0,
    path: OIDC_PATH,
    sameSite: 'Lax',
  });

function findProvider({ oidc }: Service): OidcProvider {
  if (!oidc) throw new Problem('not-found', 'No identity provider is configured. Start the service with --oidc.');
  return oidc;
}

/** Tells the operator why a login failed, and the dashboard only that it did. */
async function attemptLogin<T>(service: Service, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    service.say(`warning: a login with the identity provider failed: ${escapeText((error as Error).message)}`);
    return undefined;
  }
}

async function finish(service: Service, provider: OidcProvider, code: string, attempt: LoginAttempt) {
  const claims = await attemptLogin(service, () => provider.toClaims(code, attempt));
  if (!claims) return { outcome: 'failed' as const };
  const { settings } = provider;
  const identity = toIdentity(claims, settings);
  if (!identity) return { outcome: 'denied' as const };
  const seconds = settings.hours * 3_600;
  const token = await service.logins.add(identity, seconds * 1_000);
  await service.audit.add(identity, 'login', identity.name, settings.issuer);
  return { token, seconds };
}

export const loginRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/login',
    id: 'getLogin',
    tag: TAG,
    summary: 'Show how people can sign in',
    role: 'public',
    responses: {
      200: {
        description: 'The ways to sign in',
        schema: z.object({
          token: z.boolean().meta({ description: 'whether the service knows tokens' }),
          oidc: z.object({ name: z.string(), path: z.string() }).optional(),
        }),
      },
    },
    handle: async ({ service: { tokens, oidc } }) =>
      ok({ token: tokens.size > 0, ...(oidc && { oidc: { name: oidc.settings.name, path: OIDC_PATH } }) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/login',
    id: 'login',
    tag: TAG,
    summary: 'Keep a token in a cookie that scripts cannot read',
    role: 'public',
    isLogin: true,
    body: z.strictObject({ token: z.string().min(1).max(4_000) }).meta({ id: 'LoginRequest' }),
    responses: { 204: { description: 'Logged in' } },
    handle: async ({ service, body: { token }, incoming }) => {
      if (!service.tokens.find(token)) throw new Problem('unauthorized', 'This token is not known.');
      const cookie = toCookie(COOKIE, token, { isSecure: isSecure(incoming), seconds: SESSION_SECONDS });
      return { status: 204, headers: { 'set-cookie': cookie } };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/logout',
    id: 'logout',
    tag: TAG,
    summary: 'Remove the cookie, and end the login',
    role: 'public',
    responses: { 204: { description: 'Logged out' } },
    handle: async ({ service, incoming }): Promise<Reply> => {
      const token = findCookie(incoming, COOKIE);
      // Browsers do not send the cookie with a request of another site, so no other site can end a login.
      if (token === undefined) return { status: 204 };
      const ended = await service.logins.remove(token);
      if (ended) await service.audit.add(ended, 'logout', ended.name);
      return { status: 204, headers: { 'set-cookie': toCookie(COOKIE, '', { isSecure: false, seconds: 0 }) } };
    },
  }),
  defineRoute({
    method: 'GET',
    path: OIDC_PATH,
    id: 'startOidcLogin',
    tag: TAG,
    summary: 'Send the browser to the identity provider',
    role: 'public',
    isLogin: true,
    responses: { 302: { description: 'To the identity provider' } },
    handle: async ({ service }) => {
      const provider = findProvider(service);
      const attempt = toLoginAttempt();
      const location = await attemptLogin(service, () => provider.toAuthorizationUrl(attempt));
      if (location === undefined) return toRedirect('/?login=failed');
      return toRedirect(location, toAttemptCookie(provider, attempt));
    },
  }),
  defineRoute({
    method: 'GET',
    path: OIDC_CALLBACK,
    id: 'finishOidcLogin',
    tag: TAG,
    summary: 'Receive the browser from the identity provider',
    role: 'public',
    isLogin: true,
    query: z.looseObject({
      code: z.string().max(4_000).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
    }),
    responses: { 302: { description: 'To the dashboard' } },
    handle: async ({ service, incoming, query: { code, state } }) => {
      const provider = findProvider(service);
      const forget = toAttemptCookie(provider, undefined);
      const attempt = readAttempt(incoming);
      // A login that this browser did not begin would sign it in as somebody else.
      if (code === undefined || !attempt || attempt.state !== state) return toRedirect('/?login=failed', forget);
      const { outcome, token, seconds } = await finish(service, provider, code, attempt);
      if (token === undefined) return toRedirect(`/?login=${outcome}`, forget);
      const isPublicSecure = provider.settings.publicUrl.startsWith('https:');
      return toRedirect('/', forget, toCookie(COOKIE, token, { isSecure: isPublicSecure, seconds }));
    },
  }),
];
