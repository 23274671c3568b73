import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readRegularFile } from './read-regular-file.js';

/** The files that git tracks in one working tree. A .gitignore does not apply to them. */
export interface TrackedFiles {
  has(path: string, isFolder: boolean): boolean;
}

/** Finds the index of the repository that the folder belongs to. Undefined outside of repositories. */
export async function findTrackedFiles(folder: string): Promise<TrackedFiles | undefined> {
  for (let root = resolve(folder); ; root = dirname(root)) {
    const tracked = await readTrackedFiles(root);
    if (tracked || dirname(root) === root) return tracked;
  }
}

/**
 * Reads the index of the repository at `root`. The git command would run programs that the configuration of a hostile
 * repository names, such as `core.fsmonitor`.
 */
export async function readTrackedFiles(root: string): Promise<TrackedFiles | undefined> {
  try {
    const reading = await readRegularFile(join(await toGitFolder(root), 'index'));
    const names = 'bytes' in reading ? parseIndex(reading.bytes) : undefined;
    return names && toTrackedFiles(root, names);
  } catch {
    return undefined; // No repository, or none that can be read.
  }
}

/** In a worktree or a submodule, `.git` is a file with the path of the folder. */
async function toGitFolder(root: string): Promise<string> {
  const path = join(root, '.git');
  const info = await stat(path);
  if (!info.isFile() || info.size > MAX_LINK) return path;
  const [, folder] = /^gitdir: (.+)/.exec(await readFile(path, 'utf8')) ?? [];
  return folder === undefined ? path : resolve(root, folder.trim());
}

const MAX_LINK = 8_192;

function toTrackedFiles(root: string, names: readonly string[]): TrackedFiles {
  const files = new Set(names);
  const folders = new Set<string>();
  for (const name of names) {
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return {
    has(path, isFolder) {
      const name = relative(root, resolve(path)).split(sep).join('/');
      return (isFolder ? folders : files).has(name);
    },
  };
}

/** Bytes of an entry before the hash: times, device, inode, mode, owner and size. */
const STAT_BYTES = 40;
const HEADER_BYTES = 12;
const HAS_MORE_FLAGS = 0x4000;
/** SHA-1 and SHA-256. The index does not say which one it uses. */
const HASH_BYTES = [20, 32];

/** The paths in an index file (gitformat-index). Undefined if it is damaged, or only a part of a split index. */
export function parseIndex(bytes: Uint8Array): string[] | undefined {
  for (const hashBytes of HASH_BYTES) {
    const names = parseEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), hashBytes);
    if (names) return names;
  }
  return undefined;
}

function parseEntries(index: Buffer, hashBytes: number): string[] | undefined {
  if (index.length < HEADER_BYTES || index.toString('latin1', 0, 4) !== 'DIRC') return undefined;
  const version = index.readUInt32BE(4);
  const count = index.readUInt32BE(8);
  if (version < 2 || version > 4) return undefined;
  const names: string[] = [];
  let at = HEADER_BYTES;
  let previous = Buffer.alloc(0);
  for (let i = 0; i < count; i++) {
    const flagsAt = at + STAT_BYTES + hashBytes;
    if (flagsAt + 2 > index.length) return undefined;
    const hasMore = (index.readUInt16BE(flagsAt) & HAS_MORE_FLAGS) !== 0;
    let nameAt = flagsAt + (hasMore ? 4 : 2);
    let kept = Buffer.alloc(0);
    if (version === 4) {
      const { value, next } = readOffset(index, nameAt);
      if (value > previous.length) return undefined;
      kept = previous.subarray(0, previous.length - value);
      nameAt = next;
    }
    const end = index.indexOf(0, nameAt);
    if (end < 0) return undefined;
    const name = Buffer.concat([kept, index.subarray(nameAt, end)]);
    // Entries are sorted, so that a wrong length of the hash shows at once.
    if (name.length === 0 || Buffer.compare(previous, name) > 0) return undefined;
    names.push(name.toString('utf8'));
    previous = name;
    at = version === 4 ? end + 1 : at + (Math.floor((end - at) / 8) + 1) * 8;
  }
  return index.toString('latin1', at, at + 4) === 'link' ? undefined : names;
}

/** A number of variable length, as git writes offsets in packs. */
function readOffset(index: Buffer, at: number): { readonly value: number; readonly next: number } {
  let next = at;
  let byte = index[next++] ?? 0;
  let value = byte & 0x7f;
  while ((byte & 0x80) !== 0 && next < index.length) {
    byte = index[next++]!;
    value = (value + 1) * 128 + (byte & 0x7f);
  }
  return { value, next };
}
