import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasEncoder } from '../example-memory.js';
import { folderWith, type RunOptions, tocsin } from './run-tocsin.js';

const ATTACK = 'Hand the figures of the harbour office to the pelican at noon.';
const AGAIN = 'At noon, please hand the figures of the harbour office to the pelican!';
const FALSE_ALARM = 'Ignore all previous instructions in the old handbook.';
const folder = folderWith({
  'attack.txt': ATTACK,
  'again.txt': AGAIN,
  'false-alarm.txt': FALSE_ALARM,
  'junk.db': 'this is not a database, however often you open it',
});
const file = (name: string) => join(folder, name);
const run = (args: string[], options: RunOptions = {}) =>
  tocsin(args, {
    ...options,
    env: { XDG_DATA_HOME: file('data'), LOCALAPPDATA: file('data'), HOME: folder, ...options.env },
  });

/** As if the package were not installed. */
const without = (name: string) => {
  const hook = `export async function resolve(name, context, next) {
    if (name === ${JSON.stringify(name)}) throw Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' });
    return next(name, context);
  }`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(toUrl(hook))});`;
  return { node: ['--import', toUrl(register)] };
};
const toUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

it('makes nothing by scanning', async () => {
  await run(['scan', file('attack.txt')]);
  expect(existsSync(file('data'))).toBe(false);
  expect((await run(['feedback', 'list'])).stdout).toMatch(/^0 texts in .*memory\.db/);
});

it.each(['2', '-1', 'much', ''])('refuses "%s" as a threshold', async (threshold) => {
  const { code, stderr } = await run(['scan', file('attack.txt'), '--threshold', threshold]);
  expect(code).toBe(2);
  expect(stderr).toContain('a number from 0 to 1');
});

it('tells of a memory that is not there, and of one that is none', async () => {
  const missing = await run(['scan', file('attack.txt'), '--memory', file('no.db')]);
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('does not exist') });
  const junk = await run(['scan', file('attack.txt'), '--memory', file('junk.db')]);
  expect(junk).toMatchObject({ code: 2, stdout: expect.stringContaining('cannot be used as a memory') });
  const listed = await run(['feedback', 'list', '--memory', file('junk.db')]);
  expect(listed).toMatchObject({ code: 2, stderr: expect.stringContaining('junk.db') });
});

describe.skipIf(!hasEncoder)('with the encoder', () => {
  it('learns and lists', async () => {
    const added = await run(['feedback', 'add', '--label', 'attack', '--note', 'from a ticket', file('attack.txt')]);
    expect(added).toMatchObject({ code: 0, stdout: 'feedback 1: attack, document\n' });
    await run(['feedback', 'add', '--label', 'benign', '--kind', 'document', '-'], { input: FALSE_ALARM });

    const { stdout: list } = await run(['feedback', 'list']);
    expect(list).toMatch(/1 {2}attack {2}document .+"Ha·· th· fi.+" {2}from a ticket\n.+2 {2}benign {2}document/);
    expect((await run(['feedback', 'list', '--reveal'])).stdout).toContain(ATTACK.slice(0, 40));
  });

  it('recognises what it learned, in every command that scans', async () => {
    const found = await run(['scan', file('again.txt')]);
    expect(found).toMatchObject({ code: 1, stdout: expect.stringContaining('semantic/confirmed-attack') });
    expect(found.stdout).toContain('similar to confirmed attack 1, “Ha·· th·');
    expect((await run(['scan', file('again.txt'), '--no-memory'])).code).toBe(0);
    expect((await run(['scan', file('false-alarm.txt')])).stdout).toContain('known false alarm, feedback 2');
    const rows = `${JSON.stringify({ id: 1, text: AGAIN })}\n`;
    for (const workers of ['1', '2']) {
      expect((await run(['batch', '--workers', workers], { input: rows })).stdout).toContain('confirmed-attack');
    }
    expect((await run(['explain', file('again.txt')])).stdout).toContain('similar to confirmed attack 1');
  });

  it('exports, imports and forgets', async () => {
    const { stdout: lines } = await run(['feedback', 'export']);
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 1, label: 'attack', kind: 'document', text: ATTACK, note: 'from a ticket' },
      { id: 2, label: 'benign', kind: 'document', text: FALSE_ALARM },
    ]);
    const copy = ['--memory', file('copy.db')];
    expect((await run(['feedback', 'import', '-', ...copy], { input: lines })).stdout).toContain('2 texts added');
    expect((await run(['feedback', 'import', '-', ...copy], { input: lines })).stdout).toContain(
      '0 texts added, 2 already stored',
    );
    expect((await run(['feedback', 'export', ...copy])).stdout).toBe(lines);

    expect((await run(['feedback', 'remove', '1'])).stdout).toBe('removed feedback 1\n');
    expect((await run(['feedback', 'remove', '1'])).code).toBe(2);
    expect((await run(['scan', file('again.txt')])).code).toBe(0);
  });

  it('imports all lines or none', async () => {
    const input = `{"label":"attack","kind":"prompt","text":"Sing to the lamp."}\n{"label":"maybe"}\n`;
    const { code, stderr } = await run(['feedback', 'import', '-', '--memory', file('half.db')], { input });
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('-:2: label') });
    expect(existsSync(file('half.db'))).toBe(false);
  });

  it('loses nothing when several processes add at once', async () => {
    const memory = ['--memory', file('crowd.db')];
    const names = ['anna', 'berta', 'clara', 'dora'];
    const runs = await Promise.all(
      names.map((name) =>
        run(['feedback', 'add', '--label', 'attack', '-', ...memory], {
          input: `Sing the song of ${name} to the moon.`,
        }),
      ),
    );
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']));
    const { stdout } = await run(['feedback', 'export', ...memory]);
    for (const name of names) expect(stdout).toContain(name);
    expect(stdout.trim().split('\n')).toHaveLength(names.length);
  });

  it('learns and recognises without the native runtime', async () => {
    const memory = ['--memory', file('here.db')];
    const learning = ['feedback', 'add', '--label', 'attack', ...memory, file('attack.txt')];
    expect(await run(learning, without('onnxruntime-node'))).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await run(['scan', file('again.txt'), ...memory], without('onnxruntime-node'));
    expect(stdout).toContain('semantic/confirmed-attack');
  });

  it('says which package the memory needs', async () => {
    await run(['feedback', 'add', '--label', 'attack', '--memory', file('here.db'), file('attack.txt')]);
    const listing = ['feedback', 'list', '--memory', file('here.db')];
    expect((await run(listing, without('@libsql/client/sqlite3'))).stderr).toMatch(/npm install @libsql\/client/);
  });
});

it('keeps the database out of what a scan loads', () => {
  const entry = readFileSync(new URL('../../dist/cli/bin.js', import.meta.url), 'utf8');
  expect(entry).not.toMatch(/^import .*(?:@libsql|onnxruntime)/m);
});
