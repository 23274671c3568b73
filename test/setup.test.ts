import { spawnSync } from 'node:child_process';
import { copyFileSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, ROOT } from './cli/run-tocsin.js';

const PACKAGE = { name: 'project', version: '1.0.0', scripts: { build: 'node --version' } };

/** A project whose node_modules is a link to another checkout, which contains one package in this version. */
function setUp(installed: string) {
  const folder = folderWith({
    'package.json': JSON.stringify({ ...PACKAGE, dependencies: { one: '1.0.0' } }),
    'package-lock.json': JSON.stringify({
      ...{ name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true },
      packages: {
        '': { name: 'project', version: '1.0.0', dependencies: { one: '1.0.0' } },
        'node_modules/one': { version: '1.0.0' },
        'node_modules/elsewhere': { version: '1.0.0', optional: true },
      },
    }),
    'src/index.js': '',
    'shared/one/package.json': JSON.stringify({ name: 'one', version: installed }),
  });
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(ROOT, 'scripts', 'setup.mjs'), join(folder, 'scripts', 'setup.mjs'));
  symlinkSync(join(folder, 'shared'), join(folder, 'node_modules'), 'junction');
  const script = "import('./scripts/setup.mjs').then(({ setUp }) => setUp())";
  // The registry is unreachable, so npm cannot install anything.
  const env = { ...process.env, npm_config_offline: 'true', npm_config_cache: join(folder, 'cache') };
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: folder, env, encoding: 'utf8' });
  return { folder, status, stderr };
}

it('a linked node_modules that holds what the lock file names stays as it is', () => {
  const { folder, status, stderr } = setUp('1.0.0');
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'Building …\n' });
  expect(lstatSync(join(folder, 'node_modules')).isSymbolicLink()).toBe(true);
  expect(readdirSync(join(folder, 'shared'))).toEqual(['one']);
});

it('one that holds another version is not taken for it', () => {
  expect(setUp('0.9.0').stderr).toMatch(/^Installing packages …\n/);
});
