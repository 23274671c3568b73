import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Paint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import type { Artifact } from '../core/types.js';
import { LOCK_FILE } from '../mcp/pins/lock-file.js';
import { isUnreadText } from '../report/unread.js';
import { isPinned } from '../scanners/pins/items.js';
import { maskPath, maskPointer, toPrintable, toPrintablePath } from '../text/mask-name.js';
import { gatherArtifacts } from './gather.js';
import type { GatherFlags } from './gathered.js';
import type { Io } from './io.js';
import { type TargetFlags, toTargets } from './scan-targets.js';
import { addServerOptions } from './server-options.js';

export interface PinnedFlags extends GatherFlags, TargetFlags {
  readonly lock: string;
  readonly held?: boolean;
}

/** Options shared by `diff` and `approve`. */
export const addPinnedOptions = (command: Command): Command =>
  addServerOptions(
    command
      .argument(
        '[targets...]',
        'saved tool lists, directories, URLs, or - for standard input; put a server command after --',
      )
      .addOption(new Option('--lock <file>', 'lock file with the approved definitions').default(LOCK_FILE)),
  )
    .option(
      '--held',
      'use the items that running proxies with this lock file have hidden, instead of connecting to servers',
    )
    .option('--no-color', 'disable colored output (NO_COLOR does the same)');

export const toLockPath = ({ lock }: PinnedFlags, { cwd }: Io): string => resolve(cwd, lock);

/** A server that did not answer may have changed, so "no differences" is said only if everything was read. */
export const toUnchanged = (hasProblems: boolean, paint: Paint): string =>
  hasProblems
    ? 'No differences in the targets that could be read. The others were not compared.'
    : paint.green('No differences: everything matches the approved definitions.');

/** Reads the definitions of all targets. Unreadable targets are reported and not compared. */
export async function readPinned(
  operands: readonly string[],
  argv: readonly string[],
  flags: PinnedFlags,
  io: Io,
): Promise<{ artifacts: Artifact[]; hasProblems: boolean; isPartial?: boolean }> {
  if (flags.held) return readHeldBack(operands, flags, io);
  const gathered = await gatherArtifacts(toTargets(operands, argv, flags), flags, io);
  for (const { source, message } of gathered.problems)
    io.stderr.write(`tocsin: ${toPrintablePath(source)}: ${toPrintable(message)}\n`);
  const artifacts = gathered.artifacts.filter(isPinned);
  const unread = artifacts.flatMap(toUnreadLines);
  for (const line of unread) io.stderr.write(`tocsin: ${line}\n`);
  const hasProblems = gathered.problems.length + unread.length > 0;
  if (artifacts.length > 0) return { artifacts, hasProblems };
  throw new TocsinError(
    'nothing-to-compare',
    'Nothing to compare: the targets that could be read contain no tools, prompts or resources.',
  );
}

/** A list that the server refused or cut may hide tools, and a part that nobody read cannot be approved. */
const toUnreadLines = ({ name, source, skipped = [] }: Artifact): string[] =>
  skipped
    .filter(isUnreadText)
    .map(({ path, reason }) => toPrintable(`${maskPath(source ?? name)}: ${maskPointer(path)}: ${reason}`));

/** Hidden items are a subset of a server's definitions, so missing items do not count as removed. */
async function readHeldBack(
  operands: readonly string[],
  flags: PinnedFlags,
  io: Io,
): Promise<{ artifacts: Artifact[]; hasProblems: boolean; isPartial: boolean }> {
  if (operands.length > 0)
    throw new TocsinError(
      'bad-option',
      '--held takes no targets: it reads the items that running proxies have hidden.',
    );
  const { readQuarantine } = await import('../proxy/quarantine-folder.js');
  return { artifacts: await readQuarantine(toLockPath(flags, io)), hasProblems: false, isPartial: true };
}
