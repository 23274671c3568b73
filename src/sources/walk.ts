import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { isAgentFile, isMarkdown } from './file-kind.js';
import { findTrackedFiles, readTrackedFiles, type TrackedFiles } from './git-index.js';
import { readRegularFile } from './read-regular-file.js';

export type WalkEntry =
  | { readonly file: string }
  | { readonly skipped: string; readonly reason: string; readonly isAgentFile?: boolean }
  | { readonly unreadable: string; readonly cause: unknown };

/** Never scanned, even if .gitignore includes them: data of version control and installed packages. */
export const NEVER_SCANNED = new Set(['.git', '.hg', '.svn', 'node_modules']);

/** Does the user's configuration exclude this path? */
export type IsIgnored = (path: string, isFolder: boolean) => boolean;

/**
 * Lists the files of a folder in a fixed order and follows no links. It respects every .gitignore file, with two exceptions:
 * files that git tracks, and files that coding agents read. Otherwise the author of a repository could hide them.
 */
export async function* walk(root: string, isExcluded: IsIgnored = () => false): AsyncGenerator<WalkEntry> {
  const realRoot = await realpath(root);
  yield* walkFolder(root, { realRoot, ignores: [], tracked: await findTrackedFiles(root), isExcluded });
}

interface IgnoreFile {
  readonly folder: string;
  readonly rules: Ignore;
}

interface WalkState {
  readonly realRoot: string;
  readonly ignores: readonly IgnoreFile[];
  readonly tracked: TrackedFiles | undefined;
  readonly isExcluded: IsIgnored;
  /** Why the folder is left out. Only its agent files are listed. */
  readonly leftOut?: string;
}

async function* walkFolder(folder: string, outer: WalkState): AsyncGenerator<WalkEntry> {
  let entries: Awaited<ReturnType<typeof readEntries>>;
  try {
    entries = await readEntries(folder);
  } catch (cause) {
    yield { unreadable: folder, cause };
    return;
  }
  const hasOwnRepository = entries.some(({ name }) => name === '.git');
  const state: WalkState = {
    ...outer,
    ignores: [...outer.ignores, ...(await readIgnoreFile(folder))],
    // A repository inside another one, such as a submodule, has its own index.
    tracked: (hasOwnRepository ? await readTrackedFiles(folder) : undefined) ?? outer.tracked,
  };
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walkSubfolder(path, entry.name, state);
    else {
      const listed = await toEntry(path, entry, state);
      if (listed) yield listed;
    }
  }
}

async function* walkSubfolder(path: string, name: string, state: WalkState): AsyncGenerator<WalkEntry> {
  if (NEVER_SCANNED.has(name)) {
    if (!state.leftOut) yield { skipped: path, reason: 'never scanned' };
    return;
  }
  const leftOut = state.leftOut ?? findReason(path, true, state);
  if (leftOut === undefined) {
    yield* walkFolder(path, state);
    return;
  }
  if (!state.leftOut) yield { skipped: path, reason: leftOut };
  yield* walkFolder(path, { ...state, leftOut });
}

async function toEntry(path: string, entry: Dirent, state: WalkState): Promise<WalkEntry | undefined> {
  const { leftOut, tracked, realRoot } = state;
  const isOfAgent = isAgentFile(path) || (!tracked && isMarkdown(path));
  if (leftOut !== undefined && !isOfAgent) return undefined;
  const reason = leftOut ?? findReason(path, false, state);
  const skip = (why: string): WalkEntry => ({ skipped: path, reason: why, ...(isOfAgent && { isAgentFile: true }) });
  if (NEVER_SCANNED.has(entry.name)) return skip('never scanned');
  if (reason !== undefined && (reason === BY_USER || !isOfAgent)) return skip(reason);
  if (entry.isFile()) return { file: path };
  if (!entry.isSymbolicLink()) return skip('not a regular file');
  // An agent follows the link. A link out of the folder could point to private files of the user.
  return isOfAgent && (await isFileInside(path, realRoot)) ? { file: path } : skip('a link; links are not followed');
}

async function isFileInside(link: string, realRoot: string): Promise<boolean> {
  try {
    const target = await realpath(link);
    return target.startsWith(realRoot + sep) && (await stat(target)).isFile();
  } catch {
    return false;
  }
}

const BY_USER = 'ignore in the configuration';

/** Why the path is left out, or undefined if it is read. */
function findReason(path: string, isFolder: boolean, state: WalkState): string | undefined {
  if (state.isExcluded(path, isFolder)) return BY_USER;
  if (!isIgnored(path, isFolder, state.ignores) || state.tracked?.has(path, isFolder)) return undefined;
  return '.gitignore';
}

async function readEntries(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readIgnoreFile(folder: string): Promise<IgnoreFile[]> {
  try {
    const reading = await readRegularFile(join(folder, '.gitignore'));
    return 'bytes' in reading ? [{ folder, rules: ignore().add(Buffer.from(reading.bytes).toString()) }] : [];
  } catch {
    return []; // Most folders have none. One that cannot be read excludes nothing.
  }
}

/** As in git, the innermost matching file decides. */
function isIgnored(path: string, isFolder: boolean, ignores: readonly IgnoreFile[]): boolean {
  for (const { folder, rules } of ignores.toReversed()) {
    const inside = relative(folder, path).split(sep).join('/') + (isFolder ? '/' : '');
    const { ignored, unignored } = rules.test(inside);
    if (ignored || unignored) return ignored;
  }
  return false;
}
