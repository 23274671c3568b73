import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { TocsinError } from '../core/errors.js';
import { escapeText } from '../core/escape.js';
import { findLock, writeLock } from '../mcp/pins/lock-file.js';
import { mergeLocks } from '../mcp/pins/merge.js';
import { EMPTY_LOCK, type Lock } from '../scanners/pins/lock.js';
import type { Io, Outcome } from './io.js';

export function addMergeLockCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  program
    .command('merge-lock')
    .description('merge the tocsin.lock of two branches, for git')
    .argument('<base>', 'what both branches come from')
    .argument('<ours>', 'what this branch has approved; the result is written here')
    .argument('<theirs>', 'what the other branch has approved')
    .addHelpText(
      'after',
      `
git calls it by itself where it is told to:

  echo "tocsin.lock merge=tocsin" >> .gitattributes                             once for the repository
  git config merge.tocsin.driver "npx tocsin merge-lock %O %A %B"               once for each clone

An item that both branches have changed, each otherwise, stays as it was approved before them, and git calls it a conflict:
"tocsin diff" shows what servers list now, "tocsin approve" accepts it, and "git add tocsin.lock" ends the conflict.

Exit codes: 0 merged, 1 merged but for such items, 2 a file could not be read or written.`,
    )
    .action(async (base: string, ours: string, theirs: string) => {
      const [before, own, other] = [base, ours, theirs].map((file) => resolve(io.cwd, file)) as [
        string,
        string,
        string,
      ];
      const { lock, disputed } = mergeLocks(await readBase(before), await readGiven(own), await readGiven(other));
      await writeLock(own, lock);
      for (const { server, key } of disputed)
        io.stderr.write(
          `tocsin: both branches have changed ${escapeText(`${server}: ${key}`)}, each otherwise; neither is approved. See "tocsin diff".\n`,
        );
      done({ code: disputed.length > 0 ? 1 : 0 });
    });
}

async function readGiven(file: string): Promise<Lock> {
  const lock = await findLock(file);
  if (lock) return lock;
  const message = `There is no ${file}. git names the three files; "tocsin merge-lock --help" says how to have it do so.`;
  throw new TocsinError('no-lock', message);
}

/** git hands over an empty file where both branches have made a lock and there was none before. */
async function readBase(file: string): Promise<Lock> {
  const isEmpty = await readFile(file).then(
    ({ length }) => length === 0,
    () => false,
  );
  return isEmpty ? EMPTY_LOCK : readGiven(file);
}
