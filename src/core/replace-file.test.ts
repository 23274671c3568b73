import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../test/cli/run-tocsin.js';
import { replaceFile } from './replace-file.js';

const rightsOf = (file: string): number => statSync(file).mode & 0o777;

describe.skipIf(process.platform === 'win32')('replaceFile', () => {
  it('keeps the permissions of an existing file and sets those of a new one', async () => {
    const folder = folderWith({ old: 'before' });
    chmodSync(join(folder, 'old'), 0o660);
    await replaceFile(join(folder, 'old'), 'after', { mode: 0o600 });
    await replaceFile(join(folder, 'new'), 'after', { mode: 0o600 });
    expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('after');
    expect([rightsOf(join(folder, 'old')), rightsOf(join(folder, 'new'))]).toEqual([0o660, 0o600]);
  });

  it('replaces a link, or its target if isThroughLinks is set', async () => {
    const folder = folderWith({ target: 'before' });
    const link = join(folder, 'link');
    symlinkSync('target', link);
    await replaceFile(link, 'through', { isThroughLinks: true });
    expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('through');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    await replaceFile(link, 'instead');
    expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('through');
    expect(lstatSync(link).isSymbolicLink()).toBe(false);
  });

  it('deletes its temporary file if it fails', async () => {
    const folder = folderWith({});
    mkdirSync(join(folder, 'taken'));
    await expect(replaceFile(join(folder, 'taken'), 'x')).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});
