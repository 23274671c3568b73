import type { Action } from '../core/types.js';

export interface AuditFlags {
  readonly session?: string;
  readonly server?: string;
  readonly tool?: string;
  readonly action?: readonly Action[];
  readonly since?: string;
  readonly json?: boolean;
  readonly color?: boolean;
  readonly lines: number;
  readonly expectHead?: string;
  readonly after?: string;
  readonly rescan?: boolean;
}
