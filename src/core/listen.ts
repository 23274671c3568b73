import type { AddressInfo, Server } from 'node:net';
import { TocsinError } from './errors.js';

export interface ListenAddress {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export const toAddressText = ({ host, port }: ListenAddress): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there; choose another port, or 0 for any that is free',
  EACCES: 'this user may not listen there; choose a port from 1024 on',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine knows no such name',
};

/** Where it listens from now on. `option` is what the address was given with. */
export async function listen(server: Server, address: ListenAddress, option: string): Promise<AddressInfo> {
  await new Promise<void>((listening, failed) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = ADVICE[cause.code ?? ''] ?? cause.message;
      failed(new TocsinError('cannot-listen', `${option} ${toAddressText(address)}: ${why}.`, { cause }));
    });
    server.listen(address.port, address.host, listening);
  });
  return server.address() as AddressInfo;
}
