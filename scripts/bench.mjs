/** `npm run bench:<name> -- …`: installs, builds, then runs the benchmark with the remaining arguments. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, setUp } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
setUp();
// Resolve relative paths against the directory the user called npm from.
const cwd = process.env.INIT_CWD ?? process.cwd();
const { status, signal } = spawnSync(process.execPath, [join(ROOT, 'bench', `${name}.mjs`), ...args], {
  cwd,
  stdio: 'inherit',
});
process.exit(signal ? 130 : (status ?? 2));
