import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient, type TocsinClient } from '../../src/client/index.js';

const BIN = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));
const TOKEN_ROLES = ['agent', 'viewer', 'operator', 'admin'] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];

/** `tocsin serve` in its own process, with an embedded database and a token of each role in two tenants. */
export interface RunningService {
  readonly url: string;
  tokenOf(role: TokenRole, tenant?: string): string;
  clientOf(role: TokenRole, tenant?: string): TocsinClient;
  stop(): Promise<void>;
}

/** Without these scanners, no weights are loaded: what a test of pages or clients sees does not depend on them. */
export const LEXICAL = ['sentinel', 'embedding-similarity', 'semantic-memory'];

export async function startService(
  settings: { readonly oidc?: object; readonly skip?: readonly string[] } = {},
): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'tocsin-serve-'));
  const tokenOf = (role: TokenRole, tenant = 'acme') => `${tenant}-${role}-0123456789`;
  const tokens = ['acme', 'empty'].flatMap((tenant) =>
    TOKEN_ROLES.map((role) => ({ name: `${role}-of-${tenant}`, tenant, role, token: tokenOf(role, tenant) })),
  );
  const file = join(folder, 'tokens.json');
  writeFileSync(file, JSON.stringify({ tokens }), { mode: 0o600 });
  const args = ['serve', '--listen', '127.0.0.1:0', '--tokens', file, '--database', join(folder, 'tocsin.db')];
  if (settings.skip) args.push('--skip', ...settings.skip);
  if (settings.oidc) {
    const oidc = join(folder, 'oidc.json');
    writeFileSync(oidc, JSON.stringify(settings.oidc), { mode: 0o600 });
    args.push('--oidc', oidc);
  }
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await readAddress(child);
  return {
    url,
    tokenOf,
    clientOf: (role, tenant) => createClient({ url, token: tokenOf(role, tenant) }),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The service says on standard error where it listens. */
async function readAddress(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr! })) {
    said.push(line);
    const address = /serving at (\S+)/.exec(line)?.[1];
    if (!address) continue;
    // An unread pipe would fill up and stop the service.
    child.stderr!.resume();
    return address;
  }
  throw new Error(`tocsin serve did not start:\n${said.join('\n')}`);
}
