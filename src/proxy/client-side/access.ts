import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface AccessOptions {
  /** Names by which this address may be called: what a page on the web has pointed at this machine is none of them. */
  readonly hosts: readonly string[];
  /** Pages that may call, as origins. */
  readonly origins: readonly string[];
  readonly token?: string;
}

export interface AccessDenial {
  readonly status: 401 | 403;
  readonly message: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);

/** Who may not come in, and why. */
export function findAccessDenial(
  { headers }: IncomingMessage,
  { hosts, origins, token }: AccessOptions,
): AccessDenial | undefined {
  const host = toHostName(`http://${headers.host ?? ''}`);
  if (host === undefined || ![...LOOPBACK, ...hosts].includes(host))
    return { status: 403, message: 'This host name is not served here: name it with --allow-host.' };
  const { origin } = headers;
  if (origin !== undefined && !isAllowedOrigin(origin, origins))
    return { status: 403, message: 'Pages of this origin may not call: name it with --allow-origin.' };
  if (token !== undefined && !isEqualConstantTime(headers.authorization ?? '', `Bearer ${token}`))
    return { status: 401, message: 'A token is needed: Authorization: Bearer …' };
  return undefined;
}

function isAllowedOrigin(origin: string, origins: readonly string[]): boolean {
  const host = toHostName(origin);
  return origins.includes(origin) || (host !== undefined && LOOPBACK.includes(host));
}

/** As a browser writes it: in small letters, IPv6 in brackets. */
export function toHostName(url: string): string | undefined {
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return undefined;
  }
}

/** In the same time, wherever they differ. */
function isEqualConstantTime(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
