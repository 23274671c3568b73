import type { Severity, Span } from '../../core/types.js';
import type { ConfigOrigin } from './config-artifact.js';
import type { EntryPart } from './entry-part.js';
import type { Launch } from './launch.js';

/** A configured server, taken apart. */
export interface ConfiguredServer extends ConfigOrigin {
  readonly parts: readonly EntryPart[];
  readonly launches: readonly Launch[];
}

/** Something in a configuration that a rule objects to. */
export interface Sign {
  readonly rule: string;
  /** JSON pointer from the entry; '#' is the server's name, where the entry as a whole is meant. */
  readonly path: string;
  /** All of the text at the path where it is not said. */
  readonly span?: Span;
  readonly severity?: Severity;
  readonly note?: string;
}

/** The server's name: where a thing is said that no single text of the entry says. */
export const WHOLE = '#';
