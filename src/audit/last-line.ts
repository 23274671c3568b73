import { readSync } from 'node:fs';

export interface LastLine {
  /** Without its line feed. Undefined if the file has no complete line. */
  readonly line?: Buffer;
  /** The bytes after the last line feed: an unfinished line of a writer that was stopped. */
  readonly torn: Buffer;
}

const CHUNK = 64 * 1024;
const LINE_FEED = 10;

/** Reads backwards from the end of the file to the start of its last complete line. */
export function readLastLine(fd: number, size: number): LastLine {
  let tail = Buffer.alloc(0);
  for (let start = size; ; ) {
    const end = tail.lastIndexOf(LINE_FEED);
    const begin = end > 0 ? tail.lastIndexOf(LINE_FEED, end - 1) : -1;
    if (begin >= 0 || start === 0) {
      const torn = tail.subarray(end + 1);
      return end < 0 ? { torn } : { line: tail.subarray(begin + 1, end), torn };
    }
    const length = Math.min(CHUNK + tail.length, start);
    start -= length;
    tail = Buffer.concat([readAt(fd, start, length), tail]);
  }
}

export function readAt(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const read = readSync(fd, buffer, filled, length - filled, position + filled);
    if (read === 0) break;
    filled += read;
  }
  return buffer.subarray(0, filled);
}
