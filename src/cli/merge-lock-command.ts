import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { TocsinError } from '../core/errors.js';
import { findLock, writeLock } from '../mcp/pins/lock-file.js';
import { mergeLocks } from '../mcp/pins/merge.js';
import { EMPTY_LOCK, type Lock } from '../scanners/pins/lock.js';
import { toPrintableName, toPrintablePath } from '../text/mask-name.js';
import type { Io, Outcome } from './io.js';

export function addMergeLockCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  program
    .command('merge-lock')
    .description('merge the tocsin.lock files of two branches (git merge driver)')
    .argument('<base>', 'lock file of the common ancestor')
    .argument('<ours>', 'lock file of this branch; the result is written here')
    .argument('<theirs>', 'lock file of the other branch')
    .addHelpText(
      'after',
      `
Set up git to call this command:

  echo "tocsin.lock merge=tocsin" >> .gitattributes                             once per repository
  git config merge.tocsin.driver "npx tocsin merge-lock %O %A %B"               once per clone

An item that both branches changed differently keeps its common ancestor's definition, and git reports a conflict.
To resolve it, run "tocsin diff", then "tocsin approve", then "git add tocsin.lock".

Exit codes: 0 merged, 1 merged with conflicts, 2 a file could not be read or written.`,
    )
    .action(async (base: string, ours: string, theirs: string) => {
      const [before, own, other] = [base, ours, theirs].map((file) => resolve(io.cwd, file)) as [
        string,
        string,
        string,
      ];
      const { lock, disputed } = mergeLocks(await readBase(before), await readBranch(own), await readBranch(other));
      await writeLock(own, lock);
      for (const { server, key } of disputed)
        io.stderr.write(
          `tocsin: conflict: both branches changed ${`${toPrintablePath(server)}: ${toPrintableName(key)}`} differently; neither version is approved. Run "tocsin diff".\n`,
        );
      done({ code: disputed.length > 0 ? 1 : 0 });
    });
}

async function readBranch(file: string): Promise<Lock> {
  const lock = await findLock(file);
  if (lock) return lock;
  const message = `Lock file ${file} does not exist. git passes the three files; see "tocsin merge-lock --help" for the setup.`;
  throw new TocsinError('no-lock', message);
}

/** git passes an empty base file if both branches created the lock. */
async function readBase(file: string): Promise<Lock> {
  const isEmpty = await readFile(file).then(
    ({ length }) => length === 0,
    () => false,
  );
  return isEmpty ? EMPTY_LOCK : readBranch(file);
}
