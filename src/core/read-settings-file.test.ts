import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../test/cli/run-tocsin.js';
import { readSettingsFile } from './read-settings-file.js';

it('reads a file', async () => {
  expect(await readSettingsFile(join(folderWith({ a: 'text' }), 'a'))).toBe('text');
});

it.runIf(process.platform !== 'win32')('refuses pipes and devices at once', async () => {
  const folder = folderWith({});
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  symlinkSync('/dev/zero', join(folder, 'tocsin.lock'));
  for (const name of ['pipe', 'tocsin.lock'])
    await expect(readSettingsFile(join(folder, name))).rejects.toThrow('not a regular file');
  await expect(readSettingsFile(folder)).rejects.toThrow('a directory');
  await expect(readSettingsFile(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
});
