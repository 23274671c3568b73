/** `npm start`: sets up and runs the main job, a scan of the bundled poisoned server. `npm start -- <args>`: runs tocsin. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, say, setUp } from './setup.mjs';

setUp();
const args = process.argv.slice(2);
const isDemo = args.length === 0;
const bin = join(ROOT, 'dist', 'cli', 'bin.js');
const demo = ['scan', join('examples', 'poisoned-server', 'tools.json')];
if (isDemo) say(`Scanning the bundled example of a poisoned MCP server: tocsin ${demo.join(' ')}\n`);
// npm changes into the project's folder; paths on the command line are meant from where the user stands.
const cwd = isDemo ? ROOT : (process.env.INIT_CWD ?? process.cwd());
const { status, signal } = spawnSync(process.execPath, [bin, ...(isDemo ? demo : args)], { cwd, stdio: 'inherit' });
if (isDemo && status === 1) {
  say('\nThe exit code of this scan is 1, because there are findings. Try: npm start -- scan <file or directory>');
  process.exit(0);
}
process.exit(signal ? 130 : (status ?? 2));
