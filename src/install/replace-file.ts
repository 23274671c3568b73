import { randomUUID } from 'node:crypto';
import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Whole or not at all: a reader never sees half a file. A link stays one: what it points to is replaced. A file keeps its
 * rights, and a new one is the user's alone.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const mode = await stat(target).then(
    (found) => found.mode & 0o7777,
    () => 0o600,
  );
  const draft = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode });
    // The mask of the process may have taken some away.
    await chmod(draft, mode);
    await rename(draft, target);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
}
