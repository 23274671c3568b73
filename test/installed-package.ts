import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);

export interface Installed {
  /** A project that depends on the package. */
  readonly folder: string;
  /** The package in it. */
  readonly installed: string;
}

/** Installs the packed package and its dependencies for a test file, without optional packages and without a registry. */
export function installPackage(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'tocsin-installed-'));
  const installed = join(folder, 'node_modules', 'tocsin');
  beforeAll(async () => {
    const shell = process.platform === 'win32';
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
      cwd: ROOT,
      shell,
      maxBuffer: 1 << 24,
    });
    const [archive] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
    mkdirSync(installed, { recursive: true });
    await run('tar', ['-xzf', archive!, '--strip-components=1', '-C', join('node_modules', 'tocsin')], { cwd: folder });
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), link, 'junction');
    }
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, installed };
}
