import { existsSync } from 'node:fs';
import { TocsinError } from '../core/errors.js';
import { defaultMemoryFile } from '../storage/memory/location.js';
import type { Memory } from '../storage/memory/open-memory.js';
import type { Io } from './io.js';
import type { ScanFlags } from './options.js';

/** The memory file that a scan uses: the named file, or the user's own if it exists. */
export function findMemoryFile({ memory }: Pick<ScanFlags, 'memory'>, io: Io): string | undefined {
  if (memory === false) return undefined;
  const file = memory ?? defaultMemoryFile(io.env);
  if (existsSync(file)) return file;
  if (memory === undefined) return undefined;
  throw new TocsinError(
    'no-memory',
    `Memory file ${file} does not exist. Create it with: tocsin feedback add --memory ${file}`,
  );
}

/** Loads the database module only if there is a memory file; most scans do not need it. */
export async function openMemoryFile(file: string | undefined): Promise<Memory | undefined> {
  if (file === undefined) return undefined;
  const { openMemory } = await import('../storage/memory/open-memory.js');
  return openMemory(file);
}
