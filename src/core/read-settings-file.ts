import { constants, open } from 'node:fs/promises';

/** Far above any policy, lock file or baseline. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a policy, lock file or baseline. A cloned repository can name or contain it, so a pipe must not block, and a
 * device must not fill the memory. Errors of the file system are thrown as they are.
 */
export async function readSettingsFile(file: string): Promise<string> {
  // Without O_NONBLOCK, opening a pipe waits for a writer.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const info = await handle.stat();
    if (info.isDirectory()) throw new Error('it is a directory');
    if (!info.isFile()) throw new Error('it is not a regular file');
    if (info.size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1024 / 1024} MB`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}
