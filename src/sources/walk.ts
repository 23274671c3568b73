import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';

export type WalkEntry =
  | { readonly file: string }
  | { readonly skipped: string; readonly reason: string }
  | { readonly unreadable: string; readonly cause: unknown };

/** Never scanned, whatever .gitignore says: data of version control and installed packages. */
const NEVER_SCANNED = new Set(['.git', '.hg', '.svn', 'node_modules']);

/** Does the user's configuration exclude this path? */
export type IsIgnored = (path: string, isFolder: boolean) => boolean;

/** Lists the files of a folder in a fixed order. It respects every .gitignore file and follows no links. */
export async function* walk(root: string, isExcluded: IsIgnored = () => false): AsyncGenerator<WalkEntry> {
  yield* walkFolder(root, [], isExcluded);
}

interface IgnoreFile {
  readonly folder: string;
  readonly rules: Ignore;
}

async function* walkFolder(
  folder: string,
  outer: readonly IgnoreFile[],
  isExcluded: IsIgnored,
): AsyncGenerator<WalkEntry> {
  const ignores = [...outer, ...readIgnoreFile(folder)];
  let entries: Awaited<ReturnType<typeof readEntries>>;
  try {
    entries = await readEntries(folder);
  } catch (cause) {
    yield { unreadable: folder, cause };
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (NEVER_SCANNED.has(entry.name)) yield { skipped: path, reason: 'never scanned' };
    else if (isIgnored(path, entry.isDirectory(), ignores)) yield { skipped: path, reason: '.gitignore' };
    else if (isExcluded(path, entry.isDirectory())) yield { skipped: path, reason: 'ignore in the configuration' };
    else if (entry.isSymbolicLink()) yield { skipped: path, reason: 'a link; links are not followed' };
    else if (entry.isDirectory()) yield* walkFolder(path, ignores, isExcluded);
    else if (entry.isFile()) yield { file: path };
    else yield { skipped: path, reason: 'not a regular file' };
  }
}

async function readEntries(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readIgnoreFile(folder: string): IgnoreFile[] {
  try {
    return [{ folder, rules: ignore().add(readFileSync(join(folder, '.gitignore'), 'utf8')) }];
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
