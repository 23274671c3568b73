import { constants, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** V8 limits strings to 512 MB; a larger source than this is not scanned as one text. */
export const MAX_BYTES = 128 * 1024 * 1024;
const MAX_MEGABYTES = MAX_BYTES / 1024 / 1024;
const CHUNK = 1024 * 1024;

export type FileReading =
  | { readonly bytes: Uint8Array }
  | { readonly code: 'not-regular' | 'too-large'; readonly message: string };

/**
 * Reads a file of bounded size. Pipes, sockets and devices are refused before they are opened: opening a pipe waits for a
 * writer, and a device may have no end. The size is also checked while reading, because a file may grow.
 */
export async function readRegularFile(path: string, maxBytes = MAX_BYTES): Promise<FileReading> {
  const refusal = findRefusal(await stat(path), maxBytes);
  if (refusal) return refusal;
  // If the path becomes a pipe after the check, opening it must not wait for a writer.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const opened = await file.stat();
    const late = findRefusal(opened, maxBytes);
    if (late) return late;
    // One byte more than the size shows whether the file ends there.
    let buffer = Buffer.allocUnsafe(opened.size + 1);
    let length = 0;
    for (;;) {
      if (length === buffer.length) {
        buffer = Buffer.concat([buffer], Math.min(buffer.length + Math.max(buffer.length, CHUNK), maxBytes + 1));
      }
      const { bytesRead } = await file.read(buffer, length, buffer.length - length);
      if (bytesRead === 0) return { bytes: buffer.subarray(0, length) };
      length += bytesRead;
      if (length > maxBytes) return { code: 'too-large', message: toLimit(maxBytes) };
    }
  } finally {
    await file.close();
  }
}

function findRefusal(info: Stats, maxBytes: number): FileReading | undefined {
  if (!info.isFile()) return { code: 'not-regular', message: toTypeMessage(info) };
  if (info.size <= maxBytes) return undefined;
  const megabytes = Math.round(info.size / 1024 / 1024);
  return { code: 'too-large', message: `${megabytes} MB; the limit is ${MAX_MEGABYTES} MB` };
}

export const toLimit = (maxBytes = MAX_BYTES): string => `more than ${maxBytes / 1024 / 1024} MB`;

function toTypeMessage(info: Stats): string {
  const type = info.isFIFO() ? 'a pipe' : info.isSocket() ? 'a socket' : info.isDirectory() ? 'a folder' : 'a device';
  const hint = info.isFIFO() ? '; use - to read standard input' : '';
  return `not a regular file: ${type}${hint}`;
}
