import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface AccessOptions {
  /** Host names that requests may use. Checking them prevents DNS rebinding by web pages. */
  readonly hosts: readonly string[];
  /** Origins of the web pages that may send requests. */
  readonly origins: readonly string[];
  readonly token?: string;
}

export interface AccessDenial {
  readonly status: 401 | 403;
  readonly message: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);

/** The reason to deny a request, or undefined if it is allowed. */
export function findAccessDenial(
  { headers }: IncomingMessage,
  { hosts, origins, token }: AccessOptions,
): AccessDenial | undefined {
  const host = toHostName(`http://${headers.host ?? ''}`);
  if (host === undefined || ![...LOOPBACK, ...hosts].includes(host))
    return { status: 403, message: 'This host name is not allowed. Allow it with --allow-host.' };
  const { origin } = headers;
  if (origin !== undefined && !isAllowedOrigin(origin, origins))
    return { status: 403, message: 'This origin is not allowed. Allow it with --allow-origin.' };
  if (token !== undefined && !isEqualConstantTime(headers.authorization ?? '', `Bearer ${token}`))
    return { status: 401, message: 'A token is required. Send it as: Authorization: Bearer TOKEN' };
  return undefined;
}

function isAllowedOrigin(origin: string, origins: readonly string[]): boolean {
  const host = toHostName(origin);
  return origins.includes(origin) || (host !== undefined && LOOPBACK.includes(host));
}

/** The host name as a browser normalizes it: lower case, IPv6 in brackets. */
export function toHostName(url: string): string | undefined {
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return undefined;
  }
}

/** Compares digests, because `timingSafeEqual` needs inputs of the same length. */
function isEqualConstantTime(actual: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}
