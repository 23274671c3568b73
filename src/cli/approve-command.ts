import type { Command } from 'commander';
import { createPaint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import { escapeText } from '../core/escape.js';
import { toDiffSummary, toDiffText } from '../mcp/pins/diff-text.js';
import { findLock, writeLock } from '../mcp/pins/lock-file.js';
import { type Approval, approve, isApproved } from '../scanners/pins/approve.js';
import { diffLock } from '../scanners/pins/diff.js';
import { EMPTY_LOCK } from '../scanners/pins/lock.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';
import { collect } from './options.js';
import { addPinnedOptions, type PinnedFlags, readPinned, toLockPath, toUnchanged } from './pinned-run.js';

interface Flags extends PinnedFlags {
  readonly all?: boolean;
  readonly server?: readonly string[];
  readonly tool?: readonly string[];
}

export function addApproveCommand(
  program: Command,
  io: Io,
  done: (outcome: Outcome) => void,
  argv: readonly string[],
): void {
  addPinnedOptions(program.command('approve'))
    .description('accept what servers list now, and keep it in tocsin.lock to compare with')
    .option('--all', 'every difference')
    .option('--server <name>', 'the differences of this server (can be repeated)', collect)
    .option(
      '--tool <name>',
      'the differences of this tool, or item as "tocsin diff" calls it (can be repeated)',
      collect,
    )
    .addHelpText(
      'after',
      `
Without --all, --server or --tool nothing is accepted: the differences are shown, as by "tocsin diff".
While something cannot be read, nothing that seems to be gone is forgotten.

Examples:
  tocsin approve --all --yes                    the first time: every server of every client
  tocsin approve --all tools.json
  tocsin approve --tool send_mail tools.json
  tocsin approve --held --tool send_mail        a tool that "tocsin proxy" holds back
  tocsin approve --server github --tool "prompt review" lists/

Exit codes: 0 accepted, or nothing to accept; 1 differences are left; 2 something could not be read or written.`,
    )
    .action(async (operands: string[], flags: Flags) => done(await runApprove(operands, argv, flags, io)));
}

async function runApprove(
  operands: readonly string[],
  argv: readonly string[],
  flags: Flags,
  io: Io,
): Promise<Outcome> {
  const file = toLockPath(flags, io);
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
    const names = [...(flags.server ?? []), ...(flags.tool ?? [])].map(escapeText);
    if (names.length > 0)
      throw new TocsinError(
        'unknown-name',
        `No difference belongs to ${names.join(', ')}: "tocsin diff" shows them all.`,
      );
    await write(
      io.stdout,
      `${toDiffText(changes, paint)}\n\n${toDiffSummary(changes)}. Nothing was accepted: say --all, --server or --tool.\n`,
    );
    return { code: hasProblems ? 2 : 1 };
  }
  await writeLock(file, approve(lock, artifacts, approval));
  const left = changes.length - accepted.length;
  await write(
    io.stdout,
    `${toDiffText(accepted, paint)}\n\nAccepted ${toDiffSummary(accepted)}; ${left > 0 ? `${left} left. ` : ''}${escapeText(flags.lock)} is written: commit it.\n`,
  );
  return { code: hasProblems ? 2 : left > 0 ? 1 : 0 };
}
