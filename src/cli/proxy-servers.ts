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

/** The servers to proxy: one command, one URL, or the servers of a configuration file. */
export async function toProxiedServers(
  operands: readonly string[],
  argv: readonly string[],
  flags: ProxiedFlags,
  io: Io,
): Promise<ProxiedServer[]> {
  const command = toServerCommand(operands, argv);
  const { upstream, config } = flags;
  const named = [command.length > 0, upstream !== undefined, config !== undefined].filter(Boolean).length;
  if (named === 0)
    throw new TocsinError(
      'no-command',
      'No server named. Use tocsin proxy -- npx some-server, --upstream https://host/mcp or --config FILE.',
    );
  if (named > 1)
    throw new TocsinError(
      'bad-option',
      'More than one server source named. Use only one of: a command after --, --upstream, --config.',
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
    const what = name === undefined ? 'expected Name=VARIABLE' : 'this environment variable is not set';
    throw new TocsinError('bad-option', `--header-env ${word}: ${what}.`);
  });
  return { ...toHeaders({ header }), ...Object.fromEntries(held) };
}

/** Commander drops `--` from `operands`, so the command is taken from `argv`. */
function toServerCommand(operands: readonly string[], argv: readonly string[]): readonly string[] {
  const dashes = argv.indexOf('--');
  const command = dashes < 0 ? [] : argv.slice(dashes + 1);
  const [stray] = operands.slice(0, operands.length - command.length);
  if (stray === undefined) return command;
  throw new TocsinError(
    'bad-option',
    `Unexpected argument ${stray}. Put the server command after --, for example: tocsin proxy -- npx some-server`,
  );
}

async function readServers(file: string, { server: selected = [] }: ProxiedFlags, io: Io): Promise<ProxiedServer[]> {
  const { readConfigFile, toServerLabels } = await import('../mcp/clients/index.js');
  const { servers, problems } = await readConfigFile(resolve(io.cwd, file));
  const [problem] = problems;
  if (problem) throw new TocsinError(problem.code, `${problem.source}: ${problem.message}`);
  const labels = toServerLabels(servers);
  const all = servers.map((entry) => ({ label: labels.get(entry)!, entry }));
  const missing = selected.find((name) => !all.some(({ label }) => label === name));
  if (missing !== undefined)
    throw new TocsinError(
      'unknown-name',
      `${file} has no server named ${missing}. Available: ${all.map(({ label }) => label).join(', ')}.`,
    );
  const chosen = all.filter(({ label, entry }) => (selected.length > 0 ? selected.includes(label) : !entry.isDisabled));
  if (chosen.length === 0)
    throw new TocsinError('no-servers', `All servers in ${file} are disabled. Enable one, or select it with --server.`);
  assertDistinct(chosen.map(({ label }) => label));
  return chosen;
}

function withVariables(entry: ServerEntry, names: readonly string[], env: Io['env']): ServerEntry {
  if (entry.transport.type !== 'stdio') return entry;
  const own = names.map((name): [string, string] => {
    const value = env[name];
    if (value === undefined)
      throw new TocsinError('bad-option', `--env ${name}: this environment variable is not set.`);
    return [name, value];
  });
  return { ...entry, transport: { ...entry.transport, env: Object.fromEntries(own) } };
}
