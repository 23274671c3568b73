import type { ServerEntry } from '../core/server-entry.js';
import type { RedactSettings } from '../guard/session-redactors.js';
import type { ScanOptions } from '../scan.js';
import type { Observer } from './observer.js';
import type { RestartOptions } from './server-side/restarting-server.js';
import type { Telemetry } from './telemetry/telemetry.js';

/** A server that the proxy stands before. */
export interface ProxiedServer {
  /** What it is called in the lock file, in messages and, where there are several, before the names of its tools. */
  readonly label: string;
  readonly entry: ServerEntry;
}

export interface ProxyOptions {
  readonly servers: readonly ProxiedServer[];
  /** How to look: the policy, which scanners, the memory. */
  readonly scan: ScanOptions;
  /** What was approved. It is read again when it changes, and need not be there. */
  readonly lockFile: string;
  readonly isApprovalRequired?: boolean;
  /** Puts calls that would be blocked to the user, where the client can. */
  readonly asksUser?: boolean;
  /** Takes secrets out of what servers answer. */
  readonly redact?: RedactSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly sandbox?: 'bwrap';
  readonly sandboxNetwork?: boolean;
  readonly restart?: Omit<RestartOptions, 'onEnd' | 'onRestart'>;
  /** Counts, times and traces messages and requests. */
  readonly telemetry?: Telemetry;
  /** Told every decision before it takes effect. */
  readonly observers?: readonly Observer[];
  /** One line for people. Hostile words in it: escape it. */
  say(words: string): void;
  /** What a server writes on standard error. Hostile. */
  onStderr?(server: string, chunk: Buffer): void;
}
