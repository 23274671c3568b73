import type { AddressInfo, Server } from 'node:net';
import { TocsinError } from './errors.js';

export interface ListenAddress {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
}

export const toAddressText = ({ host, port }: ListenAddress): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port; choose another one, or 0 for any free port',
  EACCES: 'permission denied; choose a port of at least 1024',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine cannot resolve the name',
};

/** Starts listening and returns the actual address. `option` names the setting in error messages. */
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
