import { isIP } from 'node:net';
import { InvalidArgumentError } from 'commander';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** `127.0.0.1:8080`, `[::1]:8080`, `localhost:0`; with a port alone, this machine and nobody else. */
export function toListenAddress(text: string): ListenAddress {
  const [, bracketed, plain, digits] = /^(?:(?:\[([^\]]*)\]|([^:[\]]*)):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  const isWrong = digits === undefined || port > 65_535 || (bracketed !== undefined && isIP(bracketed) !== 6);
  if (isWrong) throw new InvalidArgumentError('Expected HOST:PORT, such as 127.0.0.1:9464 or [::1]:9464.');
  return { host: bracketed ?? (plain || '127.0.0.1'), port };
}

export const toAddressText = ({ host, port }: ListenAddress): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;
