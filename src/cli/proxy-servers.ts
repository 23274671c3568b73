import { resolve } from 'node:path';
import { TocsinError } from '../core/errors.js';
import type { ServerEntry } from '../core/server-entry.js';
import { assertDistinct } from '../proxy/aggregate/names.js';
import type { ProxiedServer } from '../proxy/options.js';
import type { Io } from './io.js';
import { toHeaders, toHttpEntry, toStdioEntry } from './scan-targets.js';

export interface ProxiedFlags {
  readonly name?: string;
  readonly env?: readonly string[];
  readonly upstream?: string;
  readonly header?: readonly string[];
  readonly headerEnv?: readonly string[];
  readonly config?: string;
  readonly server?: readonly string[];
}

/** The servers that the command line names: one by its command or address, or those of a configuration file. */
export async function toProxiedServers(
  operands: readonly string[],
  argv: readonly string[],
  flags: ProxiedFlags,
  io: Io,
): Promise<ProxiedServer[]> {
  const command = toCommandBehindDashes(operands, argv);
  const { upstream, config } = flags;
  const named = [command.length > 0, upstream !== undefined, config !== undefined].filter(Boolean).length;
  if (named === 0)
    throw new TocsinError(
      'no-command',
      'A server is missing: tocsin proxy -- npx some-server, or --upstream https://host/mcp, or --config FILE',
    );
  if (named > 1)
    throw new TocsinError(
      'bad-option',
      'Name the server once: by its command behind --, by --upstream or by --config.',
    );
  if (config !== undefined) return readServers(config, flags, io);
  const [entry] =
    upstream === undefined ? toStdioEntry(command) : [toHttpEntry(upstream, toAllHeaders(flags, io.env), false)];
  return [{ label: flags.name ?? entry!.name, entry: withVariables(entry!, flags.env ?? [], io.env) }];
}

function toAllHeaders({ header = [], headerEnv = [] }: ProxiedFlags, env: Io['env']): Record<string, string> {
  const held = headerEnv.map((word): [string, string] => {
    const [, name, variable] = /^([^=:\s]+)=(.+)$/.exec(word) ?? [];
    const value = variable === undefined ? undefined : env[variable];
    if (name !== undefined && value !== undefined) return [name, value];
    const what = name === undefined ? 'is Name=VARIABLE' : 'there is no such variable here';
    throw new TocsinError('bad-option', `--header-env ${word}: ${what}`);
  });
  return { ...toHeaders({ header }), ...Object.fromEntries(held) };
}

/** `operands` as commander hands them over, which has dropped the `--` that `argv` still has. */
function toCommandBehindDashes(operands: readonly string[], argv: readonly string[]): readonly string[] {
  const dashes = argv.indexOf('--');
  const command = dashes < 0 ? [] : argv.slice(dashes + 1);
  const [stray] = operands.slice(0, operands.length - command.length);
  if (stray === undefined) return command;
  throw new TocsinError(
    'bad-option',
    `${stray}: put the server’s command behind --, as in: tocsin proxy -- npx some-server`,
  );
}

async function readServers(file: string, { server: wanted = [] }: ProxiedFlags, io: Io): Promise<ProxiedServer[]> {
  const { readConfigFile, toServerLabels } = await import('../mcp/clients/index.js');
  const { servers, problems } = await readConfigFile(resolve(io.cwd, file));
  const [problem] = problems;
  if (problem) throw new TocsinError(problem.code, `${problem.source}: ${problem.message}`);
  const labels = toServerLabels(servers);
  const all = servers.map((entry) => ({ label: labels.get(entry)!, entry }));
  const missing = wanted.find((name) => !all.some(({ label }) => label === name));
  if (missing !== undefined)
    throw new TocsinError(
      'unknown-name',
      `${file} has no server ${missing}: it has ${all.map(({ label }) => label).join(', ')}.`,
    );
  const chosen = all.filter(({ label, entry }) => (wanted.length > 0 ? wanted.includes(label) : !entry.isDisabled));
  if (chosen.length === 0) throw new TocsinError('no-servers', `${file}: all its servers are switched off.`);
  assertDistinct(chosen.map(({ label }) => label));
  return chosen;
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
