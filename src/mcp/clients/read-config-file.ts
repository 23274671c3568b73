import { basename } from 'node:path';
import type { Scope, ServerEntry } from '../../core/server-entry.js';
import { toTransport } from '../../scanners/server-config/entry-parts.js';
import type { Problem } from '../../sources/read.js';
import { CLIENTS, selectClients } from './all.js';
import type { ConfigPlace } from './client.js';
import { createConfigReader } from './config-reader.js';
import { type Entries, isServerMap, toEntries } from './entries.js';
import { DISK, type FileSystem } from './file-system.js';

export interface ConfigFileOptions {
  /** The client of the file. Default: guessed from its name and its keys. */
  readonly client?: string;
  readonly scope?: Scope;
  readonly files?: FileSystem;
}

export interface ConfigFile {
  readonly servers: readonly ServerEntry[];
  readonly problems: readonly Problem[];
}

/** Reads the servers of one file of any known shape. A file without servers is a problem, because the user named it. */
export async function readConfigFile(file: string, options: ConfigFileOptions = {}): Promise<ConfigFile> {
  const { client, scope = 'command-line', files = DISK } = options;
  const shapes = client === undefined ? guessedShapes(file) : shapesOf(client);
  const config = await createConfigReader(files).read(file);
  if (config === undefined) {
    const message = 'cannot be read: no such file or directory';
    return { servers: [], problems: [{ source: file, code: 'unreadable', message }] };
  }
  if ('problem' in config) return { servers: [], problems: [config.problem] };
  for (const { client: owner, place } of shapes) {
    const entries = toEntries(config.value, place, { client: owner, scope, file });
    if (entries.hasKey) return toConfigFile(file, entries);
  }
  return readBare(file, config.value, client ?? UNKNOWN, scope) ?? withoutServers(file, shapes);
}

/** The client of a file whose name and keys fit several clients. */
const UNKNOWN = 'command-line';

type Shape = Pick<ConfigPlace, 'keys' | 'mayLackTransport'>;

interface OwnedShape {
  readonly client: string;
  readonly place: Shape;
}

const shapesOf = (client: string): OwnedShape[] =>
  selectClients([client]).flatMap(({ id, places }) => places.map((place) => ({ client: id, place })));

/** Shapes that fit the file's name come first, then every key. */
function guessedShapes(file: string): OwnedShape[] {
  const all = CLIENTS.flatMap(({ id, places }) => places.map((place) => ({ client: id, place })));
  const ownersOf = (key: string): Set<string> =>
    new Set(all.filter(({ place }) => place.keys.includes(key)).map(({ client }) => client));
  const byKey = [...new Set(all.flatMap(({ place }) => place.keys))].map((key): OwnedShape => {
    const [owner, ...others] = ownersOf(key);
    const mayLackTransport = all.some(({ place }) => place.keys.includes(key) && place.mayLackTransport);
    return {
      client: others.length > 0 ? UNKNOWN : owner!,
      place: { keys: [key], ...(mayLackTransport && { mayLackTransport }) },
    };
  });
  return [...all.filter(({ place }) => fitsName(place, file)), ...byKey];
}

/** Reads a file that is itself a list of servers, or a single server. */
function readBare(file: string, value: unknown, client: string, scope: Scope): ConfigFile | undefined {
  if (isServerMap(value)) {
    return toConfigFile(file, toEntries(value, { keys: [], mayBeFlat: true }, { client, scope, file }));
  }
  const transport = toTransport(value);
  if (!transport) return undefined;
  const name = basename(file).replace(/\.\w+$/, '');
  return { servers: [{ name, client, scope, file, pointer: '', transport, origin: value }], problems: [] };
}

const toConfigFile = (file: string, { servers, faults }: Entries): ConfigFile => ({
  servers,
  problems: faults.map((message) => ({ source: file, code: 'bad-server', message })),
});

function withoutServers(file: string, shapes: readonly OwnedShape[]): ConfigFile {
  const keys = [...new Set(shapes.flatMap(({ place }) => place.keys))].join(', ');
  const message = `no MCP servers are configured: it has none of the keys ${keys}`;
  return { servers: [], problems: [{ source: file, code: 'no-servers', message }] };
}

/** Is this a file of a project in which a client looks for servers? */
export const isProjectConfig = (file: string): boolean =>
  CLIENTS.some(({ places }) => places.some((place) => place.scope === 'project' && fitsName(place, file)));

/** Compares the end of the path only, because the file may be a copy from another machine. */
function fitsName({ file: template }: ConfigPlace, file: string): boolean {
  const expected = template.split('/').slice(1);
  const names = file.split(/[\\/]/).slice(-expected.length);
  const isDeep = expected.includes('**');
  if (isDeep)
    return fitsName({ file: `/${expected.slice(expected.indexOf('**') + 1).join('/')}` } as ConfigPlace, file);
  return names.length === expected.length && expected.every((segment, index) => fitsSegment(segment, names[index]!));
}

function fitsSegment(segment: string, name: string): boolean {
  if (!segment.includes('*')) return segment.toLowerCase() === name.toLowerCase();
  const [before, after] = segment.split('*') as [string, string];
  return name.startsWith(before) && name.endsWith(after);
}
