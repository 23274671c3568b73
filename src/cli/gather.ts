import type { LoadedConfig } from '../config/config.js';
import { TocsinError } from '../engine/errors.js';
import type { Login } from '../mcp/connect/options.js';
import type { Inventory, ServerEntry } from '../mcp/server.js';
import { escapeText } from '../report/escape.js';
import type { ServerSummary } from '../report/model.js';
import { type Problem, type Reading, readSources } from '../sources/read.js';
import type { Artifact, ArtifactKind } from '../types.js';
import { createContactProgress } from './contact-progress.js';
import { type Io, wantsColor } from './io.js';
import type { Targets } from './scan-targets.js';

/** What a run finds to look at, in the order it is found. */
export type Gathered = Reading | { readonly server: ServerSummary };

export interface GatherFlags {
  readonly kind?: ArtifactKind;
  readonly client?: readonly string[];
  readonly config?: readonly string[];
  /** False with --no-exec. */
  readonly exec?: boolean;
  readonly yes?: boolean;
  /** Seconds for one server. */
  readonly timeout: number;
  readonly sandbox?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

/** Files and directories as they are read, then configured servers, then what the servers answer. */
export async function* gather(
  targets: Targets,
  flags: GatherFlags,
  io: Io,
  loaded?: LoadedConfig,
): AsyncGenerator<Gathered> {
  const { kind } = flags;
  const isIgnored = loaded && (await import('../config/ignored.js')).toIgnored(loaded, io.cwd);
  for await (const reading of readSources(targets.paths, {
    stdin: io.stdin,
    ...(kind && { kind }),
    ...(isIgnored && { isIgnored }),
  })) {
    yield reading;
    if ('artifact' in reading) yield* readConfigured(reading.artifact, io);
  }
  const { servers, problems } = await findServers(targets, flags, io);
  for (const problem of problems) yield { problem };
  if (targets.isDiscovery && servers.length + problems.length === 0) throw nothingToScan(flags);
  if (servers.length > 0) yield* inspectServers(servers, flags, io, loaded?.config.allow ?? []);
}

/** Everything at once, for commands that compare and do not scan. */
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

/** A project's own list of servers is read and judged; what it names is never started for having been found. */
async function* readConfigured({ kind, source, origin }: Artifact, io: Io): AsyncGenerator<Gathered> {
  if (kind !== 'document' || source === undefined) return;
  const { isProjectConfig, readConfigFile } = await import('../mcp/clients/index.js');
  const isConfig = isProjectConfig(source) || (isObject(origin) && isObject(origin.mcpServers));
  if (!isConfig) return;
  const { servers } = await readConfigFile(source, { scope: 'project' });
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

async function* inspectServers(
  servers: readonly ServerEntry[],
  flags: GatherFlags,
  io: Io,
  allowed: readonly (readonly string[])[],
): AsyncGenerator<Gathered> {
  const { toServerLabels } = await import('../mcp/clients/index.js');
  const labels = toServerLabels(servers);
  yield* toConfigReadings(
    servers.filter(({ file }) => file !== undefined),
    io,
    labels,
  );

  const enabled = servers.filter(({ isDisabled }) => !isDisabled);
  for (const entry of servers) {
    if (entry.isDisabled)
      yield { server: toSummary(entry, labels.get(entry)!, 'disabled', 'switched off in its client') };
    else if (flags.exec === false) yield { server: toSummary(entry, labels.get(entry)!, 'not-run', '--no-exec') };
  }
  if (flags.exec === false || enabled.length === 0) return;

  const { collectConsent, contactAll, toInventoryArtifacts } = await import('../mcp/connect/index.js');
  const signal = io.interruption();
  const consents = await collectConsent(enabled, {
    env: io.env,
    isYes: flags.yes ?? false,
    allowed,
    asking: { input: io.stdin as NodeJS.ReadableStream, output: io.stderr, isTerminal: io.isInteractive, signal },
  });
  const agreed: ServerEntry[] = [];
  for (const [index, entry] of enabled.entries()) {
    const consent = consents[index]!;
    const label = labels.get(entry)!;
    if (consent.isGiven) agreed.push(entry);
    else {
      yield { server: toSummary(entry, label, 'not-run', consent.reason) };
      yield { problem: { source: label, code: 'not-run', message: consent.reason } };
    }
  }
  const targets = agreed.map((entry) => ({ entry, label: labels.get(entry)! }));
  const progress = flags.quiet
    ? undefined
    : createContactProgress({
        stderr: io.stderr,
        isTerminal: io.isInteractive,
        isColored: wantsColor(io, flags.color),
        labels: targets.map(({ label }) => label),
      });
  // The live list would draw over what is written past it.
  const say = (text: string): void => (progress ? progress.say(text) : void io.stderr.write(text));
  const outcomes = await contactAll(targets, {
    timeoutMs: flags.timeout * 1000,
    signal,
    env: io.env,
    ...(flags.sandbox && { sandbox: 'bwrap' as const }),
    ...(io.isInteractive && { authenticate: (login) => say(toLoginWords(login)) }),
    onState: (index, state) => progress?.onState(index, state),
  });
  progress?.end();
  for (const { entry, label, inventory, error } of outcomes) {
    if (inventory) {
      for (const artifact of toInventoryArtifacts(inventory)) yield { artifact };
      yield { server: { ...toSummary(entry, label, 'listed'), ...toCounts(inventory) } };
    } else {
      const message = [error.message, error.advice].filter(Boolean).join('. ');
      yield { server: toSummary(entry, label, 'failed', message) };
      yield { problem: { source: label, code: error.code, message: withStderr(message, error.stderr) } };
    }
  }
}

async function* toConfigReadings(
  servers: readonly ServerEntry[],
  { home, cwd, platform }: Io,
  known?: ReadonlyMap<ServerEntry, string>,
): AsyncGenerator<Gathered> {
  const { readConfigFacts, toConfigArtifact, toServerLabels } = await import('../mcp/clients/index.js');
  const labels = known ?? toServerLabels(servers);
  for (const entry of servers) {
    const facts = await readConfigFacts(entry, { home, cwd, platform });
    yield { artifact: toConfigArtifact(entry, facts, labels.get(entry)!) };
  }
}

function toSummary(
  { client, scope, file, transport }: ServerEntry,
  label: string,
  status: ServerSummary['status'],
  reason?: string,
): ServerSummary {
  return {
    label,
    client,
    scope,
    ...(file !== undefined && { file }),
    transport: transport.type,
    status,
    ...(reason !== undefined && { reason }),
    tools: 0,
    prompts: 0,
    resources: 0,
  };
}

const toCounts = ({ tools, prompts, resources, resourceTemplates }: Inventory) => ({
  tools: tools.length,
  prompts: prompts.length,
  resources: resources.length + resourceTemplates.length,
});

const nothingToScan = ({ client }: GatherFlags): TocsinError =>
  new TocsinError(
    'nothing-to-scan',
    client
      ? `Nothing to scan: no MCP server is configured for ${client.join(', ')} here.`
      : 'Nothing to scan: no client on this machine has an MCP server configured. Name a file, a directory, an address, a command behind --, or - for standard input (tocsin scan --help).',
  );

const STDERR_LINES = 12;

/** What the server itself complained about says most. */
function withStderr(message: string, stderr: string): string {
  const lines = stderr.trimEnd().split('\n').slice(-STDERR_LINES);
  return stderr.trim() === '' ? message : `${message.replace(/\.$/, '')}. It wrote: ${lines.join(' | ')}`;
}

const toLoginWords = ({ server, url }: Login): string =>
  `\n${escapeText(server)} asks you to log in. Open this address in your browser:\n  ${escapeText(url.href)}\n`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
