import type { ServerEntry } from '../core/server-entry.js';
import type { RedactSettings } from '../guard/session-redactors.js';
import type { ScanOptions } from '../scan.js';
import type { Observer } from './observer.js';
import type { RestartOptions } from './server-side/restarting-server.js';
import type { Telemetry } from './telemetry/telemetry.js';

/** A server behind the proxy. */
export interface ProxiedServer {
  /** The name in the lock file and in messages. With several servers, also the prefix of tool names. */
  readonly label: string;
  readonly entry: ServerEntry;
}

export interface ProxyOptions {
  readonly servers: readonly ProxiedServer[];
  /** The policy, the scanners and the memory. */
  readonly scan: ScanOptions;
  /** Pins of the approved items. The file is reloaded when it changes. It may be missing. */
  readonly lockFile: string;
  /** Do the pins count as the user's approvals? Asked whenever the file is loaded. Default: yes. */
  isLockTrusted?(): Promise<boolean>;
  /** Quarantines every tool and prompt that is not in the lock file. Default: false. */
  readonly isApprovalRequired?: boolean;
  /** Asks the user to approve blocked calls, if the client supports elicitation. Default: false. */
  readonly asksUser?: boolean;
  /** Removes secrets from the responses of servers. */
  readonly redact?: RedactSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly sandbox?: 'bwrap';
  readonly sandboxNetwork?: boolean;
  readonly restart?: Omit<RestartOptions, 'onEnd' | 'onRestart'>;
  readonly telemetry?: Telemetry;
  /** Called with every decision before it takes effect. */
  readonly observers?: readonly Observer[];
  /** Writes one line for people. Escape the message: it may quote untrusted text. */
  log(message: string): void;
  /** Output of a server on standard error. Untrusted. */
  onStderr?(server: string, chunk: Buffer): void;
}
