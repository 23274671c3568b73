import { isObject, type JsonObject } from '../../core/json-object.js';
import { toPointer } from '../../core/json-pointer.js';
import type { Transport } from '../../core/server-entry.js';
import type { EntryPart } from './entry-part.js';
import { toUpstreamParts } from './proxied-entry.js';

// Keys of the same settings in different clients.
const COMMANDS = ['command', 'cmd'];
const ARGUMENTS = ['args', 'arguments'];
const VARIABLES = ['env', 'environment', 'envs'];
const ADDRESSES = ['httpUrl', 'url', 'serverUrl', 'uri'];
const HEADERS = ['headers', 'http_headers'];
const FOLDERS = ['cwd', 'workingDirectory'];

/** Arguments per entry. Chosen: more than any program accepts; bounds the work on a hostile configuration. */
const MAX_ARGUMENTS = 4_000;

/** Lists the parts of an entry that start or call its server, for any client. Looks through `tocsin proxy`. Never throws. */
export const toParts = (entry: unknown): EntryPart[] => toUpstreamParts(toOwnParts(entry));

/** Lists the parts of an entry as written, including a `tocsin proxy` in front of the server. */
export function toOwnParts(entry: unknown): EntryPart[] {
  if (!isObject(entry)) return [];
  const { command, transport } = entry;
  return [
    // Zed nests the command, and Continue nests the whole transport.
    ...(isObject(command) ? toPartsOf(command, ['path', 'command']).map((part) => withPrefix('command', part)) : []),
    ...(isObject(transport) ? toPartsOf(transport, COMMANDS).map((part) => withPrefix('transport', part)) : []),
    ...toPartsOf(entry, COMMANDS),
  ];
}

const toPartsOf = (entry: JsonObject, commands: readonly string[]): EntryPart[] => [
  ...toCommandParts(entry, commands),
  ...ARGUMENTS.flatMap((key) => toListParts('argument', key, entry[key])),
  ...VARIABLES.flatMap((key) => toMapParts('variable', key, entry[key])),
  ...ADDRESSES.flatMap((key) => (typeof entry[key] === 'string' ? toTextParts('address', key, entry[key]) : [])),
  ...HEADERS.flatMap((key) => toMapParts('header', key, entry[key])),
  ...toRequestParts(entry),
  ...toReferenceParts(entry),
  ...FOLDERS.flatMap((key) => toTextParts('folder', key, entry[key])),
];

const withPrefix = (key: string, part: EntryPart): EntryPart => ({ ...part, path: toPointer(key) + part.path });

/** A list contains the command and its arguments, as in OpenCode. */
function toCommandParts(entry: JsonObject, names: readonly string[]): EntryPart[] {
  const key = names.find(
    (name) => (typeof entry[name] === 'string' && entry[name] !== '') || Array.isArray(entry[name]),
  );
  if (key === undefined) return [];
  const value = entry[key];
  if (!Array.isArray(value)) return toTextParts('command', key, value);
  const [command, ...rest] = toListParts('argument', key, value);
  return command ? [{ ...command, role: 'command' }, ...rest] : [];
}

/** Headers in `requestOptions.headers` (Continue) and `requestInit.headers` (other clients). */
const toRequestParts = (entry: JsonObject): EntryPart[] =>
  ['requestOptions', 'requestInit'].flatMap((key) => {
    const options = entry[key];
    return isObject(options)
      ? toMapParts('header', 'headers', options.headers).map((part) => withPrefix(key, part))
      : [];
  });

/** Codex refers to the environment variables that contain a token or a header. */
function toReferenceParts(entry: JsonObject): EntryPart[] {
  const token = toTextParts('header', 'bearer_token_env_var', entry.bearer_token_env_var).map((part) => ({
    ...part,
    name: 'Authorization',
    text: `Bearer \${${part.text}}`,
  }));
  const headers = toMapParts('header', 'env_http_headers', entry.env_http_headers);
  return [...token, ...headers.map((part) => ({ ...part, text: `\${${part.text}}` }))];
}

/** Accepts numbers and booleans too, because some configurations write them without quotation marks. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

function toTextParts(role: EntryPart['role'], key: string, value: unknown): EntryPart[] {
  const text = toText(value);
  return text === undefined || text === '' ? [] : [{ role, path: toPointer(key), text }];
}

function toListParts(role: EntryPart['role'], key: string, value: unknown): EntryPart[] {
  if (!Array.isArray(value)) return toTextParts(role, key, value);
  return value.slice(0, MAX_ARGUMENTS).flatMap((item, index) => {
    const text = toText(item);
    return text === undefined ? [] : [{ role, path: toPointer(key, index), text }];
  });
}

function toMapParts(role: EntryPart['role'], key: string, value: unknown): EntryPart[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const text = toText(item);
    return text === undefined ? [] : [{ role, name, path: toPointer(key, name), text }];
  });
}

/** Returns the transport of an entry; undefined if the entry has neither a command nor an address. */
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

/** Returns `type` or `transport` of the entry, or the type of a nested transport. */
function toTransportType(entry: unknown): string {
  if (!isObject(entry)) return '';
  const { type, transport } = entry;
  const inner = isObject(transport) ? transport.type : transport;
  const word = typeof type === 'string' ? type : inner;
  return typeof word === 'string' ? word.toLowerCase() : '';
}

const isRemoteType = (entry: unknown): boolean =>
  /^(?:sse|remote|(?:streamable[-_]?)?http|ws|websocket)$/.test(toTransportType(entry));
const isSse = (entry: unknown): boolean => toTransportType(entry) === 'sse';
