/** `npm run bench:<name> -- …`: sets up, then runs that benchmark with the rest of the arguments. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, setUp } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
setUp();
// Paths on the command line are meant from where the user stands.
const cwd = process.env.INIT_CWD ?? process.cwd();
const { status, signal } = spawnSync(process.execPath, [join(ROOT, 'bench', `${name}.mjs`), ...args], {
  cwd,
  stdio: 'inherit',
});
process.exit(signal ? 130 : (status ?? 2));
