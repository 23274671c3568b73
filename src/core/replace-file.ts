import { randomUUID } from 'node:crypto';
import { chmod, lstat, realpath, rename, rm, writeFile } from 'node:fs/promises';

export interface ReplaceOptions {
  /** Follow a symbolic link and replace its target. Default: the new file replaces the link itself. */
  readonly isThroughLinks?: boolean;
  /** Permissions of a new file. Default: 0o666 minus the umask. */
  readonly mode?: number;
}

/** Replaces a file atomically, so that no reader sees a partial file. An existing file keeps its permissions. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  { isThroughLinks = false, mode }: ReplaceOptions = {},
): Promise<void> {
  const target = isThroughLinks ? await realpath(file).catch(() => file) : file;
  const found = await lstat(target).catch(() => undefined);
  const kept = found?.isFile() ? found.mode & 0o7777 : undefined;
  const draft = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: kept ?? mode ?? 0o666 });
    // The umask may have removed some of the permissions.
    if (kept !== undefined) await chmod(draft, kept);
    await rename(draft, target);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
}
