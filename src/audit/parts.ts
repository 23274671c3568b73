import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** A file of a log. The current file has no number. */
export interface Part {
  readonly file: string;
  readonly number?: number;
}

/** `audit.jsonl` is rotated to `audit.1.jsonl`, then to `audit.2.jsonl`. Rotated files are never renamed again. */
export function toPartFile(file: string, number: number): string {
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)}.${number}${extension}`;
}

/** The rotated files, oldest first. */
export function findOlderParts(file: string): Required<Part>[] {
  const extension = extname(file);
  const stem = `${basename(file, extension)}.`;
  return listFolder(dirname(file))
    .filter((name) => name.startsWith(stem) && name.endsWith(extension))
    .map((name) => ({ name, number: name.slice(stem.length, name.length - extension.length) }))
    .filter(({ number }) => /^[1-9]\d{0,8}$/.test(number))
    .map(({ name, number }) => ({ file: join(dirname(file), name), number: Number(number) }))
    .sort((a, b) => a.number - b.number);
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}
