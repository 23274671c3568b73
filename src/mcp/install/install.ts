import { TocsinError } from '../../core/errors.js';
import { toSha256 } from '../../core/json-hash.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { parseConfig } from '../clients/formats.js';
import { editConfig, toPath } from './edit/edit.js';
import { type FilePlan, isAsWritten, readConfigText, toBackupFile } from './file-plan.js';
import type { InstalledFile, InstalledServer } from './state.js';
import { undo, withoutByteOrderMark } from './undo.js';
import { type Wrapping, wrapEntry } from './wrap.js';

/** A server to route through the proxy. */
export interface ServerToWrap {
  readonly entry: ServerEntry;
  readonly wrapping: Wrapping;
}

export interface InstallPlan extends FilePlan {
  /** The servers that the plan routes through the proxy. */
  readonly added: readonly string[];
}

/** Plans to route servers of one file through the proxy. Servers that already use it do not change. */
export async function planInstall(
  file: string,
  selected: readonly ServerToWrap[],
  earlier: InstalledFile | undefined,
): Promise<InstallPlan> {
  const before = await readConfigText(file);
  const root = await parseConfig(withoutByteOrderMark(before), file);
  const notes: string[] = [];
  const servers: InstalledServer[] = [];
  let after = before;
  for (const { entry, wrapping } of selected) {
    const wrapped = wrapEntry(entry, wrapping);
    if ('refusal' in wrapped) notes.push(`${entry.name}: ${wrapped.refusal}; not changed`);
    if ('isProxied' in wrapped) notes.push(`${entry.name}: already uses the proxy`);
    if (!('edits' in wrapped)) continue;
    try {
      const path = toPath(entry.pointer!, root);
      const edits = wrapped.edits.map((edit) => ({ ...edit, path: [...path, ...edit.path] }));
      after = await editConfig(after, file, edits);
    } catch (cause) {
      if (!(cause instanceof TocsinError)) throw cause;
      notes.push(`${entry.name}: ${cause.message}`);
      continue;
    }
    const changes = wrapped.edits.map((edit) => ({ path: edit.path, sha256: toSha256(edit.value) }));
    servers.push({ name: entry.name, client: entry.client, pointer: entry.pointer!, changes });
  }
  const added = servers.map(({ name }) => name);
  if (added.length === 0) return { file, before, after: before, notes, added };
  const backup = earlier ? await toUntouched(file, before, earlier) : before;
  const all = [...(earlier?.servers ?? []), ...servers];
  const installed = { backup: toBackupFile(file), sha256: toSha256(after), servers: all };
  return { file, before, after, backup, installed, notes, added };
}

/** The file without the proxy: the backup, or the current file with our edits undone if it was changed since. */
async function toUntouched(file: string, text: string, earlier: InstalledFile): Promise<string> {
  const backup = await readConfigText(earlier.backup);
  return isAsWritten(text, earlier) ? backup : (await undo(text, file, backup, earlier.servers)).text;
}

export interface UninstallPlan extends FilePlan {
  readonly removed: readonly string[];
}

/**
 * Plans to remove the proxy from servers of one file. Restores the original bytes if the file was not changed since.
 */
export async function planUninstall(
  file: string,
  earlier: InstalledFile,
  isSelected: (server: InstalledServer) => boolean,
): Promise<UninstallPlan> {
  const before = await readConfigText(file);
  const backup = await readConfigText(earlier.backup);
  const gone = earlier.servers.filter(isSelected);
  const kept = earlier.servers.filter((server) => !isSelected(server));
  const isOurs = isAsWritten(before, earlier);
  if (isOurs && kept.length === 0) {
    return { file, before, after: backup, isRestored: true, notes: [], removed: gone.map(({ name }) => name) };
  }
  const { text: after, left } = await undo(before, file, backup, gone);
  const notes = [
    ...(isOurs
      ? []
      : ['it has changed since the installation: only the server entries are reverted, and the backup is kept']),
    ...left.map((name) => `${name}: its entry was removed or replaced; not changed`),
  ];
  const removed = gone.map(({ name }) => name).filter((name) => !left.includes(name));
  if (kept.length === 0) return { file, before, after, notes, removed };
  const installed = { ...earlier, servers: kept, sha256: toSha256(after) };
  return { file, before, after, notes, removed, backup: await toUntouched(file, before, earlier), installed };
}
