import { resolve } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { TocsinError } from '../engine/errors.js';
import { REDACTABLE, type Redactable } from '../guard/redact.js';
import type { ServerEntry } from '../mcp/server.js';
import type { ClassifierMode, Policy } from '../policy/policy.js';
import { StdioClient } from '../proxy/client-side/stdio-client.js';
import { join } from '../proxy/join.js';
import type { Observer } from '../proxy/observation.js';
import type { ProxiedServer, ProxyOptions } from '../proxy/options.js';
import { McpProxy } from '../proxy/proxy.js';
import { escapeLines, escapeText, shorten } from '../report/escape.js';
import type { Io, Outcome } from './io.js';
import { toScanOptions } from './options.js';
import { toStdioEntry } from './scan-targets.js';

export interface ProxyFlags {
  readonly name?: string;
  readonly env?: readonly string[];
  readonly sandbox?: true | string;
  readonly policy: string;
  readonly only?: string[];
  readonly skip?: string[];
  readonly classifier?: ClassifierMode;
  readonly lock: string;
  readonly requirePins?: boolean;
  readonly ask?: boolean;
  readonly redact?: true | readonly string[];
}

export async function runProxy(
  operands: readonly string[],
  argv: readonly string[],
  flags: ProxyFlags,
  io: Io,
): Promise<Outcome> {
  const say = (words: string): void => void io.stderr.write(`tocsin: ${escapeText(words)}\n`);
  const servers = toServers(operands, argv, flags, io);
  const signal = io.interruption();
  const proxy = await McpProxy.open(await toProxyOptions(servers, flags, io, say));
  try {
    say(`guarding ${servers.map(({ label }) => label).join(', ')} over standard input and output`);
    const reason = await join(new StdioClient(io.stdin, io.stdout), proxy.openSession(), signal);
    return { code: reason ? 2 : 0 };
  } finally {
    proxy.close();
  }
}

async function toProxyOptions(
  servers: readonly ProxiedServer[],
  flags: ProxyFlags,
  io: Io,
  say: (words: string) => void,
): Promise<ProxyOptions> {
  const { options } = await toScanOptions(flags, io.env);
  const decoder = new StringDecoder('utf8');
  return {
    servers,
    scan: { ...options, policy: withClassifier(options.policy as Policy, flags.classifier) },
    lockFile: resolve(io.cwd, flags.lock),
    mustBeApproved: flags.requirePins ?? false,
    isAsking: flags.ask ?? false,
    env: io.env,
    observers: [toTeller(say)],
    say,
    onStderr: (_, chunk) => void io.stderr.write(escapeLines(decoder.write(chunk))),
    ...(flags.redact && { redact: { kinds: toKinds(flags.redact) } }),
    ...(flags.sandbox && { sandbox: 'bwrap', sandboxNetwork: flags.sandbox === 'network' }),
  };
}

/** `operands` as commander hands them over, which has dropped the `--` that `argv` still has. */
function toServers(
  operands: readonly string[],
  argv: readonly string[],
  { name, env = [] }: ProxyFlags,
  io: Io,
): ProxiedServer[] {
  const dashes = argv.indexOf('--');
  const command = dashes < 0 ? [] : argv.slice(dashes + 1);
  const [stray] = operands.slice(0, operands.length - command.length);
  if (stray !== undefined)
    throw new TocsinError(
      'bad-option',
      `${stray}: put the server’s command behind --, as in: tocsin proxy -- npx some-server`,
    );
  const [entry] = toStdioEntry(command);
  if (!entry) throw new TocsinError('no-command', 'A server is missing: tocsin proxy -- npx some-server');
  return [{ label: name ?? entry.name, entry: withVariables(entry, env, io.env) }];
}

function withVariables(entry: ServerEntry, names: readonly string[], env: Io['env']): ServerEntry {
  if (entry.transport.type !== 'stdio') return entry;
  const own = names.map((name): [string, string] => {
    const value = env[name];
    if (value === undefined) throw new TocsinError('bad-option', `--env ${name}: there is no such variable here`);
    return [name, value];
  });
  return { ...entry, transport: { ...entry.transport, env: Object.fromEntries(own) } };
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
    throw new TocsinError('bad-option', `--redact takes ${REDACTABLE.join(', ')}, not "${kind}"`);
  });
}

/** A line for everything that did not go on as it came. */
const toTeller =
  (say: (words: string) => void): Observer =>
  ({ hook, effect, server, method, name, reasons, asked }) => {
    if (hook === 'listed' || (effect === 'passed' && asked === undefined)) return;
    const what = name === undefined ? method : `${method} ${shorten(name, 80)}`;
    const did = asked === undefined ? effect : `${effect} (you ${asked} it)`;
    say(`${server}: ${did}: ${what}: ${shorten(reasons[0] ?? 'a policy objects', 300)}`);
  };
