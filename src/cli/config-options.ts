import type { Command } from 'commander';
import type { Config, LoadedConfig } from './config/config.js';

/** Options for the configuration file and for suppressing findings. */
export interface ConfigFlags {
  /** A file, or false with --no-config-file. */
  readonly configFile?: string | false;
  /** A file, or false with --no-baseline. */
  readonly baseline?: string | false;
  readonly writeBaseline?: string;
  readonly inlineIgnores?: boolean;
  readonly watch?: boolean;
}

export const addConfigOptions = (command: Command): Command =>
  command
    .option(
      '--config-file <file>',
      'configuration file: json, yaml, ts, mjs or js (default: tocsin.config.json or .yaml in this folder or above, within the repository)',
    )
    .option('--no-config-file', 'ignore configuration files; use it in a clone that you do not trust')
    .option('--baseline <file>', 'suppress the findings listed in this file, so that only new findings count')
    .option('--no-baseline', 'ignore the baseline and count every finding')
    .option('--write-baseline <file>', 'write the findings of this run to a baseline file; existing reasons are kept')
    .option(
      '--inline-ignores',
      'honor tocsin-ignore comments in scanned files; use it only for files whose authors you trust',
    );

export const addWatchOption = (command: Command): Command =>
  command.option('--watch', 'keep running and rescan files that change; stop with Ctrl-C');

/** Loads the configuration that the flags select, if any. */
export async function findConfig({ configFile }: ConfigFlags, cwd: string): Promise<LoadedConfig | undefined> {
  if (configFile === false) return undefined;
  // Loading the parser and validator takes longer than most scans, so check first whether a file exists.
  const { findConfigFile } = await import('./config/find.js');
  if (configFile === undefined && findConfigFile(cwd) === undefined) return undefined;
  const { loadConfig } = await import('./config/index.js');
  return loadConfig({ cwd, ...(configFile !== undefined && { file: configFile }) });
}

/** Settings that also exist as a flag of the same name. */
const SHARED = [
  'policy',
  'failOn',
  'minCoverage',
  'format',
  'output',
  'only',
  'skip',
  'threshold',
  'extend',
  'lock',
  'baseline',
  'timeout',
  'inlineIgnores',
] as const satisfies readonly (keyof Config)[];

/** Merges flags and configuration. Precedence: flags the user typed, the configuration file, defaults. */
export function withConfig<Flags extends object>(command: Command, flags: Flags, config: Config | undefined): Flags {
  const settings: Record<string, unknown> = {};
  for (const key of SHARED) {
    const source = command.getOptionValueSource(key);
    const isTyped = source !== undefined && source !== 'default';
    if (!isTyped && config?.[key] !== undefined) settings[key] = config[key];
  }
  return { ...flags, ...settings };
}
