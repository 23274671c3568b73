import { isObject } from '../../core/json-object.js';
import { toPointer } from '../../core/json-pointer.js';
import type { Scope, ServerEntry } from '../../core/server-entry.js';
import { toTransport } from '../../scanners/server-config/entry-parts.js';
import type { ConfigPlace } from './client.js';

/** Far more than anybody configures; a larger file is an attack on its reader. */
const MAX_SERVERS = 5_000;

export interface Entries {
  readonly servers: readonly ServerEntry[];
  /** Messages about invalid entries. */
  readonly faults: readonly string[];
  /** Does the file have any of the keys, with or without servers? */
  readonly hasKey: boolean;
}

type Shape = Pick<ConfigPlace, 'keys' | 'mayBeFlat' | 'mayLackTransport'>;

/** The servers that a configuration lists at the given keys. */
export function toEntries(root: unknown, shape: Shape, about: { client: string; scope: Scope; file: string }): Entries {
  const lists = shape.keys.flatMap((key) => findLists(root, key.split('.'), []));
  if (lists.length === 0 && shape.mayBeFlat && isServerMap(root)) lists.push({ keys: [], value: root });
  const servers: ServerEntry[] = [];
  const faults: string[] = [];
  for (const list of lists) {
    const named = toNamedEntries(list.value);
    if (!named) {
      faults.push(`${toPointer(...list.keys)} is neither an object nor a list of servers`);
      continue;
    }
    for (const { key, name, entry } of named) {
      if (servers.length === MAX_SERVERS) {
        faults.push(`more than ${MAX_SERVERS} servers: the rest was not read`);
        return { servers, faults, hasKey: true };
      }
      const pointer = toPointer(...list.keys, key);
      const transport = toTransport(entry);
      if (transport) {
        // Claude Code keeps the servers of each project in the user's file.
        const scope = list.keys[0] === 'projects' ? 'project' : about.scope;
        servers.push({
          name,
          client: about.client,
          scope,
          file: about.file,
          pointer,
          transport,
          ...(isDisabled(entry) && { isDisabled: true }),
          origin: entry,
        });
      } else if (!isObject(entry)) faults.push(`${pointer} is not an object, so it configures no server`);
      else if (!shape.mayLackTransport) faults.push(`${pointer} has neither a command nor an address`);
    }
  }
  return { servers, faults: faults.slice(0, MAX_FAULTS), hasKey: lists.length > 0 };
}

/** Limits the report of a file with thousands of faults. */
const MAX_FAULTS = 20;

interface List {
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** The values at a path. A dot may be part of a key: `amp.mcpServers` is one key or two. */
function findLists(value: unknown, path: readonly string[], keys: readonly string[]): List[] {
  if (path.length === 0) return value === undefined || value === null ? [] : [{ keys, value }];
  if (!isObject(value)) return [];
  const [first, ...rest] = path as [string, ...string[]];
  if (first === '*') return Object.keys(value).flatMap((key) => findLists(value[key], rest, [...keys, key]));
  const whole = path.join('.');
  if (rest.length > 0 && Object.hasOwn(value, whole)) return findLists(value[whole], [], [...keys, whole]);
  return Object.hasOwn(value, first) ? findLists(value[first], rest, [...keys, first]) : [];
}

interface NamedEntry {
  readonly key: string | number;
  readonly name: string;
  readonly entry: unknown;
}

function toNamedEntries(value: unknown): Iterable<NamedEntry> | undefined {
  if (Array.isArray(value)) {
    return value.map((entry: unknown, key) => {
      const name = isObject(entry) ? entry.name : undefined;
      return { key, name: typeof name === 'string' && name !== '' ? name : `server ${key + 1}`, entry };
    });
  }
  return isObject(value) ? Object.entries(value).map(([key, entry]) => ({ key, name: key, entry })) : undefined;
}

/** Does every value of the object have a command or an address? */
export function isServerMap(value: unknown): boolean {
  if (!isObject(value)) return false;
  const entries = Object.values(value);
  return entries.length > 0 && entries.every((entry) => toTransport(entry) !== undefined);
}

const isDisabled = (entry: unknown): boolean =>
  isObject(entry) && (entry.disabled === true || entry.enabled === false || entry.isActive === false);
