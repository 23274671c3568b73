import { closeSync, constants, openSync, readFileSync, realpathSync, writeSync } from 'node:fs';
import type { Head } from './line.js';

/** The head has a fixed length, so that one write at the start of the file replaces it. */
const LENGTH = 128;

const toHeadFile = (log: string): string => `${log}.head`;

/** The last line of a log, stored in a file next to it. */
export class HeadFile {
  readonly #path: string;
  #fd: number | undefined;

  constructor(log: string) {
    this.#path = toHeadFile(log);
  }

  find(): Head | undefined {
    return findHead(this.#path);
  }

  /** Call it after the line is written: a process that is stopped in between must not leave a head without its line. */
  write({ seq, hash }: Head): void {
    this.#fd ??= openSync(this.#path, constants.O_RDWR | constants.O_CREAT, 0o600);
    writeSync(this.#fd, `${JSON.stringify({ seq, hash }).padEnd(LENGTH - 1)}\n`, 0);
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }
}

/** The stored head of the log at `path`, which may be a link. */
export function findStoredHead(path: string): Head | undefined {
  try {
    return findHead(toHeadFile(realpathSync(path)));
  } catch {
    return findHead(toHeadFile(path)); // The current file is missing; older ones may exist.
  }
}

/** Undefined for logs of earlier versions, and after a power cut that left the file empty. */
function findHead(path: string): Head | undefined {
  try {
    const { seq, hash } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Head>;
    return Number.isSafeInteger(seq) && typeof hash === 'string' && /^[\da-f]{64}$/.test(hash)
      ? { seq: seq!, hash }
      : undefined;
  } catch {
    return undefined;
  }
}
