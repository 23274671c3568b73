import type { Policy } from '../../policy/policy.js';
import type { ConfigFile, Suppression } from './schema.js';

/** A configuration that is ready for use: paths are absolute, and its policy is loaded. */
export interface Config
  extends Readonly<Omit<ConfigFile, '$schema' | 'version' | 'policy' | 'suppressions' | 'allow' | 'ignore'>> {
  readonly policy?: Policy;
  readonly suppressions: readonly Suppression[];
  /** Commands with their arguments, word for word. */
  readonly allow: readonly (readonly string[])[];
  readonly ignore: readonly string[];
}

export interface LoadedConfig {
  readonly config: Config;
  /** Absolute. */
  readonly file: string;
  /** The user named the file, hence vouches for it; otherwise it was found where the command was run. */
  readonly isNamed: boolean;
  /** Settings that only a named file may make, and this one was found. */
  readonly leftAside: readonly string[];
}
