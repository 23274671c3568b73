/** Finds or installs the browser for the page tests. Uses only Node's built-in modules. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, getuid, platform } from 'node:process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [
          join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]
      : [],
  ),
};

/** The path of a Chromium-based browser, or undefined. CHROMIUM_PATH takes precedence. */
export function findBrowser() {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const ending = platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name + ending)));
  return [...inPath, ...(PLACES[platform] ?? [])].find((path) => existsSync(path));
}

/** Installs Chromium on Debian when running as root. Otherwise prints a hint; the page tests are then skipped. */
export function ensureBrowser(say) {
  if (findBrowser()) return;
  const isDebian = platform === 'linux' && existsSync('/usr/bin/apt-get');
  if (isDebian && getuid?.() === 0) {
    say('Installing Chromium for the page tests …');
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    if (findBrowser()) return;
  }
  say(
    `Chromium not found; skipping the page tests. To run them, ${isDebian ? 'run: apt-get install chromium' : 'install Chromium or Chrome'}, or set CHROMIUM_PATH.`,
  );
}
