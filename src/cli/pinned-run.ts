import { type Command, Option } from 'commander';
import { TocsinError } from '../engine/errors.js';
import { isPinned } from '../mcp/pins/items.js';
import { LOCK_FILE } from '../mcp/pins/lock-file.js';
import { escapeText } from '../report/escape.js';
import { readSources } from '../sources/read.js';
import type { Artifact } from '../types.js';
import type { Io } from './io.js';

export interface PinFlags {
  readonly lock: string;
  readonly color?: boolean;
}

/** What the commands about pins share. */
export const addPinOptions = (command: Command): Command =>
  command
    .argument('[paths...]', 'saved lists of servers: files, directories, or - for standard input')
    .addOption(new Option('--lock <file>', 'where the approved definitions are kept').default(LOCK_FILE))
    .option('--no-color', 'plain text (as does NO_COLOR)');

/** What the named servers list. Throws where anything could not be read: what is missing must not pass for removed. */
export async function readPinned(paths: readonly string[], io: Io): Promise<Artifact[]> {
  if (paths.length === 0)
    throw new TocsinError(
      'nothing-to-compare',
      'Nothing to compare: name a saved tools/list, a directory, or - for standard input.',
    );
  const artifacts: Artifact[] = [];
  for await (const reading of readSources(paths, { stdin: io.stdin })) {
    if ('artifact' in reading && isPinned(reading.artifact)) artifacts.push(reading.artifact);
    else if ('problem' in reading)
      throw new TocsinError(
        reading.problem.code,
        `${escapeText(reading.problem.source)}: ${escapeText(reading.problem.message)}`,
      );
  }
  if (artifacts.length === 0)
    throw new TocsinError(
      'nothing-to-compare',
      `There are no tools, prompts or resources in ${paths.map(escapeText).join(', ')}.`,
    );
  return artifacts;
}
