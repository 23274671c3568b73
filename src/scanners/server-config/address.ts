import { toUrl } from '../../core/url.js';
import { isInternalNumber } from '../outbound/internal-address.js';
import type { ConfigIssue, ConfiguredServer } from './config-issue.js';
import { findHostLookalike } from './lookalike.js';

/** Packages that connect to a remote server whose address is one of their arguments. */
const BRIDGES = /^(?:mcp-remote|supergateway|mcp-proxy|@\w+\/mcp-remote)(?:@|$)/;

/** Finds unencrypted addresses and hosts that imitate a well-known one. */
export function findAddressIssues({ parts }: ConfiguredServer): ConfigIssue[] {
  const isBridged = parts.some(({ role, text }) => role === 'argument' && BRIDGES.test(text));
  const issues: ConfigIssue[] = [];
  for (const { role, path, text } of parts) {
    if (role !== 'address' && !(role === 'argument' && isBridged)) continue;
    const url = /^(?:https?|wss?):\/\//i.test(text) ? toUrl(text) : undefined;
    if (!url) continue;
    const host = url.hostname.toLowerCase();
    if ((url.protocol === 'http:' || url.protocol === 'ws:') && !isLocalHost(host)) {
      const sendsSecret = url.password !== '' || parts.some((part) => part.role === 'header');
      const severity = isInternalHost(host) ? 'low' : sendsSecret ? 'high' : 'medium';
      issues.push({ rule: 'config/plain-http', path, severity });
    }
    const known = findHostLookalike(host);
    if (known !== undefined) issues.push({ rule: 'config/lookalike-host', path, note: `looks like ${known}` });
  }
  return issues;
}

const isLocalHost = (host: string): boolean =>
  /^(?:localhost|(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|host\.docker\.internal)$/.test(host);

/** Is the host in a private network, by its number or by a name that only a private network resolves? */
const isInternalHost = (host: string): boolean =>
  isInternalNumber(host) || /^[\w-]+$|\.(?:local|lan|internal|home|corp|intranet|home\.arpa|test)$/.test(host);
