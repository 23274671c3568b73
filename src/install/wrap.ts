import { isObject, toOwnParts } from '../mcp/clients/parts.js';
import { findProxyArguments } from '../mcp/clients/proxied.js';
import type { ServerEntry } from '../mcp/server.js';
import { type Edit, type Path, valueAt } from './edit/edit.js';

/** How the client is to start `tocsin`, and what it is told. */
export interface Wrapping {
  /** The program and what comes before `proxy`. */
  readonly launcher: readonly string[];
  /** For this server: `--name`, `--policy`, … */
  readonly options: readonly string[];
}

export type Wrapped =
  /** From the entry on. */
  { readonly edits: readonly Edit[] } | { readonly isProxied: true } | { readonly refusal: string };

/** What of an entry has to change so that the client reaches its server through the proxy, in the client's own dialect. */
export function wrapEntry(entry: ServerEntry, { launcher, options }: Wrapping): Wrapped {
  const { origin } = entry;
  const parts = toOwnParts(origin);
  const words = parts.filter(({ role }) => role === 'command' || role === 'argument').map(({ text }) => text);
  if (findProxyArguments(words) >= 0) return { isProxied: true };
  const command = parts.find(({ role }) => role === 'command');
  if (entry.transport.type !== 'stdio' || !command) return { refusal: 'it is called by its address' };
  const variables = parts.filter(({ role }) => role === 'variable').flatMap(({ name }) => ['--env', name!]);
  const started = [...launcher, 'proxy', ...options, ...variables, '--', ...words];
  const path = toPath(command.path);
  const parent = path.slice(0, -1);
  // The command and its arguments in one list, as in OpenCode.
  if (Array.isArray(valueAt(origin, parent))) return { edits: [{ path: parent, value: started }] };
  const holder = valueAt(origin, parent);
  const args = ['args', 'arguments'].find((key) => isObject(holder) && holder[key] !== undefined) ?? 'args';
  return {
    edits: [
      { path, value: started[0]! },
      { path: [...parent, args], value: started.slice(1) },
    ],
  };
}

/** The keys of a JSON pointer; numbers where they lead into a list. */
export const toPath = (pointer: string, root?: unknown): Path => {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((key) => {
      const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(name) : name;
      value = valueAt(value, [step]);
      return step;
    });
};
