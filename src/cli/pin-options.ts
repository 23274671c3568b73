import { resolve } from 'node:path';
import type { Command } from 'commander';
import { TocsinError } from '../core/errors.js';
import type { Artifact } from '../core/types.js';
import type { Selection } from '../engine/selection.js';
import type { Policy } from '../policy/policy.js';
import type { Lock } from '../scanners/pins/lock.js';
import type { Io } from './io.js';
import { acceptFlaggedOption } from './options.js';

export interface PinFlags {
  readonly pin?: boolean;
  /** A file, or false with --no-lock. */
  readonly lock?: string | false;
  readonly isLockNamed?: boolean;
  readonly acceptFlagged?: boolean;
  readonly policy?: string | Policy;
}

export interface OpenedLock {
  readonly lock?: Lock;
  /** Set if the approvals of the lock file do not count: the words that tell the user. */
  readonly caveat?: string;
}

export const addPinOptions = (command: Command): Command =>
  command
    .option(
      '--pin',
      'write the current server definitions to the lock file; later scans detect changed tools (rug pulls)',
    )
    .addOption(acceptFlaggedOption())
    .option('--lock <file>', 'lock file (default: tocsin.lock, if it exists)')
    .option('--no-lock', 'do not compare with a lock file');

const DEFAULT_LOCK = 'tocsin.lock';

const toLockPath = ({ lock }: PinFlags, { cwd }: Io): string => resolve(cwd, lock || DEFAULT_LOCK);

/** Opens the lock file, if any. A file named with --lock must exist, unless --pin creates it. */
export async function openLock(flags: PinFlags, io: Io): Promise<OpenedLock> {
  if (flags.lock === false) return {};
  const { findLock, readLock } = await import('../mcp/pins/lock-file.js');
  const { assertLockTrusted, isLockTrusted, toUntrustedWords } = await import('./lock-trust.js');
  const file = toLockPath(flags, io);
  const isNamed = flags.isLockNamed ?? false;
  if (flags.pin) await assertLockTrusted(file, isNamed, io);
  const isNeeded = typeof flags.lock === 'string' && !flags.pin;
  const lock = await (isNeeded ? readLock : findLock)(file);
  if (!lock) return {};
  return (await isLockTrusted(file, isNamed, io)) ? { lock } : { lock, caveat: toUntrustedWords(file) };
}

/** Without a lock file there is nothing to compare, and an empty result would look like "unchanged". */
export function assertPinsHaveLock({ only, ...flags }: PinFlags & Selection, lock: Lock | undefined): void {
  if (lock || !only?.every((name) => name === 'pins' || name.startsWith('pins/'))) return;
  const file = flags.lock || DEFAULT_LOCK;
  throw new TocsinError('no-lock', `--only pins needs a lock file, and ${file} does not exist. Create it with --pin.`);
}

/**
 * Pins the current definitions; the report of this run already lists the changes. Flagged ones need --accept-flagged.
 * If a list was not read whole, items that are missing in it stay pinned. Returns how many were refused.
 */
export async function pinAll(
  flags: PinFlags,
  io: Io,
  lock: Lock | undefined,
  listed: readonly Artifact[],
  isComplete: boolean,
): Promise<number> {
  if (!flags.pin || listed.length === 0) return 0;
  const { approve } = await import('../scanners/pins/approve.js');
  const { rateChanges, toVerdictLines } = await import('./rate-changes.js');
  const { writeOwnLock } = await import('./lock-trust.js');
  const { EMPTY_LOCK } = await import('../scanners/pins/lock.js');
  const previous = lock ?? EMPTY_LOCK;
  const ratings = await rateChanges(previous, listed, flags);
  const file = toLockPath(flags, io);
  await writeOwnLock(
    file,
    approve(previous, listed, { all: true, keepRemoved: !isComplete, isRefused: ratings.isRefused }),
    io,
  );
  for (const line of toVerdictLines(ratings)) io.stderr.write(`tocsin: ${line}\n`);
  io.stderr.write(`tocsin: wrote ${file}. Commit it; later scans report changed definitions.\n`);
  return ratings.refused;
}
