import type { IncomingMessage } from 'node:http';
import { type Identity, LOCAL_USER, type Tokens } from './identity.js';
import { Problem } from './problem.js';

export const COOKIE = 'tocsin_token';
/** Browsers do not let other sites send this header without asking first. */
const CSRF_HEADER = 'x-tocsin';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The identity behind a request. Without configured tokens, everybody on this machine is the local user. */
export function authenticate(request: IncomingMessage, tokens: Tokens, hosts: readonly string[]): Identity {
  if (tokens.size === 0) {
    assertLocal(request, hosts);
    return LOCAL_USER;
  }
  const given = findHeaderToken(request);
  const cookie = given === undefined ? findCookie(request) : undefined;
  const identity = tokens.find(given ?? cookie ?? '');
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

function findCookie({ headers }: IncomingMessage): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;\\s]+)`).exec(headers.cookie ?? '') ?? [];
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const toHostName = (text: string): string | undefined => toUrl(text)?.hostname.toLowerCase();
const toAuthority = (text: string): string | undefined => toUrl(text)?.host.toLowerCase();
