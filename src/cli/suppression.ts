import { escapeText } from '../core/escape.js';
import type { ArtifactScan } from '../core/types.js';
import { plural } from '../core/wording.js';
import type { Suppress } from '../engine/conclude.js';
import type { BaselineEntry } from './config/baseline.js';
import type { LoadedConfig } from './config/config.js';
import type { ConfigFlags } from './config-options.js';
import type { Io } from './io.js';

/** Suppression of findings in one run, with the notes and the baseline written at its end. */
export interface RunSuppression {
  readonly suppress?: Suppress;
  note(scan: ArtifactScan): void;
  /** Writes the baseline if --write-baseline is set. Returns notes for the report about suppressed findings. */
  finish(): Promise<readonly string[]>;
}

const NO_SUPPRESSION: RunSuppression = {
  note() {},
  async finish() {
    return [];
  },
};

export async function openSuppression(
  flags: ConfigFlags & { readonly quiet?: boolean },
  io: Io,
  loaded: LoadedConfig | undefined,
): Promise<RunSuppression> {
  const { baseline: file, writeBaseline: target, inlineIgnores } = flags;
  if (!loaded && file === undefined && target === undefined && !inlineIgnores) return NO_SUPPRESSION;
  const config = await import('./config/index.js');
  const printNote = (line: string): void => {
    io.stderr.write(`tocsin: ${escapeText(line)}\n`);
  };
  const notes = loaded ? config.toConfigNotes(loaded) : [];
  for (const line of notes) printNote(line);
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
      if (!flags.quiet) for (const line of after) printNote(line);
      if (target === undefined) return [...notes, ...after];
      await config.writeBaseline(target, entries);
      printNote(
        `wrote ${plural(entries.length, 'finding')} to ${target}. To count only new findings: --baseline ${target}`,
      );
      return [...notes, ...after];
    },
  };
}
