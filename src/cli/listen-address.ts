import { isIP } from 'node:net';
import { InvalidArgumentError } from 'commander';
import type { ListenAddress } from '../core/listen.js';

const ADDRESS = /^(?:(?:\[(?<ipv6>[^\]]*)\]|(?<name>[^\s:/?#@[\]\\]*)):)?(?<port>\d+)$/;

/** Parses `127.0.0.1:8080`, `[::1]:8080` or `localhost:0`. A port alone means loopback only. */
export function toListenAddress(text: string): ListenAddress {
  const { ipv6, name, port } = ADDRESS.exec(text)?.groups ?? {};
  if (port === undefined || (ipv6 !== undefined && isIP(ipv6) !== 6))
    throw new InvalidArgumentError('Expected a port or HOST:PORT, such as 8080, 127.0.0.1:8080 or [::1]:8080.');
  if (Number(port) > 65_535) throw new InvalidArgumentError('The port must be at most 65535; 0 selects a free port.');
  return { host: ipv6 ?? (name || '127.0.0.1'), port: Number(port) };
}
