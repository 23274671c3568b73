import { copyFile, readFile, rm } from 'node:fs/promises';
import { TocsinError } from '../../core/errors.js';
import { toSha256 } from '../../core/json-hash.js';
import { replaceFile } from '../../core/replace-file.js';
import { type Installed, type InstalledFile, OWN_FILE, readInstalled, writeInstalled } from './state.js';

/** What is to become of one file. */
export interface FilePlan {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** What the backup is to hold; undefined where it stays as it is. */
  readonly backup?: string;
  /** Undefined where nothing of ours is left in it. */
  readonly installed?: InstalledFile;
  /** The file is what it was before we came, byte for byte: the backup is not needed any more. */
  readonly isRestored?: true;
  /** What the user should know. */
  readonly notes: readonly string[];
}

export const toBackupFile = (file: string): string => `${file}.tocsin-backup`;

/** A file as text, or an error where it is none that could be written back byte for byte. */
export async function readConfigText(file: string): Promise<string> {
  const bytes = await readFile(file);
  const text = bytes.toString('utf8');
  if (Buffer.from(text).equals(bytes)) return text;
  throw new TocsinError('uneditable', `${file}: not plain UTF-8, so it is left as it is.`);
}

/**
 * Carries a plan out. The backup and the record come first: whatever stops the process, what was changed can be undone. A file
 * that was changed since the plan was made is left alone.
 */
export async function carryOut(plan: FilePlan, manifest: string): Promise<void> {
  const { file, before, after, backup, installed } = plan;
  if ((await readConfigText(file)) !== before)
    throw new TocsinError('changed-meanwhile', `${file} was changed in this moment; nothing was written. Try again.`);
  if (backup !== undefined) await writeBackup(file, backup);
  if (installed) await record(manifest, file, installed);
  if (after !== before) await replaceFile(file, after, OWN_FILE);
  if (!installed) await record(manifest, file, undefined);
  if (plan.isRestored) await rm(toBackupFile(file), { force: true });
}

/** With the rights of the file it is a copy of: both hold the same secrets. */
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
