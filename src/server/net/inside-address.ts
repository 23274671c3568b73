import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { TocsinError } from '../../core/errors.js';

/** Ranges of RFC 1122, 1918, 2544, 3927, 6598 and 6890: this machine, its networks, and no network at all. */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;
/** Ranges of RFC 3056, 3879, 4193, 4291, 4380, 6052 and 8215: the same for IPv6, and IPv4 addresses written as IPv6. */
const IPV6 = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

// Two lists: the range of IPv4 addresses that are written as IPv6 would contain every IPv4 address, too.
const inside4 = new BlockList();
for (const [net, prefix] of IPV4) inside4.addSubnet(net, prefix, 'ipv4');
const inside6 = new BlockList();
for (const [net, prefix] of IPV6) inside6.addSubnet(net, prefix, 'ipv6');

export const isInsideAddress = (address: string): boolean =>
  isIP(address) === 6 ? inside6.check(address, 'ipv6') : inside4.check(address, 'ipv4');

type Found = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

/** Resolves names for a connection, and refuses those of private networks. */
export function lookupOutside(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error);
    if (addresses.some(({ address }) => isInsideAddress(address))) return found(toInsideError(host));
    return options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family);
  });
}

export const toInsideError = (host: string): TocsinError =>
  new TocsinError(
    'private-address',
    `${host} is an address of a private network. Start the service with --allow-private-addresses to call it.`,
  );
