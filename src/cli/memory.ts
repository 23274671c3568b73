import { existsSync } from 'node:fs';
import { TocsinError } from '../core/errors.js';
import { findMissingPackages, MISSING_ENCODER } from '../scanners/semantic/encoder-packages.js';
import { defaultMemoryFile } from '../storage/memory/location.js';
import type { Memory } from '../storage/memory/open-memory.js';
import type { Io } from './io.js';
import type { ScanFlags } from './options.js';

/**
 * The memory file that a scan uses: the one it was told, else the user's own where there is one. What cannot be
 * consulted is said here, once, and not for every artifact.
 */
export function findMemoryFile({ memory }: Pick<ScanFlags, 'memory'>, io: Io): string | undefined {
  if (memory === false) return undefined;
  const file = memory ?? defaultMemoryFile(io.env);
  if (!existsSync(file)) {
    if (memory === undefined) return undefined;
    throw new TocsinError('no-memory', `${file}: there is no such memory; "tocsin feedback add --memory" makes one.`);
  }
  if (findMissingPackages().length === 0) return file;
  io.stderr.write(`tocsin: ${file}: the memory was not consulted: ${MISSING_ENCODER}\n`);
  return undefined;
}

/** Loaded only where there is a memory: a database is more than most scans need. */
export async function openMemoryFile(file: string | undefined): Promise<Memory | undefined> {
  if (file === undefined) return undefined;
  const { openMemory } = await import('../storage/memory/open-memory.js');
  return openMemory(file);
}
