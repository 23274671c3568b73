import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TocsinError } from '../../core/errors.js';
import { replaceFile } from '../../core/replace-file.js';
import { type Machine, pathsOf } from '../clients/folders.js';
import type { Path } from './edit/editor.js';

/** What was done to a configuration, and how to undo it. No value of it is in here: those are in the backup. */
export interface InstalledFile {
  /** Beside it, with what it held before. */
  readonly backup: string;
  /** Of what was written: as long as the file is that, it goes back to the backup byte for byte. */
  readonly sha256: string;
  readonly servers: readonly InstalledServer[];
}

export interface InstalledServer {
  readonly name: string;
  readonly client: string;
  /** JSON pointer of its entry. */
  readonly pointer: string;
  /** What was changed of its entry, from the entry on, and the digest of what stands there since. */
  readonly changes: readonly { readonly path: Path; readonly sha256: string }[];
}

/** By the real path of the configuration. */
export type Installed = Readonly<Record<string, InstalledFile>>;

/** Where each system keeps what a program remembers of its user. */
export function toStateFolder({ env, home, platform }: Machine): string {
  const paths = pathsOf(platform);
  if (platform === 'win32') return paths.join(env.LOCALAPPDATA || paths.join(home, 'AppData', 'Local'), 'tocsin');
  if (platform === 'darwin') return paths.join(home, 'Library', 'Application Support', 'tocsin');
  return paths.join(env.XDG_STATE_HOME || paths.join(home, '.local', 'state'), 'tocsin');
}

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

/** What clients are configured with may hold secrets, and people keep it elsewhere and link to it. */
export const OWN_FILE = { isThroughLinks: true, mode: 0o600 };

export async function writeInstalled(manifest: string, files: Installed): Promise<void> {
  await mkdir(dirname(manifest), { recursive: true });
  await replaceFile(manifest, `${JSON.stringify({ version: 1, files }, null, 2)}\n`, OWN_FILE);
}
