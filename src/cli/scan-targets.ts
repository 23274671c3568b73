import { TocsinError } from '../core/errors.js';
import type { ServerEntry } from '../core/server-entry.js';
import { toServerName } from '../mcp/server-name.js';

/** What a scan is asked to look at. */
export interface Targets {
  readonly paths: readonly string[];
  /** Servers named on the command line: an address, or a command behind `--`. */
  readonly servers: readonly ServerEntry[];
  /** Client configurations of this machine are read, too. */
  readonly isDiscovery: boolean;
}

export interface TargetFlags {
  readonly client?: readonly string[];
  readonly config?: readonly string[];
  readonly header?: readonly string[];
  readonly token?: string;
  readonly sse?: boolean;
}

/** `operands` as commander hands them over, which has dropped the `--` that `argv` still has. */
export function toTargets(operands: readonly string[], argv: readonly string[], flags: TargetFlags): Targets {
  const dashes = argv.indexOf('--');
  const command = dashes < 0 ? [] : argv.slice(dashes + 1);
  if (dashes >= 0 && command.length === 0) {
    throw new TocsinError(
      'no-command',
      'A server’s command is missing behind --, as in: tocsin scan -- npx some-server',
    );
  }
  const named = operands.slice(0, operands.length - command.length);
  const urls = named.filter(isUrl);
  const headers = toHeaders(flags);
  if (urls.length === 0 && Object.keys(headers).length > 0 && !flags.config && !flags.client) {
    throw new TocsinError(
      'bad-option',
      '--header and --token are for a server’s address: tocsin scan https://host/mcp --token …',
    );
  }
  const servers = [...urls.map((url) => toHttpEntry(url, headers, flags.sse ?? false)), ...toStdioEntry(command)];
  const paths = named.filter((operand) => !isUrl(operand));
  const isNamed = paths.length > 0 || servers.length > 0 || flags.config !== undefined;
  return { paths, servers, isDiscovery: flags.client !== undefined || !isNamed };
}

const isUrl = (operand: string): boolean => /^https?:\/\//i.test(operand);

export function toHttpEntry(url: string, headers: Readonly<Record<string, string>>, isSse: boolean): ServerEntry {
  let host: string;
  try {
    host = new URL(url).host;
  } catch (cause) {
    throw new TocsinError('bad-address', `${url} is no address of a server`, { cause });
  }
  return {
    name: host,
    client: 'command-line',
    scope: 'command-line',
    transport: { type: isSse ? 'sse' : 'http', url, headers },
  };
}

export function toStdioEntry([command, ...args]: readonly string[]): ServerEntry[] {
  if (command === undefined) return [];
  return [
    {
      name: toServerName(command, args),
      client: 'command-line',
      scope: 'command-line',
      transport: { type: 'stdio', command, args, env: {} },
    },
  ];
}

export function toHeaders({ header = [], token }: TargetFlags): Record<string, string> {
  const headers = Object.fromEntries(
    header.map((line) => {
      const colon = line.indexOf(':');
      if (colon <= 0) throw new TocsinError('bad-option', `--header is "Name: value", not "${line}"`);
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` };
}
