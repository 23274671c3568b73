import { TocsinError } from '../core/errors.js';
import { isObject } from '../core/json-object.js';
import type { ServerEntry } from '../core/server-entry.js';
import type { Artifact } from '../core/types.js';
import { type Problem, readSources } from '../sources/read.js';
import type { LoadedConfig } from './config/config.js';
import type { Gathered, GatherFlags } from './gathered.js';
import { inspectServers, toConfigReadings } from './inspect-servers.js';
import type { Io } from './io.js';
import type { Targets } from './scan-targets.js';

/** Yields files and directories, then server configurations, then the definitions that servers return. */
export async function* gather(
  targets: Targets,
  flags: GatherFlags,
  io: Io,
  loaded?: LoadedConfig,
): AsyncGenerator<Gathered> {
  const { kind } = flags;
  const isIgnored = loaded && (await import('./config/ignored.js')).toIgnored(loaded, io.cwd);
  for await (const reading of readSources(targets.paths, {
    stdin: io.stdin,
    ...(kind && { kind }),
    ...(isIgnored && { isIgnored }),
  })) {
    yield reading;
    if ('artifact' in reading) yield* readConfigured(reading.artifact, io);
  }
  if (targets.packages.length > 0)
    yield* (await import('./gather-packages.js')).gatherPackages(targets.packages, flags, io);
  const { servers, problems } = await findServers(targets, flags, io);
  for (const problem of problems) yield { problem };
  if (targets.isDiscovery && servers.length + problems.length === 0) throw nothingToScan(flags);
  if (flags.config && targets.paths.length + targets.packages.length === 0 && servers.length + problems.length === 0)
    throw noServers(flags.config);
  if (servers.length > 0) yield* inspectServers(servers, flags, io, loaded?.config.allow ?? []);
}

/** Collects all artifacts, for commands that compare and do not scan. */
export async function gatherArtifacts(
  targets: Targets,
  flags: GatherFlags,
  io: Io,
  loaded?: LoadedConfig,
): Promise<{ artifacts: readonly Artifact[]; problems: readonly Problem[] }> {
  const artifacts: Artifact[] = [];
  const problems: Problem[] = [];
  for await (const item of gather(targets, flags, io, loaded)) {
    if ('artifact' in item) artifacts.push(item.artifact);
    else if ('problem' in item) problems.push(item.problem);
  }
  return { artifacts, problems };
}

/** Scans a project's MCP configuration. Servers from a file that was merely found are never started. */
async function* readConfigured({ kind, source, origin }: Artifact, io: Io): AsyncGenerator<Gathered> {
  if (kind !== 'document' || source === undefined) return;
  const { isProjectConfig, readConfigFile } = await import('../mcp/clients/index.js');
  const isConfig = isProjectConfig(source) || (isObject(origin) && isObject(origin.mcpServers));
  if (!isConfig) return;
  const { servers, problems } = await readConfigFile(source, { scope: 'project' });
  // A file with a configuration's name does not have to be one.
  for (const problem of problems) if (problem.code !== 'no-servers') yield { problem };
  yield* toConfigReadings(servers, io);
}

async function findServers(
  { servers, isDiscovery }: Targets,
  { client, config = [] }: GatherFlags,
  { home, cwd, platform, env }: Io,
): Promise<{ servers: readonly ServerEntry[]; problems: readonly Problem[] }> {
  if (!isDiscovery && config.length === 0) return { servers, problems: [] };
  const { discoverServers, readConfigFile } = await import('../mcp/clients/index.js');
  const files = await Promise.all(config.map((file) => readConfigFile(file)));
  const found = isDiscovery
    ? [await discoverServers({ home, cwd, platform, env, ...(client && { clients: client }) })]
    : [];
  const all = [...files, ...found];
  return {
    servers: [...servers, ...all.flatMap((each) => each.servers)],
    problems: all.flatMap((each) => each.problems),
  };
}

const nothingToScan = ({ client }: GatherFlags): TocsinError =>
  new TocsinError(
    'nothing-to-scan',
    client
      ? `Nothing to scan: no MCP server is configured for ${client.join(', ')} on this machine.`
      : 'Nothing to scan: no MCP client on this machine has a server configured. Name a file, a directory, a URL, a command after --, or - for standard input (see tocsin scan --help).',
  );

const noServers = (files: readonly string[]): TocsinError =>
  new TocsinError(
    'nothing-to-scan',
    `Nothing to scan: no MCP server is configured in ${files.join(', ')}. Name the file that your client reads, or omit --config to search for it.`,
  );
