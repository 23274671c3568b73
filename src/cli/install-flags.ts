import type { Scope } from '../core/server-entry.js';

export interface InstallFlags {
  readonly client?: string[];
  readonly all?: boolean;
  readonly server?: string[];
  readonly scope?: Scope[];
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly color?: boolean;
  readonly policy?: string;
  readonly lock?: string;
  readonly audit?: string;
  readonly env?: string[];
}
