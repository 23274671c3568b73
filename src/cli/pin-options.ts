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
    .option('--pin', 'write what the servers list now to the lock file: later scans tell what has changed')
    .option('--lock <file>', 'the lock file (default: tocsin.lock, where there is one)')
    .option('--no-lock', 'without it');

const DEFAULT_LOCK = 'tocsin.lock';

const toLockPath = ({ lock }: PinFlags, { cwd }: Io): string => resolve(cwd, lock || DEFAULT_LOCK);

/** What was approved before, if anything. A file that was named must be there, unless it is about to be written. */
export async function openLock(flags: PinFlags, io: Io): Promise<Lock | undefined> {
  if (flags.lock === false) return undefined;
  const { findLock, readLock } = await import('../mcp/pins/lock-file.js');
  const isNeeded = typeof flags.lock === 'string' && !flags.pin;
  return (isNeeded ? readLock : findLock)(toLockPath(flags, io));
}

/** Without a lock the scanner has nothing to compare with, and silence would pass for “nothing has changed”. */
export function assertPinsHaveLock({ only, ...flags }: PinFlags & Selection, lock: Lock | undefined): void {
  if (lock || !only?.every((name) => name === 'pins' || name.startsWith('pins/'))) return;
  const file = flags.lock || DEFAULT_LOCK;
  throw new TocsinError('no-lock', `--only pins: there is no ${file} to compare with; write one with --pin.`);
}

/** Takes everything as it is now; the report of the same run has told what is new. */
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
  io.stderr.write(`tocsin: ${file} written: commit it, and later scans tell what has changed\n`);
}
