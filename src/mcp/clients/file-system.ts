import { readdir, readFile, realpath, stat } from 'node:fs/promises';

/** As much of a disk as finding and judging configurations takes; a test hands in one of another system. */
export interface FileSystem {
  readFile(path: string): Promise<Uint8Array>;
  /** Links are followed. */
  stat(path: string): Promise<FileStat>;
  /** In a fixed order. */
  list(folder: string): Promise<readonly ListedFile[]>;
  realpath(path: string): Promise<string>;
}

export interface ListedFile {
  readonly name: string;
  /** A link may be one: whoever wants to know follows it. */
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
