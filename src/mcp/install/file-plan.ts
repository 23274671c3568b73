import { copyFile, readFile, rm } from 'node:fs/promises';
import { TocsinError } from '../../core/errors.js';
import { toSha256 } from '../../core/json-hash.js';
import { replaceFile } from '../../core/replace-file.js';
import { type Installed, type InstalledFile, OWN_FILE, readInstalled, writeInstalled } from './state.js';

/** The planned change of one file. */
export interface FilePlan {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** New content of the backup. Undefined if the backup does not change. */
  readonly backup?: string;
  /** Undefined if no server of the file uses the proxy afterwards. */
  readonly installed?: InstalledFile;
  /** The file becomes byte-identical to the original, so the backup is deleted. */
  readonly isRestored?: true;
  /** Messages for the user. */
  readonly notes: readonly string[];
}

export const toBackupFile = (file: string): string => `${file}.tocsin-backup`;

/** Reads a file as text. Fails if the text could not be written back byte for byte. */
export async function readConfigText(file: string): Promise<string> {
  const bytes = await readFile(file);
  const text = bytes.toString('utf8');
  if (Buffer.from(text).equals(bytes)) return text;
  throw new TocsinError('uneditable', `${file}: not valid UTF-8. The file was not changed.`);
}

/**
 * Applies a plan. Writes the backup and the manifest first, so that an interrupted change can be undone. Fails if the
 * file was changed since the plan was made.
 */
export async function applyPlan(plan: FilePlan, manifest: string): Promise<void> {
  const { file, before, after, backup, installed } = plan;
  if ((await readConfigText(file)) !== before)
    throw new TocsinError('changed-meanwhile', `${file} changed in the meantime. Nothing was written. Try again.`);
  if (backup !== undefined) await writeBackup(file, backup);
  if (installed) await record(manifest, file, installed);
  if (after !== before) await replaceFile(file, after, OWN_FILE);
  if (!installed) await record(manifest, file, undefined);
  if (plan.isRestored) await rm(toBackupFile(file), { force: true });
}

/** The backup has the permissions of the file, because both hold the same secrets. */
async function writeBackup(file: string, text: string): Promise<void> {
  const backup = toBackupFile(file);
  const known = await readFile(backup, 'utf8').catch(() => undefined);
  if (known === text) return;
  if (known === undefined) await copyFile(file, backup);
  await replaceFile(backup, text, OWN_FILE);
}

async function record(manifest: string, file: string, installed: InstalledFile | undefined): Promise<void> {
  const { [file]: _, ...others } = await readInstalled(manifest);
  const files: Installed = installed ? { ...others, [file]: installed } : others;
  await writeInstalled(manifest, files);
}

export const isAsWritten = (text: string, { sha256 }: InstalledFile): boolean => toSha256(text) === sha256;
