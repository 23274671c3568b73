import { isObject, type JsonObject } from '../../core/json-object.js';
import { toPointer } from '../../core/json-pointer.js';
import type { Transport } from '../../core/server-entry.js';
import type { EntryPart } from './entry-part.js';
import { lookThrough } from './proxied-entry.js';

/** What the clients call the same thing. */
const COMMANDS = ['command', 'cmd'];
const ARGUMENTS = ['args', 'arguments'];
const VARIABLES = ['env', 'environment', 'envs'];
const ADDRESSES = ['httpUrl', 'url', 'serverUrl', 'uri'];
const HEADERS = ['headers', 'http_headers'];
const FOLDERS = ['cwd', 'workingDirectory'];

/** More than any program takes. */
const MAX_ARGUMENTS = 4_000;

/** What an entry says about starting or calling its server, in whichever dialect. Never throws, whatever the entry is. */
export const toParts = (entry: unknown): EntryPart[] => lookThrough(toOwnParts(entry));

/** The same where a proxy of ours is taken for the server. */
export function toOwnParts(entry: unknown): EntryPart[] {
  if (!isObject(entry)) return [];
  const { command, transport } = entry;
  return [
    // Zed has nested the command, and Continue the whole transport.
    ...(isObject(command) ? ownParts(command, ['path', 'command']).map((part) => beneath('command', part)) : []),
    ...(isObject(transport) ? ownParts(transport, COMMANDS).map((part) => beneath('transport', part)) : []),
    ...ownParts(entry, COMMANDS),
  ];
}

const ownParts = (entry: JsonObject, commands: readonly string[]): EntryPart[] => [
  ...commandParts(entry, commands),
  ...ARGUMENTS.flatMap((key) => listParts('argument', key, entry[key])),
  ...VARIABLES.flatMap((key) => mapParts('variable', key, entry[key])),
  ...ADDRESSES.flatMap((key) => (typeof entry[key] === 'string' ? textParts('address', key, entry[key]) : [])),
  ...HEADERS.flatMap((key) => mapParts('header', key, entry[key])),
  ...requestParts(entry),
  ...referenceParts(entry),
  ...FOLDERS.flatMap((key) => textParts('folder', key, entry[key])),
];

const beneath = (key: string, part: EntryPart): EntryPart => ({ ...part, path: toPointer(key) + part.path });

/** A list is the command and its arguments in one, as in OpenCode. */
function commandParts(entry: JsonObject, names: readonly string[]): EntryPart[] {
  const key = names.find(
    (name) => (typeof entry[name] === 'string' && entry[name] !== '') || Array.isArray(entry[name]),
  );
  if (key === undefined) return [];
  const value = entry[key];
  if (!Array.isArray(value)) return textParts('command', key, value);
  const [command, ...rest] = listParts('argument', key, value);
  return command ? [{ ...command, role: 'command' }, ...rest] : [];
}

/** `requestOptions.headers` of Continue, `requestInit.headers` of others. */
const requestParts = (entry: JsonObject): EntryPart[] =>
  ['requestOptions', 'requestInit'].flatMap((key) => {
    const options = entry[key];
    return isObject(options) ? mapParts('header', 'headers', options.headers).map((part) => beneath(key, part)) : [];
  });

/** Codex names the variables that hold what is sent. */
function referenceParts(entry: JsonObject): EntryPart[] {
  const token = textParts('header', 'bearer_token_env_var', entry.bearer_token_env_var).map((part) => ({
    ...part,
    name: 'Authorization',
    text: `Bearer \${${part.text}}`,
  }));
  const headers = mapParts('header', 'env_http_headers', entry.env_http_headers);
  return [...token, ...headers.map((part) => ({ ...part, text: `\${${part.text}}` }))];
}

/** Numbers and switches are written without quotation marks too. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

function textParts(role: EntryPart['role'], key: string, value: unknown): EntryPart[] {
  const text = toText(value);
  return text === undefined || text === '' ? [] : [{ role, path: toPointer(key), text }];
}

function listParts(role: EntryPart['role'], key: string, value: unknown): EntryPart[] {
  if (!Array.isArray(value)) return textParts(role, key, value);
  return value.slice(0, MAX_ARGUMENTS).flatMap((item, index) => {
    const text = toText(item);
    return text === undefined ? [] : [{ role, path: toPointer(key, index), text }];
  });
}

function mapParts(role: EntryPart['role'], key: string, value: unknown): EntryPart[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const text = toText(item);
    return text === undefined ? [] : [{ role, name, path: toPointer(key, name), text }];
  });
}

/** How the client reaches the server; undefined where the entry says neither what to start nor where to call. */
export function toTransport(entry: unknown): Transport | undefined {
  const parts = toParts(entry);
  const textsOf = (role: EntryPart['role']): string[] =>
    parts.filter((part) => part.role === role).map(({ text }) => text);
  const mapOf = (role: EntryPart['role']): Record<string, string> =>
    Object.fromEntries(parts.filter((part) => part.role === role).map(({ name, text }) => [name!, text]));
  const [command] = textsOf('command');
  const [cwd] = textsOf('folder');
  const [url] = textsOf('address');
  const isRemote = url !== undefined && (command === undefined || isRemoteType(entry));
  if (isRemote) return { type: isSse(entry) ? 'sse' : 'http', url, headers: mapOf('header') };
  if (command === undefined) return undefined;
  return {
    type: 'stdio',
    command,
    args: textsOf('argument'),
    env: mapOf('variable'),
    ...(cwd !== undefined && { cwd }),
  };
}

/** `type` or `transport`, in the entry or in the transport it holds. */
function typeOf(entry: unknown): string {
  if (!isObject(entry)) return '';
  const { type, transport } = entry;
  const inner = isObject(transport) ? transport.type : transport;
  const word = typeof type === 'string' ? type : inner;
  return typeof word === 'string' ? word.toLowerCase() : '';
}

const isRemoteType = (entry: unknown): boolean =>
  /^(?:sse|remote|(?:streamable[-_]?)?http|ws|websocket)$/.test(typeOf(entry));
const isSse = (entry: unknown): boolean => typeOf(entry) === 'sse';
