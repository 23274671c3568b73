import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../test/cli/run-tocsin.js';
import { replaceFile } from './replace-file.js';

const rightsOf = (file: string): number => statSync(file).mode & 0o777;

describe.skipIf(process.platform === 'win32')('a file that is replaced', () => {
  it('keeps its rights, and a new one gets those that were asked for', async () => {
    const folder = folderWith({ old: 'before' });
    chmodSync(join(folder, 'old'), 0o660);
    await replaceFile(join(folder, 'old'), 'after', { mode: 0o600 });
    await replaceFile(join(folder, 'new'), 'after', { mode: 0o600 });
    expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('after');
    expect([rightsOf(join(folder, 'old')), rightsOf(join(folder, 'new'))]).toEqual([0o660, 0o600]);
  });

  it('is what a link points to, or what takes its place', async () => {
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

  it('leaves no draft behind where it cannot be', async () => {
    const folder = folderWith({});
    mkdirSync(join(folder, 'taken'));
    await expect(replaceFile(join(folder, 'taken'), 'x')).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});
