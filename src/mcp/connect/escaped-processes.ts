import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * A variable that all processes of a server inherit. systemd sets one of the same name and form in most desktop
 * sessions, so a server cannot recognize a scan by it.
 */
const MARK = 'INVOCATION_ID';

export const createMark = (): string => randomBytes(16).toString('hex');

export const toMarked = (env: Readonly<Record<string, string>>, id: string): Record<string, string> => ({
  ...env,
  [MARK]: id,
});

/**
 * Kills processes that left the process group, such as daemons, by the mark in their environment. Linux only. A process
 * that also clears its environment is stopped by the sandbox only. Returns how many it found: a process exists for a
 * moment after SIGKILL, and one that was starting another process meanwhile may have missed the signal.
 */
export function killEscapedProcesses(id: string): number {
  if (process.platform !== 'linux') return 0;
  let found = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${id}`)) continue;
      found++;
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // No permission to read it, or it has exited.
    }
  }
  return found;
}
