import { readdir, readFile, realpath, stat } from 'node:fs/promises';

/** As much of a disk as finding and judging configurations takes; a test hands in one of another system. */
export interface FileSystem {
  readFile(path: string): Promise<Uint8Array>;
  /** Links are followed. */
  stat(path: string): Promise<FileStat>;
  /** Names in a fixed order. */
  list(folder: string): Promise<readonly string[]>;
  realpath(path: string): Promise<string>;
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
  list: async (folder) => (await readdir(folder)).sort(),
  realpath: (path) => realpath(path),
};
