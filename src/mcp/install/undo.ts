import { toSha256 } from '../../core/json-hash.js';
import { isObject } from '../../core/json-object.js';
import { toOwnParts, toParts } from '../../scanners/server-config/entry-parts.js';
import { findProxyArguments } from '../../scanners/server-config/proxied-entry.js';
import { parseConfig } from '../clients/formats.js';
import { editConfig, toPath, valueAt } from './edit/edit.js';
import type { Edit, Path } from './edit/editor.js';
import type { InstalledServer } from './state.js';

export interface Undone {
  readonly text: string;
  /** Servers whose entries were removed, or changed so that they no longer use the proxy. */
  readonly left: readonly string[];
}

/** Removes the proxy from these entries of a changed file and leaves everything else. */
export async function undo(
  text: string,
  file: string,
  backup: string,
  servers: readonly InstalledServer[],
): Promise<Undone> {
  const old = await parseConfig(withoutByteOrderMark(backup), file);
  const left: string[] = [];
  let undone = text;
  for (const server of servers) {
    const now = await parseConfig(withoutByteOrderMark(undone), file);
    const path = findEntry(now, server);
    const before = findEntry(old, server);
    const edits = path && toEdits(valueAt(now, path), before && valueAt(old, before), server);
    if (edits)
      undone = await editConfig(
        undone,
        file,
        edits.map((edit) => ({ ...edit, path: [...path!, ...edit.path] })),
      );
    else left.push(server.name);
  }
  return { text: undone, left };
}

export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '');

/** Finds the entry by its name, because its index in a list may have changed. */
function findEntry(root: unknown, { pointer, name }: InstalledServer): Path | undefined {
  const path = toPath(pointer, root);
  const list = valueAt(root, path.slice(0, -1));
  if (!Array.isArray(list)) return valueAt(root, path) === undefined ? undefined : path;
  const index = list.findIndex((entry) => isObject(entry) && entry.name === name);
  const at = index >= 0 ? index : (path.at(-1) as number);
  return list[at] === undefined ? undefined : [...path.slice(0, -1), at];
}

function toEdits(entry: unknown, old: unknown, { changes }: InstalledServer): Edit[] | undefined {
  const isOurs = isObject(old) && changes.every(({ path, sha256 }) => toSha256(valueAt(entry, path)) === sha256);
  if (isOurs) return changes.map(({ path }) => ({ path, value: valueAt(old, path) }));
  return unwrap(entry);
}

/** For an entry with changed arguments: the arguments after the proxy's own belong to the server. */
function unwrap(entry: unknown): Edit[] | undefined {
  const own = toOwnParts(entry).filter(({ role }) => role === 'command' || role === 'argument');
  const [first] = own;
  if (!first || findProxyArguments(own.map(({ text }) => text)) < 0) return undefined;
  const parts = toParts(entry);
  const command = parts.find(({ role }) => role === 'command');
  if (!command || command.path === first.path) return undefined;
  const args = parts.filter(({ role }) => role === 'argument').map(({ text }) => text);
  const parent = toPath(first.path).slice(0, -1);
  if (Array.isArray(valueAt(entry, parent))) return [{ path: parent, value: [command.text, ...args] }];
  return [
    { path: toPath(first.path), value: command.text },
    { path: toPath(command.path).slice(0, -1), value: args },
  ];
}
