import { randomUUID } from 'node:crypto';
import { chmod, lstat, realpath, rename, rm, writeFile } from 'node:fs/promises';

export interface ReplaceOptions {
  /** Whether a link stays one and what it points to is replaced; unless said, the file takes the link's place. */
  readonly isThroughLinks?: boolean;
  /** The rights of a new file; what the mask of the process leaves unless said. */
  readonly mode?: number;
}

/** Whole or not at all: a reader never sees half a file. A file keeps its rights. */
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
    // The mask of the process may have taken some away.
    if (kept !== undefined) await chmod(draft, kept);
    await rename(draft, target);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
}
