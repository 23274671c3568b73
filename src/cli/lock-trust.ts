import type { Command } from 'commander';
import { TocsinError } from '../core/errors.js';
import { toLockText, writeLock } from '../mcp/pins/lock-file.js';
import { isOwnLock, recordOwnLock } from '../mcp/pins/own-locks.js';
import type { Lock } from '../scanners/pins/lock.js';
import type { LoadedConfig } from './config/config.js';
import type { Io } from './io.js';

/** Did the user name the lock file, on the command line or in a configuration file named there? */
export const isLockNamed = (command: Command, loaded?: LoadedConfig): boolean =>
  command.getOptionValueSource('lock') === 'cli' || (loaded?.isNamed === true && loaded.config.lock !== undefined);

/** A lock file counts as an approval if the user named it, or if a command of this user wrote it. */
export const isLockTrusted = async (file: string, isNamed: boolean, io: Io): Promise<boolean> =>
  isNamed || isOwnLock(file, io);

/** Approvals of a stranger must not be taken over with the next approval of the user. */
export async function assertLockTrusted(file: string, isNamed: boolean, io: Io): Promise<void> {
  if (await isLockTrusted(file, isNamed, io)) return;
  throw new TocsinError(
    'untrusted-lock',
    `${file} was not written by you on this machine, and its approvals would be kept. ` +
      'Review the file, then name it with --lock to continue from it; or remove it to start over.',
  );
}

export const toUntrustedWords = (file: string): string =>
  `${file} was found, not named, and was not written by you on this machine. ` +
  'It is used to detect changes and approves nothing. To trust its approvals, name it with --lock.';

/** Writes the lock file and records it as the user's own. */
export async function writeOwnLock(file: string, lock: Lock, io: Io): Promise<void> {
  try {
    await recordOwnLock(file, toLockText(lock), io);
  } catch (error) {
    io.stderr.write(
      `tocsin: cannot record this approval in the state folder: ${(error as Error).message}. Name the lock file with --lock from now on.\n`,
    );
  }
  await writeLock(file, lock);
}
