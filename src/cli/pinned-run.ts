import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Paint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import { escapeText } from '../core/escape.js';
import type { Artifact } from '../core/types.js';
import { LOCK_FILE } from '../mcp/pins/lock-file.js';
import { isPinned } from '../scanners/pins/items.js';
import { gatherArtifacts } from './gather.js';
import type { GatherFlags } from './gathered.js';
import type { Io } from './io.js';
import { type TargetFlags, toTargets } from './scan-targets.js';
import { addServerOptions } from './server-options.js';

export interface PinnedFlags extends GatherFlags, TargetFlags {
  readonly lock: string;
  readonly held?: boolean;
}

/** What the commands about pins share. */
export const addPinnedOptions = (command: Command): Command =>
  addServerOptions(
    command
      .argument(
        '[targets...]',
        'saved lists, directories, https:// addresses, - for standard input; a server’s command behind --',
      )
      .addOption(new Option('--lock <file>', 'where the approved definitions are kept').default(LOCK_FILE)),
  )
    .option('--held', 'what running proxies that use this lock file hold back, instead of asking servers')
    .option('--no-color', 'plain text (as does NO_COLOR)');

export const toLockPath = ({ lock }: PinnedFlags, { cwd }: Io): string => resolve(cwd, lock);

/** A server that did not answer may be just the one that has changed. */
export const toUnchanged = (hasProblems: boolean, paint: Paint): string =>
  hasProblems
    ? 'What could be read is as approved; the rest is not compared.'
    : paint.green('Everything is as approved.');

/** What the servers list. Those that could not be read are told, and take no part in the comparison. */
export async function readPinned(
  operands: readonly string[],
  argv: readonly string[],
  flags: PinnedFlags,
  io: Io,
): Promise<{ artifacts: Artifact[]; hasProblems: boolean; isPartial?: boolean }> {
  if (flags.held) return readHeldBack(operands, flags, io);
  const gathered = await gatherArtifacts(toTargets(operands, argv, flags), flags, io);
  for (const { source, message } of gathered.problems)
    io.stderr.write(`tocsin: ${escapeText(source)}: ${escapeText(message)}\n`);
  const artifacts = gathered.artifacts.filter(isPinned);
  if (artifacts.length > 0) return { artifacts, hasProblems: gathered.problems.length > 0 };
  throw new TocsinError(
    'nothing-to-compare',
    'Nothing to compare: there are no tools, prompts or resources in what was named or could be read.',
  );
}

/** A part of what a server lists: what is not in it is not gone. */
async function readHeldBack(
  operands: readonly string[],
  flags: PinnedFlags,
  io: Io,
): Promise<{ artifacts: Artifact[]; hasProblems: boolean; isPartial: boolean }> {
  if (operands.length > 0)
    throw new TocsinError('bad-option', '--held takes no targets: proxies have written what it reads.');
  const { readQuarantine } = await import('../proxy/quarantine-folder.js');
  return { artifacts: await readQuarantine(toLockPath(flags, io)), hasProblems: false, isPartial: true };
}
