import { findMatches } from '../../text/matches.js';
/** Addresses that lead to this machine or into its network, however they are written. */

export interface InnerAddress {
  readonly start: number;
  readonly end: number;
  /** Written so that a list of forbidden hosts does not know it. */
  readonly isDisguised: boolean;
  /** A service that obeys whoever reaches it, or a scheme that speaks its language. */
  readonly isService: boolean;
}

const ADDRESS =
  /\b(?:https?|wss?|ftp|tftp|gopher|dict|ldaps?|file|jar|netdoc|phar|expect|php):[/\\]{0,3}[^\s"'<>`|{}]{1,400}/gi;
/** Schemes that no tool is meant to be given: they read files, run commands or smuggle bytes to other services. */
const SMUGGLING = /^(?:gopher|dict|tftp|jar|netdoc|phar|expect|php):/i;

/** Docker, etcd, Kubernetes, databases, caches, queues: open to all who can connect. */
const SERVICE_PORTS = new Set(
  '22 25 111 445 2375 2376 2379 2380 3306 4243 5432 5984 6379 6443 8500 9042 9200 9300 10250 10255 11211 15672 27017 50070'.split(
    ' ',
  ),
);
const INNER_NAME =
  /^(?:localhost|(?:[\w-]{1,63}\.){1,6}(?:localhost|internal|cluster\.local|corp|intranet|lan)|kubernetes(?:\.default(?:\.svc)?)?|host\.docker\.internal)$/;
/** Names that resolve to the address they hold. */
const ECHOING_NAME = /(?:^|[.-])(\d{1,3}[.-]\d{1,3}[.-]\d{1,3}[.-]\d{1,3})\.(?:nip\.io|sslip\.io|xip\.io)$/;
const LOOPBACK_NAME = /(?:^|\.)(?:localtest\.me|lvh\.me|vcap\.me|lacolhost\.com)$/;

export function findInnerAddresses(text: string): InnerAddress[] {
  const found: InnerAddress[] = [];
  for (const match of findMatches(text, ADDRESS)) {
    const inner = toInner(match[0]);
    if (inner) found.push({ start: match.index, end: match.index + match[0].length, ...inner });
  }
  return found;
}

function toInner(address: string): Pick<InnerAddress, 'isDisguised' | 'isService'> | undefined {
  if (SMUGGLING.test(address)) return { isDisguised: false, isService: true };
  if (/^file:/i.test(address)) return { isDisguised: false, isService: false };
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  // The parser writes every form of a number as four, so that what differs was written to differ.
  const host = url.hostname.toLowerCase();
  const echoed = ECHOING_NAME.exec(host)?.[1]?.replaceAll('-', '.');
  const isInnerName =
    INNER_NAME.test(host) || LOOPBACK_NAME.test(host) || (echoed !== undefined && isInnerNumber(echoed));
  if (!isInnerName && !isInnerNumber(host)) return undefined;
  return { isDisguised: !isInnerName && !address.toLowerCase().includes(host), isService: SERVICE_PORTS.has(url.port) };
}

/** Loopback, private, link-local, shared and unspecified ranges (RFC 1122, 1918, 3927, 4193, 4291, 6598). */
function isInnerNumber(host: string): boolean {
  if (host.startsWith('[')) return isInnerIPv6(host.slice(1, -1));
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(host);
  if (!parts) return false;
  const first = Number(parts[1]);
  const second = Number(parts[2]);
  return (
    first === 0 ||
    first === 10 ||
    first === 127 ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 100 && second >= 64 && second <= 127)
  );
}

function isInnerIPv6(host: string): boolean {
  const mapped = /^::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (mapped) {
    const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
    return isInnerNumber(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`);
  }
  return host === '::1' || host === '::' || /^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/.test(host);
}
