import type { Problem } from '../../sources/read.js';
import { isMissing, toReadFailure } from '../../sources/read-failure.js';
import type { ConfigPlace } from './client.js';
import type { FileSystem, ListedFile } from './file-system.js';
import { FOLDERS, type Machine, pathsOf, toSystem } from './folders.js';

/** The state of a search: the machine, its disk, and the folders of the project. */
export interface Search extends Machine {
  readonly files: FileSystem;
  /** The working directory and its parents, up to the repository's root. */
  readonly projects: readonly string[];
  readonly problems: Problem[];
  /** Walked folder trees by their root, because several places share one tree. */
  readonly trees: Map<string, Promise<WalkedFolder[]>>;
}

interface WalkedFolder {
  readonly path: string;
  readonly names: ReadonlySet<string>;
}

/** Clients read the root folder of a plugin, which is a few levels deep. */
const MAX_DEPTH = 6;
const MAX_FOLDERS = 10_000;
/** Clients read no configuration from these folders. */
const SKIPPED_FOLDERS = new Set(['node_modules', '.git']);

/** The files of a place on this machine. Only files of a glob are known to exist. */
export async function resolvePlace({ file, on }: ConfigPlace, search: Search): Promise<string[]> {
  if (on && !on.includes(toSystem(search.platform))) return [];
  const [head, ...segments] = file.split('/');
  const found = await Promise.all(basesOf(head!, search).map((base) => expand(base, segments, search)));
  return found.flat();
}

/** The first segment of an absolute path is empty. */
function basesOf(head: string, search: Search): readonly string[] {
  if (head === '') return ['/'];
  return head === '$PROJECT' ? search.projects : FOLDERS[head]!(search);
}

async function expand(folder: string, segments: readonly string[], search: Search): Promise<string[]> {
  const [segment, ...rest] = segments;
  if (segment === undefined) return [folder];
  const paths = pathsOf(search.platform);
  if (segment === '**') {
    if (!search.trees.has(folder)) search.trees.set(folder, walkFolders(folder, search));
    const folders = await search.trees.get(folder)!;
    return folders.filter(({ names }) => names.has(rest[0]!)).map(({ path }) => paths.join(path, ...rest));
  }
  if (!segment.includes('*')) return expand(paths.join(folder, segment), rest, search);
  const [before, after] = segment.split('*') as [string, string];
  const names = (await listOrNothing(folder, search))
    .map(({ name }) => name)
    .filter((name) => name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after));
  const found = await Promise.all(names.map((name) => expand(paths.join(folder, name), rest, search)));
  return found.flat();
}

/** The folder and its subfolders. Follows links, but enters no folder twice. */
async function walkFolders(root: string, search: Search): Promise<WalkedFolder[]> {
  const found: WalkedFolder[] = [];
  const entered = new Set<string>();
  let level = [root];
  for (let depth = 0; level.length > 0 && depth <= MAX_DEPTH; depth++) {
    const next: string[] = [];
    for (const path of level) {
      // A dangling link has no content.
      const real = await search.files.realpath(path).catch(() => undefined);
      if (real === undefined || entered.has(real)) continue;
      if (entered.size === MAX_FOLDERS) {
        const message = `more than ${MAX_FOLDERS} folders: the rest was not searched for plugins`;
        search.problems.push({ source: root, code: 'too-many-folders', message });
        return found;
      }
      entered.add(real);
      const listed = await listOrNothing(path, search);
      found.push({ path, names: new Set(listed.map(({ name }) => name)) });
      for (const { name, mayBeFolder } of listed) {
        if (mayBeFolder && !SKIPPED_FOLDERS.has(name)) next.push(pathsOf(search.platform).join(path, name));
      }
    }
    level = next;
  }
  return found;
}

async function listOrNothing(folder: string, { files, problems }: Search): Promise<readonly ListedFile[]> {
  try {
    return await files.list(folder);
  } catch (cause) {
    if (!isMissing(cause)) problems.push({ source: folder, code: 'unreadable', message: toReadFailure(cause) });
    return [];
  }
}

/** More than the depth of any real path. */
const MAX_PARENTS = 64;

/**
 * The working directory and its parents up to the repository's root. Without a repository, only the working directory.
 */
export async function findProjects(cwd: string, platform: NodeJS.Platform, files: FileSystem): Promise<string[]> {
  const paths = pathsOf(platform);
  const folders: string[] = [];
  let folder = cwd;
  for (let i = 0; i < MAX_PARENTS; i++) {
    folders.push(folder);
    const isRoot = await files.stat(paths.join(folder, '.git')).then(
      () => true,
      () => false,
    );
    if (isRoot) return folders;
    const parent = paths.dirname(folder);
    if (parent === folder) break;
    folder = parent;
  }
  return [cwd];
}
