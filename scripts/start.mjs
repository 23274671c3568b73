/** `npm start`: scans the bundled poisoned server. `npm start -- <args>`: runs tocsin with these arguments. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, say, setUp } from './setup.mjs';

setUp();
const args = process.argv.slice(2);
const isDemo = args.length === 0;
const bin = join(ROOT, 'dist', 'cli', 'bin.js');
const demo = ['scan', join('examples', 'poisoned-server', 'tools.json')];
if (isDemo) say(`Scanning the bundled example of a poisoned MCP server: tocsin ${demo.join(' ')}\n`);
// npm changes to the project folder. Resolve relative paths against the directory the user called npm from.
const cwd = isDemo ? ROOT : (process.env.INIT_CWD ?? process.cwd());
const { status, signal } = spawnSync(process.execPath, [bin, ...(isDemo ? demo : args)], { cwd, stdio: 'inherit' });
if (isDemo && status === 1) {
  say('\nThis scan exits with code 1 because it has findings. To scan your own files: npm start -- scan <path>');
  process.exit(0);
}
process.exit(signal ? 130 : (status ?? 2));
