import type { ArtifactKind } from '../core/types.js';
import type { ConsentRecord } from '../mcp/connect/consent-record.js';
import type { Policy } from '../policy/policy.js';
import type { ServerSummary } from '../report/model.js';
import type { Reading } from '../sources/read.js';

/** One item that a run found: an artifact, a problem, a skipped path, a contacted server or a note. */
export type Gathered = Reading | { readonly server: ServerSummary } | { readonly note: string };

export interface GatherFlags {
  readonly kind?: ArtifactKind;
  readonly client?: readonly string[];
  readonly config?: readonly string[];
  /** False with --no-exec. */
  readonly exec?: boolean;
  readonly yes?: boolean;
  /** Runs servers whose configuration entry is CRITICAL or blocked, too. */
  readonly startFlagged?: boolean;
  /** The policy of the run. Default: balanced. */
  readonly policy?: string | Policy;
  /** Consents that --watch keeps between scans. */
  readonly agreements?: ConsentRecord;
  /** Address of the registry that packages are downloaded from. */
  readonly registry?: string;
  /** Seconds per server. */
  readonly timeout: number;
  /** Runs commands inside bubblewrap; `network` keeps network access. */
  readonly sandbox?: true | 'network';
  readonly quiet?: boolean;
  readonly color?: boolean;
}
