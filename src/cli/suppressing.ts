import { escapeText } from '../core/escape.js';
import type { ArtifactScan } from '../core/types.js';
import type { Suppress } from '../engine/conclude.js';
import type { BaselineEntry } from './config/baseline.js';
import type { LoadedConfig } from './config/config.js';
import type { ConfigFlags } from './config-options.js';
import type { Io } from './io.js';

/** What sets findings aside in this run, and what has to be said and written about it at the end. */
export interface RunSuppressing {
  readonly suppress?: Suppress;
  note(scan: ArtifactScan): void;
  /** Writes the baseline where one was asked for, and returns what was overlooked and why, in lines for the report. */
  finish(): Promise<readonly string[]>;
}

const NOTHING: RunSuppressing = {
  note() {},
  async finish() {
    return [];
  },
};

export async function openSuppressing(
  flags: ConfigFlags & { readonly quiet?: boolean },
  io: Io,
  loaded: LoadedConfig | undefined,
): Promise<RunSuppressing> {
  const { baseline: file, writeBaseline: target, inlineIgnores } = flags;
  if (!loaded && file === undefined && target === undefined && !inlineIgnores) return NOTHING;
  const config = await import('./config/index.js');
  const tell = (line: string): void => {
    io.stderr.write(`tocsin: ${escapeText(line)}\n`);
  };
  const notes = loaded ? config.toConfigNotes(loaded) : [];
  for (const line of notes) tell(line);
  const suppressing = config.toSuppress({
    cwd: io.cwd,
    today: new Date().toISOString().slice(0, 10),
    loaded,
    baseline: typeof file === 'string' ? await config.loadBaseline(file) : undefined,
    inlineIgnores,
  });
  const entries: BaselineEntry[] = [];
  return {
    suppress: suppressing.suppress,
    note(scan) {
      if (target !== undefined) entries.push(...config.toBaselineEntries(scan));
    },
    async finish() {
      const after = config.toSuppressionNotes(suppressing);
      if (!flags.quiet) for (const line of after) tell(line);
      if (target === undefined) return [...notes, ...after];
      await config.writeBaseline(target, entries);
      tell(`${target}: ${entries.length} findings written; scan with --baseline ${target} to count only new ones`);
      return [...notes, ...after];
    },
  };
}
