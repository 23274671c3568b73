import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { findOlderParts, type Part } from './parts.js';

/** A line of a file, as bytes, because the hash covers bytes. */
export interface StoredLine {
  /** The name of the file, without its folder. */
  readonly file: string;
  /** The line number, from 1. */
  readonly number: number;
  readonly bytes: Buffer;
  /** It has no line feed: its writer was stopped or is still writing. */
  readonly isTorn: boolean;
}

/** All files of the log, oldest first. */
export function findParts(path: string): readonly Part[] {
  const parts: Part[] = [...findOlderParts(path), ...(existsSync(path) ? [{ file: path }] : [])];
  if (parts.length === 0) throw new TocsinError('no-audit', `There is no audit log ${path}.`);
  return parts;
}

/** Yields all lines of the log in order. Memory use does not grow with the size of the log. */
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
