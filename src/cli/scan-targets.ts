import { TocsinError } from '../core/errors.js';
import type { ServerEntry } from '../core/server-entry.js';
import { toServerName } from '../mcp/server-name.js';
import { isPackageName, type PackageName, toPackageName } from '../sources/registry/package-name.js';

/** The targets of a scan. */
export interface Targets {
  readonly paths: readonly string[];
  /** Packages of a registry: `npm:name@1.2.3`. */
  readonly packages: readonly PackageName[];
  /** Servers named on the command line: a URL, or a command after `--`. */
  readonly servers: readonly ServerEntry[];
  /** Whether to read the client configurations of this machine. */
  readonly isDiscovery: boolean;
}

export interface TargetFlags {
  readonly client?: readonly string[];
  readonly config?: readonly string[];
  readonly header?: readonly string[];
  readonly token?: string;
  readonly sse?: boolean;
}

/** Commander drops `--` from `operands`, so the server command is taken from `argv`. */
export function toTargets(operands: readonly string[], argv: readonly string[], flags: TargetFlags): Targets {
  const dashes = argv.indexOf('--');
  const command = dashes < 0 ? [] : argv.slice(dashes + 1);
  if (dashes >= 0 && command.length === 0) {
    throw new TocsinError('no-command', 'No server command after --. Example: tocsin scan -- npx some-server');
  }
  const named = operands.slice(0, operands.length - command.length);
  const urls = named.filter(isUrl);
  const headers = toHeaders(flags);
  if (urls.length === 0 && Object.keys(headers).length > 0 && !flags.config && !flags.client) {
    throw new TocsinError(
      'bad-option',
      '--header and --token need a server URL. Example: tocsin scan https://host/mcp --token …',
    );
  }
  const servers = [...urls.map((url) => toHttpEntry(url, headers, flags.sse ?? false)), ...toStdioEntry(command)];
  const packages = named.filter(isPackageName).map(toPackage);
  const paths = named.filter((operand) => !isUrl(operand) && !isPackageName(operand));
  const isNamed = paths.length + packages.length > 0 || servers.length > 0 || flags.config !== undefined;
  return { paths, packages, servers, isDiscovery: flags.client !== undefined || !isNamed };
}

function toPackage(operand: string): PackageName {
  const named = toPackageName(operand);
  if (named) return named;
  throw new TocsinError(
    'bad-package',
    `Invalid package: ${operand}. Use npm:<name>@<version> or pypi:<name>==<version>; leave the version out for the newest.`,
  );
}

const isUrl = (operand: string): boolean => /^https?:\/\//i.test(operand);

export function toHttpEntry(url: string, headers: Readonly<Record<string, string>>, isSse: boolean): ServerEntry {
  let host: string;
  try {
    host = new URL(url).host;
  } catch (cause) {
    throw new TocsinError('bad-address', `Invalid server URL: ${url}`, { cause });
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
      if (colon <= 0) throw new TocsinError('bad-option', `Invalid --header "${line}". Use "Name: value".`);
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` };
}
