import { toPrintablePath } from '../text/mask-name.js';
import type { Io } from './io.js';

export interface Progress {
  tick(what: string): void;
  clear(): void;
}

const QUIET_MS = 500;
const REDRAW_MS = 100;

/** Progress line on a terminal's standard error, shown only for scans that take longer than half a second. */
export function createProgress(io: Io, isEnabled: boolean): Progress {
  if (!io.isTerminal || !isEnabled) return { tick() {}, clear() {} };
  const started = Date.now();
  let drawn = 0;
  let count = 0;
  return {
    tick(what) {
      count++;
      const now = Date.now();
      if (now - started < QUIET_MS || now - drawn < REDRAW_MS) return;
      drawn = now;
      io.stderr.write(`\r\u001b[K${count} scanned · ${toPrintablePath(what, 60)}`);
    },
    clear() {
      if (drawn > 0) io.stderr.write('\r\u001b[K');
    },
  };
}
