import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Only the owner may read and write: sessions and memories hold text of conversations. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Creates the file and its folder before the database does, whose files every user could read. */
export async function createPrivateFile(file: string): Promise<void> {
  await mkdir(dirname(resolve(file)), { recursive: true, mode: FOLDER_MODE });
  try {
    await (await open(file, 'wx', FILE_MODE)).close();
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause;
  }
}

/** Removes the permissions of other users, which files of earlier versions still have. */
export async function makePrivate(file: string): Promise<void> {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      const { mode } = await stat(path);
      if ((mode & 0o077) !== 0) await chmod(path, FILE_MODE);
    } catch (cause) {
      // The log files are absent at times. Only the owner of a shared file can change its permissions.
      if (!['ENOENT', 'EPERM'].includes(codeOf(cause))) throw cause;
    }
  }
}

const codeOf = (cause: unknown): string => String((cause as NodeJS.ErrnoException).code);
