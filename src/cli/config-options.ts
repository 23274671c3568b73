import type { Command } from 'commander';
import type { Config, LoadedConfig } from './config/config.js';

/** The options of the configuration file and of what sets findings aside. */
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
      'settings of tocsin: json, yaml, ts, mjs, js (default: tocsin.config.json or .yaml here or above, within the repository)',
    )
    .option('--no-config-file', 'without it: wise in a clone that you do not trust')
    .option('--baseline <file>', 'sets aside what this file knows, so that only what is new counts')
    .option('--no-baseline', 'counts everything')
    .option('--write-baseline <file>', 'writes what was found to this file, with the reasons that it had')
    .option('--inline-ignores', 'honours tocsin-ignore comments in files: only where you trust who wrote them');

export const addWatchOption = (command: Command): Command =>
  command.option('--watch', 'stays, and scans again what changes (Ctrl-C ends)');

/** The configuration that the flags ask for, if any. */
export async function findConfig({ configFile }: ConfigFlags, cwd: string): Promise<LoadedConfig | undefined> {
  if (configFile === false) return undefined;
  // Parsing and validating takes longer to load than most scans to run; so look first whether there is anything.
  const { findConfigFile } = await import('./config/find.js');
  if (configFile === undefined && findConfigFile(cwd) === undefined) return undefined;
  const { loadConfig } = await import('./config/index.js');
  return loadConfig({ cwd, ...(configFile !== undefined && { file: configFile }) });
}

/** Settings that a flag of the same name makes too. */
const SHARED = [
  'policy',
  'failOn',
  'format',
  'output',
  'only',
  'skip',
  'threshold',
  'lock',
  'baseline',
  'timeout',
  'inlineIgnores',
] as const satisfies readonly (keyof Config)[];

/** The flags with the configuration behind them: what the user typed wins, then the file, then the defaults. */
export function withConfig<Flags extends object>(command: Command, flags: Flags, config: Config | undefined): Flags {
  const settings: Record<string, unknown> = {};
  for (const key of SHARED) {
    const source = command.getOptionValueSource(key);
    const isTyped = source !== undefined && source !== 'default';
    if (!isTyped && config?.[key] !== undefined) settings[key] = config[key];
  }
  return { ...flags, ...settings };
}
