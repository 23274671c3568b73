import { isObject } from '../../core/json-object.js';
import type { ServerEntry } from '../../core/server-entry.js';
import type { EntryPart } from '../../scanners/server-config/entry-part.js';
import { toPath, valueAt } from './edit/edit.js';
import type { Edit } from './edit/editor.js';
import type { WrapResult } from './wrap-result.js';

export interface RemoteOptions {
  /** The user named this server: it goes through the proxy even where it may want a login. */
  readonly isNamed: boolean;
}

/** How a client writes that it starts a command. */
interface Dialect {
  readonly type: string;
  /** A list is the command and its arguments in one. */
  readonly command: readonly [key: string] | readonly [key: string, args: string];
  readonly env: string;
}

const USUAL: Dialect = { type: 'stdio', command: ['command', 'args'], env: 'env' };
const DIALECTS: Readonly<Record<string, Dialect>> = {
  opencode: { type: 'local', command: ['command'], env: 'environment' },
  'copilot-cli': { ...USUAL, type: 'local' },
  goose: { ...USUAL, command: ['cmd', 'args'], env: 'envs' },
};

/**
 * A server that is called by its address: the client starts the proxy, and the proxy calls. Its headers become variables of
 * the entry, because a command line is shown to everybody who lists processes.
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
  if (refusal !== undefined || !isObject(holder)) return { refusal: refusal ?? 'its entry is not understood' };
  const { type, command, env } = DIALECTS[client] ?? USUAL;
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
  if (client === 'codex' || !isPlain) return 'its headers are written in a way that the proxy cannot be told';
  if (/^[^#?]*:\/\/[^/]*@|[?]/.test(address))
    return 'its address has a password or a query in it, which a list of processes would show';
  if (headers.length === 0 && !isNamed)
    return 'it may want a login, which the client does and the proxy cannot; --server puts it behind the proxy all the same';
  return undefined;
}

const toVariable = (name: string): string => `TOCSIN_HEADER_${name.toUpperCase().replaceAll(/\W/g, '_')}`;
