import type { Policy } from '../../policy/policy.js';
import type { ConfigFile, Suppression } from './schema.js';

/** A resolved configuration: paths are absolute, and the policy is loaded. */
export interface Config
  extends Readonly<Omit<ConfigFile, '$schema' | 'version' | 'policy' | 'suppressions' | 'allow' | 'ignore'>> {
  readonly policy?: Policy;
  readonly suppressions: readonly Suppression[];
  /** Exact commands with their arguments that run without asking. */
  readonly allow: readonly (readonly string[])[];
  readonly ignore: readonly string[];
}

export interface LoadedConfig {
  readonly config: Config;
  /** Absolute. */
  readonly file: string;
  /** Whether the user named the file and thereby trusts it. Otherwise it was found in the working directory. */
  readonly isNamed: boolean;
  /** Settings that were ignored, because only a named file may set them. */
  readonly ignoredSettings: readonly string[];
}
