import type { IncomingMessage } from 'node:http';
import { toUrl } from '../../core/url.js';
import { type Identity, LOCAL_USER, type Tokens } from './identity.js';
import { Problem } from './problem.js';

export const COOKIE = 'tocsin_token';
/** Browsers do not let other sites send this header without asking first. */
const CSRF_HEADER = 'x-tocsin';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Where identities come from. */
export interface Access {
  readonly tokens: Tokens;
  /** People who signed in with an identity provider. */
  readonly logins: { find(token: string): Promise<Identity | undefined> };
  /** Without a login, everybody on this machine is the local user. */
  readonly isLoginNeeded: boolean;
  /** Further host names for requests without a login. */
  readonly hosts: readonly string[];
}

/** The identity behind a request. */
export async function authenticate(request: IncomingMessage, access: Access): Promise<Identity> {
  const { tokens, logins, isLoginNeeded, hosts } = access;
  if (!isLoginNeeded) {
    assertLocal(request, hosts);
    return LOCAL_USER;
  }
  if (/^Basic /i.test(request.headers.authorization ?? '')) assertSameOrigin(request);
  const given = findHeaderToken(request);
  const cookie = given === undefined ? findCookie(request, COOKIE) : undefined;
  const token = given ?? cookie ?? '';
  const identity = tokens.find(token) ?? (await logins.find(token));
  if (!identity) {
    throw new Problem('unauthorized', 'Send a token as "Authorization: Bearer TOKEN".', {
      headers: { 'www-authenticate': 'Bearer realm="tocsin"' },
    });
  }
  const isUnsafe = !SAFE_METHODS.includes(request.method ?? '');
  if (cookie !== undefined && isUnsafe && request.headers[CSRF_HEADER] === undefined)
    throw new Problem('forbidden', `A request with a cookie needs the header ${CSRF_HEADER}.`);
  return identity;
}

/**
 * Web pages can reach a service on this machine. The host check stops pages that point their own name here, the origin check
 * all others.
 */
function assertLocal({ headers }: IncomingMessage, hosts: readonly string[]): void {
  const host = toHostName(`http://${headers.host ?? ''}`);
  if (host === undefined || ![...LOOPBACK, ...hosts].includes(host))
    throw new Problem('forbidden', 'This host name is not allowed. Configure tokens to use other names.');
  assertSameOrigin({ headers });
}

/** Browsers send passwords that they remember with requests of every page, and say which page it was. */
function assertSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const { origin } = headers;
  if (origin !== undefined && toAuthority(origin) !== toAuthority(`http://${headers.host}`))
    throw new Problem('forbidden', 'Requests of other web pages are not allowed.');
}

function findHeaderToken({ headers }: IncomingMessage): string | undefined {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  const [, basic] = /^Basic +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  // Gateways that can only be given an address send what stands before its @: http://user:TOKEN@host.
  const password =
    basic &&
    Buffer.from(basic, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
  const key = headers['x-api-key'];
  return bearer ?? password ?? (typeof key === 'string' ? key : undefined);
}

export function findCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`).exec(headers.cookie ?? '') ?? [];
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const toHostName = (text: string): string | undefined => toUrl(text)?.hostname.toLowerCase();
const toAuthority = (text: string): string | undefined => toUrl(text)?.host.toLowerCase();
