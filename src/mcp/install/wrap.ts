import { isObject } from '../../core/json-object.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { toOwnParts } from '../../scanners/server-config/entry-parts.js';
import { findProxyArguments } from '../../scanners/server-config/proxied-entry.js';
import { toPath, valueAt } from './edit/edit.js';
import { type RemoteOptions, wrapRemote } from './wrap-remote.js';
import type { WrapResult } from './wrap-result.js';

/** The command with which the client starts the proxy. */
export interface Wrapping extends RemoteOptions {
  /** The words before `proxy`. */
  readonly launcher: readonly string[];
  /** Options of the proxy for this server: `--name`, `--policy`, … */
  readonly options: readonly string[];
}

/** The edits that route an entry through the proxy, with the keys of its client. */
export function wrapEntry(entry: ServerEntry, wrapping: Wrapping): WrapResult {
  const { origin } = entry;
  const parts = toOwnParts(origin);
  const words = parts.filter(({ role }) => role === 'command' || role === 'argument').map(({ text }) => text);
  if (findProxyArguments(words) >= 0) return { isProxied: true };
  const started = [...wrapping.launcher, 'proxy', ...wrapping.options];
  if (entry.transport.type !== 'stdio') return wrapRemote(entry, parts, started, wrapping);
  const path = toPath(parts.find(({ role }) => role === 'command')!.path);
  const parent = path.slice(0, -1);
  const variables = parts.filter(({ role }) => role === 'variable').flatMap(({ name }) => ['--env', name!]);
  started.push(...variables, '--', ...words);
  const holder = valueAt(origin, parent);
  // The command and its arguments in one list, as in OpenCode.
  if (Array.isArray(holder)) return { edits: [{ path: parent, value: started }] };
  const args = ['args', 'arguments'].find((key) => isObject(holder) && holder[key] !== undefined) ?? 'args';
  return {
    edits: [
      { path, value: started[0]! },
      { path: [...parent, args], value: started.slice(1) },
    ],
  };
}
