import { isObject } from '../../core/json-object.js';
import type { ServerEntry } from '../../core/server-entry.js';
import type { EntryPart } from '../../scanners/server-config/entry-part.js';
import { DEFAULT_LAUNCH_KEYS, findClient } from '../clients/all.js';
import { toPath, valueAt } from './edit/edit.js';
import type { Edit } from './edit/editor.js';
import type { WrapResult } from './wrap-result.js';

export interface RemoteOptions {
  /** The user named this server, so it is routed through the proxy even if it may require a login. */
  readonly isNamed: boolean;
}

/**
 * Routes a remote server through the proxy: the client starts the proxy, and the proxy connects to the address. Headers
 * become environment variables of the entry, because every user of the machine can read a command line.
 */
export function wrapRemote(
  { client, origin }: ServerEntry,
  parts: readonly EntryPart[],
  started: readonly string[],
  { isNamed }: RemoteOptions,
): WrapResult {
  const address = parts.find(({ role }) => role === 'address')!;
  const headers = parts.filter(({ role }) => role === 'header');
  const path = toPath(address.path);
  const parent = path.slice(0, -1);
  const holder = valueAt(origin, parent);
  const refusal = findRefusal(client, address.text, headers, parent.length, isNamed);
  if (refusal !== undefined || !isObject(holder)) return { refusal: refusal ?? 'its entry has an unknown form' };
  const { type, command, env } = findClient(client)?.launchKeys ?? DEFAULT_LAUNCH_KEYS;
  const variables = headers.map(({ name, text }) => ({ name: name!, variable: toVariable(name!), text }));
  const words = [
    ...started,
    ...['--upstream', address.text],
    ...variables.flatMap(({ name, variable }) => ['--header-env', `${name}=${variable}`]),
  ];
  const [key, args] = command;
  const set = (name: string, value: unknown): Edit => ({ path: [...parent, name], value });
  const own = isObject(holder[env]) ? holder[env] : {};
  const added = Object.fromEntries(variables.map(({ variable, text }) => [variable, text]));
  return {
    edits: [
      ...(args === undefined ? [set(key, words)] : [set(key, words[0]), set(args, words.slice(1))]),
      ...(variables.length === 0 ? [] : [set(env, { ...own, ...added })]),
      ...(holder.type === undefined ? [] : [set('type', type)]),
      ...[...new Set(['headers', path.at(-1)!])]
        .filter((name) => holder[name] !== undefined)
        .map((name) => ({ path: [...parent, name] })),
    ],
  };
}

function findRefusal(
  client: string,
  address: string,
  headers: readonly EntryPart[],
  depth: number,
  isNamed: boolean,
): string | undefined {
  const isPlain = headers.every(({ path }) => toPath(path).length === depth + 2 && toPath(path)[depth] === 'headers');
  if (findClient(client)?.hasOwnHeaders || !isPlain) return 'its headers have a form that the proxy does not support';
  if (/^[^#?]*:\/\/[^/]*@|[?]/.test(address))
    return 'its address contains a password or a query, which the process list would expose';
  if (headers.length === 0 && !isNamed)
    return 'it may require a login, which only the client supports; name it with --server to route it anyway';
  return undefined;
}

const toVariable = (name: string): string => `TOCSIN_HEADER_${name.toUpperCase().replaceAll(/\W/g, '_')}`;
