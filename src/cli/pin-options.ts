import { resolve } from 'node:path';
import type { Command } from 'commander';
import { TocsinError } from '../core/errors.js';
import type { Artifact } from '../core/types.js';
import type { Selection } from '../engine/selection.js';
import type { Lock } from '../scanners/pins/lock.js';
import type { Io } from './io.js';

export interface PinFlags {
  readonly pin?: boolean;
  /** A file, or false with --no-lock. */
  readonly lock?: string | false;
}

export const addPinOptions = (command: Command): Command =>
  command
    .option(
      '--pin',
      'write the current server definitions to the lock file; later scans detect changed tools (rug pulls)',
    )
    .option('--lock <file>', 'lock file (default: tocsin.lock, if it exists)')
    .option('--no-lock', 'do not compare with a lock file');

const DEFAULT_LOCK = 'tocsin.lock';

const toLockPath = ({ lock }: PinFlags, { cwd }: Io): string => resolve(cwd, lock || DEFAULT_LOCK);

/** Opens the lock file, if any. A file named with --lock must exist, unless --pin creates it. */
export async function openLock(flags: PinFlags, io: Io): Promise<Lock | undefined> {
  if (flags.lock === false) return undefined;
  const { findLock, readLock } = await import('../mcp/pins/lock-file.js');
  const isNeeded = typeof flags.lock === 'string' && !flags.pin;
  return (isNeeded ? readLock : findLock)(toLockPath(flags, io));
}

/** Without a lock file there is nothing to compare, and an empty result would look like "unchanged". */
export function assertPinsHaveLock({ only, ...flags }: PinFlags & Selection, lock: Lock | undefined): void {
  if (lock || !only?.every((name) => name === 'pins' || name.startsWith('pins/'))) return;
  const file = flags.lock || DEFAULT_LOCK;
  throw new TocsinError('no-lock', `--only pins needs a lock file, and ${file} does not exist. Create it with --pin.`);
}

/** Pins all current definitions; the report of this run already lists the changes. */
export async function pinAll(
  flags: PinFlags,
  io: Io,
  lock: Lock | undefined,
  listed: readonly Artifact[],
): Promise<void> {
  if (!flags.pin || listed.length === 0) return;
  const { toLock } = await import('../scanners/pins/approve.js');
  const { writeLock } = await import('../mcp/pins/lock-file.js');
  const file = toLockPath(flags, io);
  await writeLock(file, toLock(listed, lock));
  io.stderr.write(`tocsin: wrote ${file}. Commit it; later scans report changed definitions.\n`);
}
