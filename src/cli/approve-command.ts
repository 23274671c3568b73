import type { Command } from 'commander';
import { createPaint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import { escapeText } from '../core/escape.js';
import { toDiffSummary, toDiffText } from '../mcp/pins/diff-text.js';
import { findLock } from '../mcp/pins/lock-file.js';
import { type Approval, approve, isApproved } from '../scanners/pins/approve.js';
import { diffLock } from '../scanners/pins/diff.js';
import { EMPTY_LOCK } from '../scanners/pins/lock.js';
import { toPrintableName } from '../text/mask-name.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';
import { assertLockTrusted, isLockNamed, writeOwnLock } from './lock-trust.js';
import { acceptFlaggedOption, collect } from './options.js';
import { addPinnedOptions, type PinnedFlags, readPinned, toLockPath, toUnchanged } from './pinned-run.js';
import { rateChanges, toVerdictLines } from './rate-changes.js';

interface Flags extends PinnedFlags {
  readonly all?: boolean;
  readonly server?: readonly string[];
  readonly tool?: readonly string[];
  readonly acceptFlagged?: boolean;
  readonly isLockNamed?: boolean;
}

export function addApproveCommand(
  program: Command,
  io: Io,
  done: (outcome: Outcome) => void,
  argv: readonly string[],
): void {
  addPinnedOptions(program.command('approve'))
    .description('approve the current definitions of servers and store them in tocsin.lock')
    .option('--all', 'approve every difference')
    .option('--server <name>', 'approve the differences of this server (repeatable)', collect)
    .option(
      '--tool <name>',
      'approve the differences of this tool, or of an item as named by "tocsin diff" (repeatable)',
      collect,
    )
    .addOption(acceptFlaggedOption())
    .addHelpText(
      'after',
      `
Without --all, --server or --tool, the command only shows the differences, like "tocsin diff".
If a target cannot be read, removed items stay in the lock file.
The command shows how the scanners rate each definition. Flagged ones (MEDIUM or worse, or blocked) need --accept-flagged.

Examples:
  tocsin approve --all --yes                    first run: approve every server of every client
  tocsin approve --all tools.json
  tocsin approve --tool send_mail tools.json
  tocsin approve --held --tool send_mail        release a tool that "tocsin proxy" has hidden
  tocsin approve --server github --tool "prompt review" lists/

Exit codes: 0 approved, or no differences; 1 unapproved differences remain; 2 a target or file could not be read or written.`,
    )
    .action(async (operands: string[], flags: Flags, command: Command) =>
      done(await runApprove(operands, argv, { ...flags, isLockNamed: isLockNamed(command) }, io)),
    );
}

async function runApprove(
  operands: readonly string[],
  argv: readonly string[],
  flags: Flags,
  io: Io,
): Promise<Outcome> {
  const file = toLockPath(flags, io);
  await assertLockTrusted(file, flags.isLockNamed ?? false, io);
  const lock = (await findLock(file)) ?? EMPTY_LOCK;
  const { artifacts, hasProblems, isPartial = false } = await readPinned(operands, argv, flags, io);
  const approval: Approval = {
    all: flags.all ?? false,
    ...(flags.server && { servers: flags.server }),
    ...(flags.tool && { items: flags.tool }),
    keepRemoved: hasProblems || isPartial,
  };
  const changes = diffLock(lock, artifacts).filter(({ kind }) => !isPartial || kind !== 'removed');
  const accepted = changes.filter((change) => isApproved(change, approval));
  const paint = createPaint(wantsColor(io, flags.color));
  if (changes.length === 0) {
    await write(io.stdout, `${toUnchanged(hasProblems, paint)}\n`);
    return { code: hasProblems ? 2 : 0 };
  }
  if (accepted.length === 0) {
    const names = [...(flags.server ?? []), ...(flags.tool ?? [])].map((name) => toPrintableName(name));
    if (names.length > 0)
      throw new TocsinError(
        'unknown-name',
        `No difference matches ${names.join(', ')}. Run "tocsin diff" to list all differences.`,
      );
    await write(
      io.stdout,
      `${toDiffText(changes, paint)}\n\n${toDiffSummary(changes)}. Nothing was approved. Add --all, --server or --tool.\n`,
    );
    return { code: hasProblems ? 2 : 1 };
  }
  const ratings = await rateChanges(lock, artifacts, flags, (change) => isApproved(change, approval));
  const kept = accepted.filter((change) => !ratings.isRefused(change));
  await write(io.stdout, `${toDiffText(accepted, paint)}\n\n${toVerdictLines(ratings).join('\n')}\n\n`);
  if (kept.length === 0) {
    await write(io.stdout, `Nothing was approved.\n`);
    return { code: hasProblems ? 2 : 1 };
  }
  await writeOwnLock(file, approve(lock, artifacts, { ...approval, isRefused: ratings.isRefused }), io);
  const left = changes.length - kept.length;
  await write(
    io.stdout,
    `Approved ${toDiffSummary(kept)}.${left > 0 ? ` Not approved: ${left}.` : ''} Updated ${escapeText(flags.lock)}; commit it.\n`,
  );
  return { code: hasProblems ? 2 : left > 0 ? 1 : 0 };
}
