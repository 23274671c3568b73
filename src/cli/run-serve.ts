import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { escapeLines } from '../core/escape.js';
import { type ListenAddress, toAddressText } from '../core/listen.js';
import type { Policy } from '../policy/policy.js';
import { isLoopback } from '../proxy/client-side/access.js';
import { DEFAULT_TENANT, readTokens, Tokens } from '../server/http/identity.js';
import { readOidcSettings } from '../server/login/oidc-settings.js';
import { serve } from '../server/serve.js';
import { openService, type ServiceOptions } from '../server/service.js';
import type { Io, Outcome } from './io.js';
import { toScanOptions } from './options.js';

interface StoreFlags {
  readonly database: string;
  readonly redis?: string;
  readonly policy: string | Policy;
  readonly only?: string[];
  readonly skip?: string[];
  readonly allowPrivateAddresses?: boolean;
}

export type WorkerFlags = StoreFlags;

export interface ServeFlags extends StoreFlags {
  readonly listen: ListenAddress;
  readonly token?: string;
  readonly tokens?: string;
  readonly oidc?: string;
  readonly allowHost?: readonly string[];
  readonly rate: number;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly grpcListen?: ListenAddress;
  readonly processes: number;
  readonly worker: boolean;
}

type Say = (message: string) => void;

export async function runServe(flags: ServeFlags, io: Io): Promise<Outcome> {
  const say = toSay(io);
  const tokens = await toTokens(flags, io);
  if (flags.processes > 1 && cluster.isPrimary) return runProcesses(flags.processes, io, say);
  const tls = await toTls(flags, io);
  const oidc = flags.oidc && (await readOidcSettings(resolve(io.cwd, flags.oidc), io.env.TOCSIN_OIDC_SECRET));
  const running = await serve({
    ...(await toServiceOptions(flags, io, say)),
    tokens,
    ...(oidc && { oidc }),
    listen: flags.listen,
    hosts: flags.allowHost ?? [],
    rate: flags.rate,
    isWorking: flags.worker,
    ...(tls && { tls }),
    ...(flags.grpcListen && { grpcListen: flags.grpcListen }),
  });
  const address = toAddressText({ ...flags.listen, port: running.port });
  const need = tokens.size > 0 ? ' (token required)' : oidc ? ' (login required)' : '';
  say(`serving at ${tls ? 'https' : 'http'}://${address}${need}`);
  await untilStopped(io);
  say('stopping');
  await running.close();
  // The channel to the first process would keep this one alive.
  cluster.worker?.disconnect();
  return { code: 0 };
}

export async function runWorker(flags: WorkerFlags, io: Io): Promise<Outcome> {
  const say = toSay(io);
  const service = await openService(await toServiceOptions(flags, io, say));
  service.startWorking();
  say('taking jobs');
  await untilStopped(io);
  await service.close();
  return { code: 0 };
}

const toSay =
  (io: Io): Say =>
  (message) =>
    void io.stderr.write(`tocsin: ${escapeLines(message)}\n`);

const untilStopped = (io: Io): Promise<void> =>
  new Promise((stopped) => {
    const signal = io.interruption();
    if (signal.aborted) stopped();
    signal.addEventListener('abort', () => stopped(), { once: true });
  });

async function toServiceOptions(flags: StoreFlags, io: Io, say: Say): Promise<ServiceOptions> {
  const { options, policy } = await toScanOptions(flags, io.env);
  const { policy: _, memory: __, ...scan } = options;
  const isAddress = flags.database.includes('://');
  return {
    database: isAddress ? flags.database : resolve(io.cwd, flags.database),
    ...(flags.redis !== undefined && { redis: flags.redis }),
    policy,
    scan,
    mayCallInside: flags.allowPrivateAddresses ?? false,
    say,
  };
}

async function toTokens(flags: ServeFlags, io: Io): Promise<Tokens> {
  const { token, tokens: file, oidc, listen, grpcListen = listen } = flags;
  const tokens = new Tokens();
  const admin = token ?? io.env.TOCSIN_TOKEN;
  if (admin !== undefined && admin !== '')
    tokens.addToken(admin, { name: 'admin', tenant: DEFAULT_TENANT, role: 'admin' });
  if (file !== undefined) await readTokens(resolve(io.cwd, file), tokens);
  const open = [listen, grpcListen].find(({ host }) => !isLoopback(host));
  if (tokens.size > 0 || oidc !== undefined || !open) return tokens;
  throw new TocsinError(
    'no-token',
    `${toAddressText(open)} is reachable from other machines and needs a token. Set TOCSIN_TOKEN, pass --tokens, or listen on 127.0.0.1.`,
  );
}

async function toTls({ tlsCert, tlsKey }: ServeFlags, io: Io): Promise<{ cert: string; key: string } | undefined> {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined)
    throw new TocsinError('bad-option', 'HTTPS needs both --tls-cert and --tls-key.');
  const read = (file: string): Promise<string> =>
    readFile(resolve(io.cwd, file), 'utf8').catch((cause: Error) => {
      throw new TocsinError('unreadable', `Cannot read ${file}: ${cause.message}`, { cause });
    });
  return { cert: await read(tlsCert), key: await read(tlsKey) };
}

/** A process that dies is replaced, but not faster than this. */
const RESTART_MS = 500;

/** Runs the command in several processes. They share the address, and the databases keep them consistent. */
async function runProcesses(count: number, io: Io, say: Say): Promise<Outcome> {
  const signal = io.interruption();
  let failures = 0;
  const ended = new Promise<void>((resolveEnded) => {
    let left = count;
    cluster.on('exit', (worker, code) => {
      const isOver = signal.aborted || (code === 2 && failures++ === 0);
      if (!isOver) {
        say(`process ${worker.process.pid} ended (${code}); starting another one`);
        setTimeout(() => cluster.fork(), RESTART_MS);
      } else if (--left === 0 || !signal.aborted) resolveEnded();
    });
  });
  for (let i = 0; i < count; i++) cluster.fork();
  signal.addEventListener('abort', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  });
  await ended;
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  return { code: signal.aborted ? 0 : 2 };
}
