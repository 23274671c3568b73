import { randomBytes } from 'node:crypto';
import { lstatSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename } from 'node:path';
import { TocsinError } from '../core/errors.js';

/**
 * A lock between processes: a symbolic link that points to its owner's name. Making a link is the one thing that all
 * systems do whole or not at all, content included, so that there is never a lock without an owner to ask after. On Windows
 * it is a junction, which needs no rights.
 */
const OWN = `${process.pid}@${hostname().replaceAll(/[^\w.-]/g, '_')}@${randomBytes(6).toString('hex')}`;

/** Tries once. Returns how to let go, or nothing where somebody else has it. */
function tryLock(path: string): (() => void) | undefined {
  for (;;) {
    try {
      symlinkSync(OWN, path, 'junction');
      return () => unlinkSync(path);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    const owner = readOwner(path);
    // Let go meanwhile: try again.
    if (owner === undefined) continue;
    if (!isGone(owner) || !takeAway(path, owner)) return undefined;
  }
}

/**
 * Removes the lock of an owner that is gone. Two that noticed at once would remove each other's new locks, hence a lock for
 * removing exactly this one: who holds it and still sees the dead owner's name may remove it, and nobody else does.
 */
function takeAway(path: string, owner: string): boolean {
  const letGo = tryLock(`${path}.${owner.split('@').at(-1)}`);
  if (!letGo) return false;
  try {
    if (readOwner(path) === owner) unlinkSync(path);
    return true;
  } finally {
    letGo();
  }
}

function readOwner(path: string): string | undefined {
  try {
    return basename(readlinkSync(path));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** Of another machine nobody here can tell. */
function isGone(owner: string): boolean {
  const [pid, host] = owner.split('@');
  if (host !== OWN.split('@')[1]) return false;
  if (owner === OWN) return false;
  // Our own number, and not our name: whoever had it before.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const WAIT_MS = 10_000;
const LONGEST_PAUSE_MS = 16;

/** Waits for the others: each holds it only while it writes. */
export async function waitForLock(path: string): Promise<() => void> {
  const started = Date.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const letGo = tryLock(path);
    if (letGo) return letGo;
    if (Date.now() - started > WAIT_MS) {
      const since = lstatSync(path, { throwIfNoEntry: false })?.mtime.toISOString() ?? 'a moment ago';
      throw new TocsinError(
        'audit-locked',
        `${path}: held by process ${readOwner(path) ?? '?'} since ${since}. If that is no tocsin, remove the file.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
