import { resolve } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { TocsinError } from '../core/errors.js';
import { escapeLines } from '../core/escape.js';
import { type ListenAddress, toAddressText } from '../core/listen.js';
import { REDACTABLE, type Redactable } from '../guard/redact.js';
import type { ClassifierMode, Policy } from '../policy/policy.js';
import { isLoopback, toHostName } from '../proxy/client-side/access.js';
import { DEFAULT_HTTP_LIMITS, HttpListener, type HttpListenerOptions } from '../proxy/client-side/http-listener.js';
import { StdioClient } from '../proxy/client-side/stdio-client.js';
import type { Observer } from '../proxy/observer.js';
import { createLogObserver } from '../proxy/observers/log.js';
import { createTelemetryObserver } from '../proxy/observers/telemetry.js';
import type { ProxiedServer, ProxyOptions } from '../proxy/options.js';
import { McpProxy } from '../proxy/proxy.js';
import type { Telemetry } from '../proxy/telemetry/index.js';
import { toPrintable } from '../text/mask-name.js';
import type { Io, Outcome } from './io.js';
import { isLockTrusted, toUntrustedWords } from './lock-trust.js';
import { toScanOptions } from './options.js';
import { type ProxiedFlags, toProxiedServers } from './proxy-servers.js';
import { followPolicy, openTelemetry } from './proxy-telemetry.js';

export interface ProxyFlags extends ProxiedFlags {
  readonly sandbox?: true | 'network';
  readonly policy: string;
  readonly only?: string[];
  readonly skip?: string[];
  readonly classifier?: ClassifierMode;
  readonly lock: string;
  readonly isLockNamed?: boolean;
  readonly requirePins?: boolean;
  readonly ask?: boolean;
  readonly redact?: true | readonly string[];
  readonly audit?: string;
  readonly auditContent?: boolean;
  readonly listen?: ListenAddress;
  readonly metrics?: ListenAddress;
  readonly token?: string;
  readonly allowHost?: readonly string[];
  readonly allowOrigin?: readonly string[];
  readonly maxSessions: number;
  readonly maxBody: number;
  readonly rate: number;
  readonly idle: number;
}

type Say = (words: string) => void;

export async function runProxy(
  operands: readonly string[],
  argv: readonly string[],
  flags: ProxyFlags,
  io: Io,
): Promise<Outcome> {
  const say: Say = (words) => void io.stderr.write(`tocsin: ${toPrintable(words)}\n`);
  const servers = await toProxiedServers(operands, argv, flags, io);
  const front = flags.listen && toFrontOptions(flags.listen, flags, io);
  const signal = io.interruption();
  const { options, policy } = await toScanOptions(flags, io.env);
  const adapt = (chosen: Policy): Policy => withClassifier(chosen, flags.classifier);
  const { telemetry, close } = await openTelemetry(flags.metrics, say);
  const scan = { ...options, policy: adapt(policy) };
  const proxy = await McpProxy.open({ ...(await toProxyOptions(servers, flags, io, say, telemetry)), scan });
  const ended = new AbortController();
  const followed = followPolicy(proxy, { file: flags.policy, current: policy, adapt }, ended.signal).catch(
    (error: Error) => say(`cannot watch ${flags.policy} for changes: ${error.message}`),
  );
  const names = servers.map(({ label }) => label).join(', ');
  try {
    if (front) return await serveHttp(proxy, front, signal, say, names);
    say(`guarding ${names} over stdio`);
    const reason = await proxy.serve(new StdioClient(io.stdin, io.stdout, say), signal);
    return { code: reason ? 2 : 0 };
  } finally {
    ended.abort();
    await followed;
    await proxy.close();
    await close();
  }
}

type FrontOptions = Omit<HttpListenerOptions, 'serve'>;

async function serveHttp(
  proxy: McpProxy,
  options: FrontOptions,
  signal: AbortSignal,
  say: Say,
  names: string,
): Promise<Outcome> {
  const serve: HttpListenerOptions['serve'] = async (client) => {
    try {
      await proxy.serve(client);
    } catch (error) {
      say(`session ended with an error: ${(error as Error).message}`);
    }
  };
  const front = new HttpListener({ ...options, serve });
  const address = await front.start();
  say(`guarding ${names} at ${address.href}${options.token === undefined ? '' : ' (token required)'}`);
  await new Promise<void>((resolveAborted) => {
    if (signal.aborted) resolveAborted();
    signal.addEventListener('abort', () => resolveAborted(), { once: true });
  });
  await front.close();
  return { code: 0 };
}

function toFrontOptions(address: ListenAddress, flags: ProxyFlags, io: Io): FrontOptions {
  const token = flags.token ?? io.env.TOCSIN_TOKEN;
  if (token !== undefined && token.length < MIN_TOKEN)
    throw new TocsinError('bad-option', `The token is too short. Use at least ${MIN_TOKEN} characters.`);
  if (!isLoopback(address.host) && token === undefined)
    throw new TocsinError(
      'no-token',
      `--listen ${toAddressText(address)} is reachable from other machines and needs a token. Set TOCSIN_TOKEN, or listen on 127.0.0.1.`,
    );
  const own = toHostName(`http://${toAddressText(address)}`);
  return {
    ...address,
    hosts: [...(own === undefined ? [] : [own]), ...(flags.allowHost ?? [])],
    origins: flags.allowOrigin ?? [],
    ...(token !== undefined && { token }),
    limits: {
      bodyBytes: flags.maxBody ?? DEFAULT_HTTP_LIMITS.bodyBytes,
      sessions: flags.maxSessions,
      requestsPerSecond: flags.rate,
      idleMs: flags.idle * 60_000,
    },
  };
}

const MIN_TOKEN = 16;

async function toProxyOptions(
  servers: readonly ProxiedServer[],
  flags: ProxyFlags,
  io: Io,
  say: Say,
  telemetry: Telemetry | undefined,
): Promise<Omit<ProxyOptions, 'scan'>> {
  const lockFile = resolve(io.cwd, flags.lock);
  const decoders = new Map(servers.map(({ label }) => [label, new StringDecoder('utf8')]));
  return {
    servers,
    lockFile,
    isLockTrusted: async () => {
      const isTrusted = await isLockTrusted(lockFile, flags.isLockNamed ?? false, io);
      if (!isTrusted) say(toUntrustedWords(lockFile));
      return isTrusted;
    },
    isApprovalRequired: flags.requirePins ?? false,
    asksUser: flags.ask ?? false,
    env: io.env,
    ...(telemetry && { telemetry }),
    observers: [
      ...(await toAudit(flags, io, say)),
      ...(telemetry ? [createTelemetryObserver(telemetry)] : []),
      createLogObserver(say),
    ],
    log: say,
    onStderr: (label, chunk) => void io.stderr.write(escapeLines(decoders.get(label)!.write(chunk))),
    ...(flags.redact && { redact: { kinds: toKinds(flags.redact) } }),
    ...(flags.sandbox && { sandbox: 'bwrap', sandboxNetwork: flags.sandbox === 'network' }),
  };
}

async function toAudit(flags: ProxyFlags, io: Io, onRepair: Say): Promise<Observer[]> {
  if (flags.audit === undefined) return [];
  const { openAudit } = await import('../proxy/observers/audit.js');
  const file = resolve(io.cwd, flags.audit);
  return [await openAudit({ file, hasContent: flags.auditContent ?? false, onRepair })];
}

function withClassifier(policy: Policy, classifier: ClassifierMode | undefined): Policy {
  if (classifier === undefined) return policy;
  const overrides = policy.overrides.map((override) => ({ ...override, classifier }));
  return { ...policy, classifier, overrides };
}

function toKinds(given: true | readonly string[]): Redactable[] {
  if (given === true) return ['secret'];
  return given.map((kind) => {
    if ((REDACTABLE as readonly string[]).includes(kind)) return kind as Redactable;
    throw new TocsinError('bad-option', `Invalid --redact kind "${kind}". Use ${REDACTABLE.join(', ')}.`);
  });
}
