import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';

export type WalkEntry =
  | { readonly file: string }
  | { readonly left: string; readonly reason: string }
  | { readonly unreadable: string; readonly cause: unknown };

/** Never worth a look, whatever .gitignore says: version control's own files and installed packages. */
const ALWAYS_LEFT = new Set(['.git', '.hg', '.svn', 'node_modules']);

/** Whether the user's configuration leaves a path out. */
export type IsIgnored = (path: string, isFolder: boolean) => boolean;

/** The files of a directory in a fixed order, respecting every .gitignore on the way. Links are not followed. */
export async function* walk(root: string, isLeftOut: IsIgnored = () => false): AsyncGenerator<WalkEntry> {
  yield* walkFolder(root, [], isLeftOut);
}

interface IgnoreFile {
  readonly folder: string;
  readonly rules: Ignore;
}

async function* walkFolder(
  folder: string,
  outer: readonly IgnoreFile[],
  isLeftOut: IsIgnored,
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
    if (ALWAYS_LEFT.has(entry.name)) yield { left: path, reason: 'never scanned' };
    else if (isIgnored(path, entry.isDirectory(), ignores)) yield { left: path, reason: '.gitignore' };
    else if (isLeftOut(path, entry.isDirectory())) yield { left: path, reason: 'ignore in the configuration' };
    else if (entry.isSymbolicLink()) yield { left: path, reason: 'a link; links are not followed' };
    else if (entry.isDirectory()) yield* walkFolder(path, ignores, isLeftOut);
    else if (entry.isFile()) yield { file: path };
    else yield { left: path, reason: 'not a regular file' };
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
    return []; // Most folders have none; one that cannot be read hides nothing.
  }
}

/** The innermost file that has an opinion decides, as in git. */
function isIgnored(path: string, isFolder: boolean, ignores: readonly IgnoreFile[]): boolean {
  for (const { folder, rules } of ignores.toReversed()) {
    const inside = relative(folder, path).split(sep).join('/') + (isFolder ? '/' : '');
    const { ignored, unignored } = rules.test(inside);
    if (ignored || unignored) return ignored;
  }
  return false;
}
