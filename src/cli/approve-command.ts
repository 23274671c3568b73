import type { Command } from 'commander';
import { TocsinError } from '../engine/errors.js';
import { diffLock } from '../mcp/pins/diff.js';
import { toDiffSummary, toDiffText } from '../mcp/pins/diff-text.js';
import { type Approval, approve, EMPTY_LOCK, isApproved } from '../mcp/pins/lock.js';
import { findLock, writeLock } from '../mcp/pins/lock-file.js';
import { createPaint } from '../report/color.js';
import { escapeText } from '../report/escape.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';
import { addPinOptions, type PinFlags, readPinned } from './pinned-run.js';

interface Flags extends PinFlags {
  readonly all?: boolean;
  readonly server: readonly string[];
  readonly tool: readonly string[];
}

export function addApproveCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const collect = (name: string, names: readonly string[]): string[] => [...names, name];
  addPinOptions(program.command('approve'))
    .description('accept what servers list now, and keep it in tocsin.lock to compare with')
    .option('--all', 'every difference')
    .option('--server <name>', 'the differences of this server (can be repeated)', collect, [])
    .option(
      '--tool <name>',
      'the differences of this tool, or item as "tocsin diff" calls it (can be repeated)',
      collect,
      [],
    )
    .addHelpText(
      'after',
      `
Without --all, --server or --tool nothing is accepted: the differences are shown, as by "tocsin diff".

Examples:
  tocsin approve --all tools.json               the first time
  tocsin approve --tool send_mail tools.json
  tocsin approve --server github --tool "prompt review" lists/

Exit codes: 0 accepted, or nothing to accept; 1 differences are left; 2 something could not be read or written.`,
    )
    .action(async (paths: string[], flags: Flags) => done(await runApprove(paths, flags, io)));
}

async function runApprove(paths: readonly string[], flags: Flags, io: Io): Promise<Outcome> {
  const lock = (await findLock(flags.lock)) ?? EMPTY_LOCK;
  const artifacts = await readPinned(paths, io);
  const approval: Approval = { all: flags.all ?? false, servers: flags.server, items: flags.tool };
  const changes = diffLock(lock, artifacts);
  const accepted = changes.filter((change) => isApproved(change, approval));
  const paint = createPaint(wantsColor(io, flags.color));
  if (changes.length === 0) {
    await write(io.stdout, `${paint.green('Everything is as approved.')}\n`);
    return { code: 0 };
  }
  if (accepted.length === 0) {
    const names = [...flags.server, ...flags.tool].map(escapeText);
    if (names.length > 0)
      throw new TocsinError(
        'unknown-name',
        `No difference belongs to ${names.join(', ')}: "tocsin diff" shows them all.`,
      );
    await write(
      io.stdout,
      `${toDiffText(changes, paint)}\n\n${toDiffSummary(changes)}. Nothing was accepted: say --all, --server or --tool.\n`,
    );
    return { code: 1 };
  }
  await writeLock(flags.lock, approve(lock, artifacts, approval));
  const left = changes.length - accepted.length;
  await write(
    io.stdout,
    `${toDiffText(accepted, paint)}\n\nAccepted ${toDiffSummary(accepted)}; ${left > 0 ? `${left} left. ` : ''}${escapeText(flags.lock)} is written: commit it.\n`,
  );
  return { code: left > 0 ? 1 : 0 };
}
