import { readdirSync, readFileSync } from 'node:fs';

/** Set in the environment of everything a server starts. */
const MARK = 'TOCSIN_CONTACT';

export const toMarked = (env: Readonly<Record<string, string>>, id: string): Record<string, string> => ({
  ...env,
  [MARK]: id,
});

/**
 * Ends what left the process group to outlive it: a daemon still carries the mark in its environment. On Linux, where the
 * system tells; one that wipes its environment as well is caught by the sandbox alone. Returns how many it found: a process
 * exists for a moment after SIGKILL, and one that was starting another meanwhile may have missed it.
 */
export function killStragglers(id: string): number {
  if (process.platform !== 'linux') return 0;
  let found = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${id}`)) continue;
      found++;
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Not ours to read, or gone in the meantime.
    }
  }
  return found;
}
