import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonArtifact } from '../../src/core/artifact.js';
import { toLockText } from '../../src/mcp/pins/lock-file.js';
import { toLock } from '../../src/scanners/pins/approve.js';
import { BIN, folderWith } from './run-tocsin.js';

/** Ignores the git settings of the user. */
const SETTINGS = ['user.name=test', 'user.email=test@example.com', 'commit.gpgsign=false'];

/** The listings of servers: tools by name, with their descriptions. */
type Servers = Readonly<Record<string, Readonly<Record<string, string>>>>;

const toText = (servers: Servers): string =>
  toLockText(
    toLock(
      Object.entries(servers).flatMap(([server, tools]) =>
        Object.entries(tools).map(([name, description]) => jsonArtifact('tool', { name, description }, { server })),
      ),
    ),
  );

/** A repository in which two branches have each written a lock file, merged by git. */
function merge(base: Servers | undefined, ours: Servers, theirs: Servers, isDriven = true) {
  const folder = folderWith({ '.gitattributes': isDriven ? 'tocsin.lock merge=tocsin\n' : '' });
  const file = join(folder, 'tocsin.lock');
  const git = (...args: string[]): string =>
    execFileSync('git', [...SETTINGS.flatMap((each) => ['-c', each]), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const commit = (servers: Servers | undefined): void => {
    if (servers) writeFileSync(file, toText(servers));
    else rmSync(file, { force: true });
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'lock');
  };
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'merge.tocsin.driver', `"${process.execPath}" "${BIN}" merge-lock %O %A %B`);
  commit(base);
  git('checkout', '--quiet', '-b', 'other');
  commit(theirs);
  git('checkout', '--quiet', 'main');
  commit(ours);
  let said = '';
  let isMerged = true;
  try {
    git('merge', '--quiet', '--no-edit', 'other');
  } catch (error) {
    isMerged = false;
    said = (error as { stderr: string }).stderr;
  }
  return { isMerged, said, text: readFileSync(file, 'utf8') };
}

const GREET = { greet: 'Greets.' };
const BASE: Servers = { mail: { read: 'Reads.', send: 'Sends.' } };

describe('two branches that each approve something', { timeout: 60_000 }, () => {
  it.each<[string, Servers | undefined, Servers, Servers, Servers]>([
    [
      'servers beside each other',
      BASE,
      { ...BASE, notes: GREET },
      { ...BASE, news: GREET },
      { ...BASE, news: GREET, notes: GREET },
    ],
    [
      'tools beside each other',
      BASE,
      { mail: { ...BASE.mail, a: 'A.' } },
      { mail: { ...BASE.mail, b: 'B.' } },
      { mail: { ...BASE.mail, a: 'A.', b: 'B.' } },
    ],
    ['the first lock of all', undefined, { notes: GREET }, { news: GREET }, { news: GREET, notes: GREET }],
    [
      'one tool gone, its neighbour new',
      BASE,
      { mail: { read: 'Reads.' } },
      { mail: { ...BASE.mail, t: 'T.' } },
      { mail: { read: 'Reads.', t: 'T.' } },
    ],
  ])('merge: %s', (_, base, ours, theirs, expected) => {
    expect(merge(base, ours, theirs, false).isMerged).toBe(false);
    expect(merge(base, ours, theirs)).toEqual({ isMerged: true, said: '', text: toText(expected) });
  });

  it('leave what both have changed as it was approved before, and say so', () => {
    const theirs: Servers = { mail: { read: 'Reads.', send: 'Sends to many.' }, news: GREET };
    const { isMerged, said, text } = merge(BASE, { mail: { read: 'Reads.', send: 'Sends to all.' } }, theirs);
    expect(isMerged).toBe(false);
    expect(said).toContain('both branches changed mail: tool send');
    expect(text).toBe(toText({ ...BASE, news: GREET }));
  });

  it('approve nothing where both have added another tool by one name', () => {
    const { isMerged, text } = merge(undefined, { mail: { send: 'One.' } }, { mail: { ...GREET, send: 'Two.' } });
    expect(isMerged).toBe(false);
    expect(text).toBe(toText({ mail: GREET }));
  });

  it('are not merged where one lock is broken', () => {
    const folder = folderWith({ base: toText(BASE), ours: toText(BASE), theirs: '<<<<<<< ours\n' });
    const run = () =>
      execFileSync(process.execPath, [BIN, 'merge-lock', 'base', 'ours', 'theirs'], { cwd: folder, stdio: 'pipe' });
    expect(run).toThrow(/theirs, line 1: an unresolved merge conflict/);
    expect(readFileSync(join(folder, 'ours'), 'utf8')).toBe(toText(BASE));
  });

  it('are not merged where one is missing', () => {
    const folder = folderWith({ base: toText(BASE), ours: toText(BASE) });
    const run = () =>
      execFileSync(process.execPath, [BIN, 'merge-lock', 'base', 'ours', 'theirs'], { cwd: folder, stdio: 'pipe' });
    expect(run).toThrow(/Lock file .*theirs does not exist\. git passes the three files/);
  });
});
