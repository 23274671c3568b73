/**
 * Prepares a clone: installs packages and builds, each only if needed. Uses only Node's built-in modules, because no
 * package is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.tocsin-setup');
const BIN = join(ROOT, 'dist', 'cli', 'bin.js');

export function setUp() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Tocsin requires Node 20.19 or later. The current version is ${process.versions.node}.`);
  }
  install();
  build();
}

/** Runs a command and exits with its exit code if it fails. */
export function step(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) fail(`Could not start ${command}: ${error.message}`);
  if (status !== 0) fail(`Command failed: ${command} ${args.join(' ')}`, status ?? 2);
}

/** Hides the output of the command unless it fails. */
function quietStep(command, args) {
  const shell = process.platform === 'win32';
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    shell,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error) fail(`Could not start ${command}: ${error.message}`);
  if (status !== 0) fail(`${stdout}${stderr}\nCommand failed: ${command} ${args.join(' ')}`, status ?? 2);
}

function install() {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  // npm would replace a symbolic link by a folder. Its target belongs to another checkout, so leave it alone.
  if (isLink(MODULES) && holdsPackages(JSON.parse(text))) return;
  const lock = createHash('sha256').update(text).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  say('Installing packages …');
  // Not `npm ci`: it rejects a lock file without the optional packages of other platforms, which some registries lack.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  quietStep('npm', ['install', '--no-save', ...quiet]);
  writeFileSync(STAMP, lock);
}

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Is every package of the lock file installed in its locked version? Optional packages may be missing. */
function holdsPackages({ packages }) {
  return Object.entries(packages).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const file = join(ROOT, path, 'package.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version === version : optional === true;
  });
}

function build() {
  // The dashboard is built last, and shows the numbers of the page of benchmarks.
  const built = join(ROOT, 'dist', 'web', 'index.html');
  const sources = ['src', 'web', 'docs/benchmarks.md', 'package.json'].filter((path) => existsSync(join(ROOT, path)));
  if (existsSync(BIN) && existsSync(built) && sources.every((path) => newest(path) < statSync(built).mtimeMs)) return;
  say('Building …');
  quietStep('npm', ['run', '--silent', 'build']);
}

function newest(path) {
  const full = join(ROOT, path);
  const info = statSync(full);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(info.mtimeMs, ...readdirSync(full).map((name) => newest(join(path, name))));
}

/** Prints to standard error, because standard output belongs to the command that follows. */
export const say = (text) => console.error(text);

function fail(text, code = 2) {
  console.error(text);
  process.exit(code);
}
