import { byKey } from '../../core/compare-text.js';
import type { ServerEntry } from '../../core/server-entry.js';
import type { Problem } from '../../sources/read.js';
import { selectClients } from './all.js';
import type { ConfigPlace, McpClient } from './client.js';
import { type ConfigReader, createConfigReader } from './config-reader.js';
import { toEntries } from './entries.js';
import { DISK, type FileSystem } from './file-system.js';
import type { Machine } from './folders.js';
import { findProjects, resolvePlace, type Search } from './places.js';

export interface DiscoverOptions extends Machine {
  readonly cwd: string;
  /** Ids of clients. Default: all. */
  readonly clients?: readonly string[];
  /** Default: the disk of this machine. Tests replace it. */
  readonly files?: FileSystem;
}

export interface Discovery {
  /** The clients that have a configuration file, with or without servers. */
  readonly clients: readonly FoundClient[];
  readonly servers: readonly ServerEntry[];
  /** Files that could not be read, and invalid entries. All others were read. */
  readonly problems: readonly Problem[];
}

export interface FoundClient {
  readonly id: string;
  readonly label: string;
  readonly files: readonly FoundFile[];
}

export interface FoundFile {
  readonly path: string;
  readonly scope: ConfigPlace['scope'];
  readonly servers: number;
}

/** Finds every server that the clients on this machine configure. Only reads files. */
export async function discoverServers(options: DiscoverOptions): Promise<Discovery> {
  const { home, platform, env, cwd, clients, files = DISK } = options;
  const selected = selectClients(clients);
  const problems: Problem[] = [];
  const projects = await findProjects(cwd, platform, files);
  const search: Search = { home, platform, env, files, projects, problems, trees: new Map() };
  const reader = createConfigReader(files);
  // Clients are read in parallel; the result keeps their order.
  const found = await Promise.all(selected.map((client) => findClient(client, search, reader)));
  return {
    clients: found.flatMap(({ client }) => (client.files.length > 0 ? [client] : [])),
    servers: found.flatMap(({ servers }) => servers),
    problems: sortProblems([...problems, ...found.flatMap((each) => each.problems)]),
  };
}

interface ClientFindings {
  readonly client: FoundClient;
  readonly servers: readonly ServerEntry[];
  readonly problems: readonly Problem[];
}

async function findClient(client: McpClient, search: Search, reader: ConfigReader): Promise<ClientFindings> {
  const places = await Promise.all(
    client.places.map(async (place) => {
      const paths = await resolvePlace(place, search);
      return Promise.all(paths.map(async (path) => ({ place, path, config: await reader.read(path) })));
    }),
  );
  const files: FoundFile[] = [];
  const servers: ServerEntry[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const { place, path, config } of places.flat()) {
    // The home folder may also be the project: the file counts once, in the wider scope.
    const key = `${path}\0${place.keys.join()}`;
    if (config === undefined || seen.has(key)) continue;
    seen.add(key);
    if ('problem' in config) {
      problems.push(config.problem);
      continue;
    }
    const entries = toEntries(config.value, place, { client: client.id, scope: place.scope, file: path });
    problems.push(...entries.faults.map((message) => ({ source: path, code: 'bad-server', message })));
    if (place.isShared && !entries.hasKey) continue;
    servers.push(...entries.servers);
    files.push({ path, scope: place.scope, servers: entries.servers.length });
  }
  return { client: { id: client.id, label: client.label, files }, servers, problems };
}

/** Removes duplicates: a file that two clients share causes one problem. */
function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [`${problem.source}\0${problem.message}`, problem]));
  return [...unique.entries()].sort(byKey).map(([, problem]) => problem);
}
