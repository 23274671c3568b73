import type { Severity, Span } from '../../core/types.js';
import type { ConfigOrigin } from './config-artifact.js';
import type { EntryPart } from './entry-part.js';
import type { Launch } from './launch.js';

/** A configured server with its parts and the programs that it starts. */
export interface ConfiguredServer extends ConfigOrigin {
  readonly parts: readonly EntryPart[];
  readonly launches: readonly Launch[];
}

/** A match of a rule in a configuration. */
export interface ConfigIssue {
  readonly rule: string;
  /** JSON pointer from the entry; '#' is the server's name, for issues of the whole entry. */
  readonly path: string;
  /** Default: the whole text at the path. */
  readonly span?: Span;
  readonly severity?: Severity;
  readonly note?: string;
}

/** Path of the server's name, where issues of the whole entry are reported. */
export const SERVER_NAME_PATH = '#';
