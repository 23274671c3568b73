import { findHostLookalike } from './lookalike.js';
import type { ConfiguredServer, Sign } from './sign.js';

/** Packages that lead to a remote server: the address is theirs in all but name. */
const BRIDGES = /^(?:mcp-remote|supergateway|mcp-proxy|@\w+\/mcp-remote)(?:@|$)/;

/** Where the server is reached: in the clear, or under a name that imitates another. */
export function findAddressSigns({ parts }: ConfiguredServer): Sign[] {
  const isBridged = parts.some(({ role, text }) => role === 'argument' && BRIDGES.test(text));
  const signs: Sign[] = [];
  for (const { role, path, text } of parts) {
    if (role !== 'address' && !(role === 'argument' && isBridged)) continue;
    const url = /^(?:https?|wss?):\/\//i.test(text) ? toUrl(text) : undefined;
    if (!url) continue;
    const host = url.hostname.toLowerCase();
    if ((url.protocol === 'http:' || url.protocol === 'ws:') && !isThisMachine(host)) {
      const isSecret = url.password !== '' || parts.some((part) => part.role === 'header');
      const severity = isInnerHost(host) ? 'low' : isSecret ? 'high' : 'medium';
      signs.push({ rule: 'config/plain-http', path, severity });
    }
    const known = findHostLookalike(host);
    if (known !== undefined) signs.push({ rule: 'config/lookalike-host', path, note: `looks like ${known}` });
  }
  return signs;
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const isThisMachine = (host: string): boolean =>
  /^(?:localhost|(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|host\.docker\.internal)$/.test(host);

/** A private network, or a name that only one knows. */
const isInnerHost = (host: string): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cd]|\[fe80)/.test(
    host,
  ) || /^[\w-]+$|\.(?:local|lan|internal|home|corp|intranet|home\.arpa|test)$/.test(host);
