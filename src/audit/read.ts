import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { findOlderParts, type Part } from './parts.js';

/** A line as it stands in a file: bytes, because the hash is over bytes. */
export interface StoredLine {
  /** Without the folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly number: number;
  readonly bytes: Buffer;
  /** There is no line feed behind it: its writer was stopped, or is writing at this moment. */
  readonly isTorn: boolean;
}

/** All files of the log, the oldest first. */
export function findParts(path: string): readonly Part[] {
  const parts: Part[] = [...findOlderParts(path), ...(existsSync(path) ? [{ file: path }] : [])];
  if (parts.length === 0) throw new TocsinError('no-audit', `There is no audit log ${path}.`);
  return parts;
}

/** All lines of the log, in order; of a log of any size one chunk is held at a time. */
export async function* readStoredLines(path: string): AsyncGenerator<StoredLine> {
  for (const { file } of findParts(path)) {
    try {
      yield* linesOf(file);
    } catch (cause) {
      if (cause instanceof TocsinError) throw cause;
      throw new TocsinError('unreadable-audit', `${file} cannot be read: ${(cause as Error).message}`, { cause });
    }
  }
}

const LINE_FEED = 10;

async function* linesOf(path: string): AsyncGenerator<StoredLine> {
  const file = basename(path);
  let number = 1;
  let pending: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield { file, number: number++, bytes: Buffer.concat([...pending, chunk.subarray(start, end)]), isTorn: false };
      pending = [];
      start = end + 1;
    }
    if (start < chunk.length) pending.push(chunk.subarray(start));
  }
  if (pending.length > 0) yield { file, number, bytes: Buffer.concat(pending), isTorn: true };
}
