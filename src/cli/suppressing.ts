import type { BaselineEntry } from '../config/baseline.js';
import type { LoadedConfig } from '../config/config.js';
import type { Suppress } from '../engine/conclude.js';
import { escapeText } from '../report/escape.js';
import type { ArtifactScan } from '../types.js';
import type { ConfigFlags } from './config-options.js';
import type { Io } from './io.js';

/** What sets findings aside in this run, and what has to be said and written about it at the end. */
export interface RunSuppressing {
  readonly suppress?: Suppress;
  note(scan: ArtifactScan): void;
  /** Tells what was overlooked and why, and writes the baseline where one was asked for. */
  finish(): Promise<void>;
}

const NOTHING: RunSuppressing = { note() {}, async finish() {} };

export async function openSuppressing(
  flags: ConfigFlags & { readonly quiet?: boolean },
  io: Io,
  loaded: LoadedConfig | undefined,
): Promise<RunSuppressing> {
  const { baseline: file, writeBaseline: target, inlineIgnores } = flags;
  if (!loaded && file === undefined && target === undefined && !inlineIgnores) return NOTHING;
  const config = await import('../config/index.js');
  const tell = (line: string): void => {
    io.stderr.write(`tocsin: ${escapeText(line)}\n`);
  };
  if (loaded) for (const line of config.toConfigNotes(loaded)) tell(line);
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
      if (!flags.quiet) for (const line of config.toSuppressionNotes(suppressing)) tell(line);
      if (target === undefined) return;
      await config.writeBaseline(target, entries);
      tell(`${target}: ${entries.length} findings written; scan with --baseline ${target} to count only new ones`);
    },
  };
}
