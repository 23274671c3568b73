import { readdir, readFile, realpath, stat } from 'node:fs/promises';

/** The file operations of discovery. Tests replace them with those of another system. */
export interface FileSystem {
  readFile(path: string): Promise<Uint8Array>;
  /** Follows links. */
  stat(path: string): Promise<FileStat>;
  /** Sorted by name. */
  list(folder: string): Promise<readonly ListedFile[]>;
  realpath(path: string): Promise<string>;
}

export interface ListedFile {
  readonly name: string;
  /** True for links too, which may point to a folder. */
  readonly mayBeFolder: boolean;
}

export interface FileStat {
  readonly size: number;
  readonly mode: number;
  readonly uid: number;
  isDirectory(): boolean;
  isFile(): boolean;
}

export const DISK: FileSystem = {
  readFile: (path) => readFile(path),
  stat: (path) => stat(path),
  list: async (folder) =>
    (await readdir(folder, { withFileTypes: true }))
      .map((entry) => ({ name: entry.name, mayBeFolder: entry.isDirectory() || entry.isSymbolicLink() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  realpath: (path) => realpath(path),
};
