import { toUrl } from '../../core/url.js';
import { findMatches } from '../../text/matches.js';

/** A URL that points to this machine or into its network, in any notation. */
export interface InternalAddress {
  readonly start: number;
  readonly end: number;
  /** Written in a notation that a host blocklist does not match, such as `http://2130706433`. */
  readonly isDisguised: boolean;
  /** Port of a service that often needs no authentication, or a scheme that can speak to such a service. */
  readonly isService: boolean;
}

const ADDRESS =
  /\b(?:https?|wss?|ftp|tftp|gopher|dict|ldaps?|file|jar|netdoc|phar|expect|php):[/\\]{0,3}[^\s"'<>`|{}]{1,400}/gi;
/** Schemes that read files, run commands or send raw bytes to other services. No tool argument needs them. */
const SMUGGLING = /^(?:gopher|dict|tftp|jar|netdoc|phar|expect|php):/i;

/** Ports of Docker, etcd, Kubernetes, databases, caches and queues, which often accept any connection. */
const SERVICE_PORTS = new Set(
  '22 25 111 445 2375 2376 2379 2380 3306 4243 5432 5984 6379 6443 8500 9042 9200 9300 10250 10255 11211 15672 27017 50070'.split(
    ' ',
  ),
);
const INTERNAL_NAME =
  /^(?:localhost|(?:[\w-]{1,63}\.){1,6}(?:localhost|internal|cluster\.local|corp|intranet|lan)|kubernetes(?:\.default(?:\.svc)?)?|host\.docker\.internal)$/;
/** Wildcard DNS names that resolve to the IP address in the name. */
const ECHOING_NAME = /(?:^|[.-])(\d{1,3}[.-]\d{1,3}[.-]\d{1,3}[.-]\d{1,3})\.(?:nip\.io|sslip\.io|xip\.io)$/;
const LOOPBACK_NAME = /(?:^|\.)(?:localtest\.me|lvh\.me|vcap\.me|lacolhost\.com)$/;

export function findInternalAddresses(text: string): InternalAddress[] {
  const found: InternalAddress[] = [];
  for (const match of findMatches(text, ADDRESS)) {
    const internal = classifyAddress(match[0]);
    if (internal) found.push({ start: match.index, end: match.index + match[0].length, ...internal });
  }
  return found;
}

function classifyAddress(address: string): Pick<InternalAddress, 'isDisguised' | 'isService'> | undefined {
  if (SMUGGLING.test(address)) return { isDisguised: false, isService: true };
  if (/^file:/i.test(address)) return { isDisguised: false, isService: false };
  const url = toUrl(address);
  if (!url) return undefined;
  // The URL parser normalizes every notation of an IP address. A different spelling in the text was chosen on purpose.
  const host = url.hostname.toLowerCase();
  const echoed = ECHOING_NAME.exec(host)?.[1]?.replaceAll('-', '.');
  const isInternalName =
    INTERNAL_NAME.test(host) || LOOPBACK_NAME.test(host) || (echoed !== undefined && isInternalNumber(echoed));
  if (!isInternalName && !isInternalNumber(host)) return undefined;
  return {
    isDisguised: !isInternalName && !address.toLowerCase().includes(host),
    isService: SERVICE_PORTS.has(url.port),
  };
}

/**
 * Is the host an IP address of a loopback, private, link-local, shared or unspecified range (RFC 1122, 1918, 3927, 4193,
 * 4291, 6598)? Expects the normalized form of `URL.hostname`.
 */
export function isInternalNumber(host: string): boolean {
  if (host.startsWith('[')) return isInternalIPv6(host.slice(1, -1));
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

function isInternalIPv6(host: string): boolean {
  const mapped = /^::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (mapped) {
    const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
    return isInternalNumber(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`);
  }
  return host === '::1' || host === '::' || /^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/.test(host);
}
