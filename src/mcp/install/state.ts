import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TocsinError } from '../../core/errors.js';
import { replaceFile } from '../../core/replace-file.js';
import { type Machine, pathsOf } from '../clients/folders.js';
import { toStateFolder } from '../clients/state-folder.js';
import type { Path } from './edit/editor.js';

/** The change of a configuration file, and how to undo it. Values are only in the backup. */
export interface InstalledFile {
  /** The path of the backup. */
  readonly backup: string;
  /** The hash of the changed file. While it matches, `uninstall` restores the backup byte for byte. */
  readonly sha256: string;
  readonly servers: readonly InstalledServer[];
}

export interface InstalledServer {
  readonly name: string;
  readonly client: string;
  /** JSON pointer of its entry. */
  readonly pointer: string;
  /** The changed paths, relative to the entry, and the hashes of their new values. */
  readonly changes: readonly { readonly path: Path; readonly sha256: string }[];
}

/** Changed files by the real path of the configuration. */
export type Installed = Readonly<Record<string, InstalledFile>>;

export const toManifestFile = (machine: Machine): string =>
  pathsOf(machine.platform).join(toStateFolder(machine), 'installed.json');

export async function readInstalled(manifest: string): Promise<Installed> {
  try {
    const { version, files } = JSON.parse(await readFile(manifest, 'utf8')) as { version: number; files: Installed };
    if (version === 1 && typeof files === 'object') return files;
    throw new Error('it was written by another version of tocsin');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new TocsinError('bad-manifest', `${manifest} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Configurations may hold secrets, and users link to them from dotfile folders. */
export const OWN_FILE = { isThroughLinks: true, mode: 0o600 };

export async function writeInstalled(manifest: string, files: Installed): Promise<void> {
  await mkdir(dirname(manifest), { recursive: true });
  await replaceFile(manifest, `${JSON.stringify({ version: 1, files }, null, 2)}\n`, OWN_FILE);
}
