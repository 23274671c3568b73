import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { TocsinError } from '../core/errors.js';

/**
 * A lock is a symbolic link whose target is the owner's identity. Creating a link is atomic, including its target, so a
 * lock always has an owner.
 */
const OWN_ID = `${process.pid}@${hostname().replaceAll(/[^\w.-]/g, '_')}@${randomBytes(6).toString('hex')}`;

type Release = () => void;

/** Tries once. Returns undefined if another process holds the lock. */
function tryLock(path: string): Release | undefined {
  for (;;) {
    try {
      symlinkSync(OWN_ID, path, 'junction');
      return () => unlinkSync(path);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    const owner = findOwner(path);
    // The lock was released in the meantime.
    if (owner === undefined) continue;
    if (!isDead(owner) || !removeStaleLock(path, owner)) return undefined;
  }
}

/**
 * Two processes that notice a dead owner at once could remove each other's new locks. Removal therefore needs a second
 * lock, named after the dead owner, and then checks the owner of the first lock again.
 */
function removeStaleLock(path: string, owner: string): boolean {
  const removalLock = `${path}.${owner.split('@').at(-1)}`;
  if (!tryLock(removalLock)) return false;
  try {
    if (findOwner(path) === owner) unlinkSync(path);
    return true;
  } finally {
    // `removeLeftoverLocks` of another process may have deleted it.
    rmSync(removalLock, { force: true });
  }
}

/**
 * Deletes the locks that `removeStaleLock` leaves behind if its process is killed before the release. Call it with the
 * lock held: then the dead owners that these files are named after own nothing any more.
 */
export function removeLeftoverLocks(path: string): void {
  for (const entry of readdirSync(dirname(path), { withFileTypes: true })) {
    if (!entry.isSymbolicLink() || !entry.name.startsWith(`${basename(path)}.`)) continue;
    const file = join(dirname(path), entry.name);
    const owner = findOwner(file);
    if (owner !== undefined && isDead(owner)) rmSync(file, { force: true });
  }
}

function findOwner(path: string): string | undefined {
  try {
    return basename(readlinkSync(path));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** Processes of other hosts count as alive: their state cannot be checked from here. */
function isDead(owner: string): boolean {
  const [pid, host] = owner.split('@');
  if (host !== OWN_ID.split('@')[1]) return false;
  if (owner === OWN_ID) return false;
  // Our process id with another identity: an earlier process had the same id.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const MAX_WAIT_MS = 10_000;
const MAX_PAUSE_MS = 16;

/** Waits for other processes, each of which holds the lock for the length of one write. */
export async function waitForLock(path: string): Promise<Release> {
  const started = Date.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const release = tryLock(path);
    if (release) return release;
    if (Date.now() - started > MAX_WAIT_MS) {
      const since = lstatSync(path, { throwIfNoEntry: false })?.mtime.toISOString() ?? 'a moment ago';
      throw new TocsinError(
        'audit-locked',
        `${path}: locked by process ${findOwner(path) ?? '?'} since ${since}. If that process is not tocsin, delete the lock.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
