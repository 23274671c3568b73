/**
 * `npm run bench:<name> -- …`: installs, builds, then runs the benchmark with the remaining arguments. `--save <name>` keeps
 * what it prints in bench/results/<name>.txt, from which `npm run generate` fills docs/benchmarks.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { ROOT, setUp } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
const saved = takeSaved(args);
setUp();
// Resolve relative paths against the directory the user called npm from.
const cwd = process.env.INIT_CWD ?? process.cwd();
const { status, signal, stdout } = spawnSync(process.execPath, [join(ROOT, 'bench', `${name}.mjs`), ...args], {
  cwd,
  stdio: ['inherit', saved ? 'pipe' : 'inherit', 'inherit'],
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
if (saved) {
  process.stdout.write(stdout);
  if (status === 0) save(saved, stdout);
}
process.exit(signal ? 130 : (status ?? 2));

function takeSaved(list) {
  const at = list.indexOf('--save');
  if (at === -1) return undefined;
  const [, value] = list.splice(at, 2);
  if (value && /^[a-z][a-z-]*$/.test(value)) return value;
  console.error('--save needs a name of lower-case letters and hyphens, for example --save accuracy-corpus.');
  process.exit(2);
}

/** Folders of this machine are left out of the command. */
function save(file, output) {
  const shown = args.map((arg) => (isAbsolute(arg) || arg.startsWith('..') ? '<folder>' : arg));
  const command = ['npm run', `bench:${name}`, ...(shown.length > 0 ? ['--', ...shown] : [])].join(' ');
  const machine = `Node ${process.versions.node}, ${process.platform}, ${availableParallelism()} cores`;
  const folder = join(ROOT, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const measured = `measured ${new Date().toISOString().slice(0, 10)}, ${machine}`;
  writeFileSync(join(folder, `${file}.txt`), `${command}\n${measured}\n\n${output.trim()}\n`);
}
