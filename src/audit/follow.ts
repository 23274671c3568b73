import { closeSync, fstatSync, openSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readAt } from './last-line.js';
import { findOlderParts } from './parts.js';

const PAUSE_MS = 200;
const CHUNK = 1024 * 1024;
const LINE_FEED = 10;

/**
 * Yields the lines written from now on, across file rotation. Polls five times a second, because file system
 * notifications differ between systems and are often missing on network shares.
 */
export function followLines(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  return readOn(path, openAt(path, true), signal);
}

async function* readOn(path: string, first: OpenedFile, signal: AbortSignal): AsyncGenerator<Buffer> {
  let file = first;
  try {
    while (!signal.aborted) {
      for (const line of file.readLines()) yield line;
      const next = findNext(path, file.ino);
      if (next === undefined) {
        await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
        continue;
      }
      // Lines written between the last poll and the rotation.
      for (const line of file.readLines()) yield line;
      file.close();
      file = openAt(next, false);
    }
  } finally {
    file.close();
  }
}

/** The file that follows this one, if this one was rotated. */
function findNext(path: string, ino: number): string | undefined {
  const current = statSync(path, { throwIfNoEntry: false });
  if (!current || current.ino === ino) return undefined;
  const files = [...findOlderParts(path).map(({ file }) => file), path];
  const at = files.findIndex((file) => statSync(file, { throwIfNoEntry: false })?.ino === ino);
  return files[at + 1] ?? path;
}

interface OpenedFile {
  readonly ino: number;
  /** The lines written since the last call. */
  readLines(): Iterable<Buffer>;
  close(): void;
}

function openAt(path: string, isAtEnd: boolean): OpenedFile {
  const fd = openSync(path, 'r');
  const { ino, size } = fstatSync(fd);
  let position = isAtEnd ? size : 0;
  let rest = Buffer.alloc(0);
  return {
    ino,
    *readLines(): Generator<Buffer> {
      for (;;) {
        const chunk = readAt(fd, position, CHUNK);
        if (chunk.length === 0) return;
        position += chunk.length;
        rest = Buffer.concat([rest, chunk]);
        for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
          yield rest.subarray(0, end);
          rest = rest.subarray(end + 1);
        }
      }
    },
    close: () => closeSync(fd),
  };
}
