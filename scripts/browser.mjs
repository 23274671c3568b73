/** Finds the browser that the tests of pages run in, and installs it where that is possible. Uses Node's own modules only. */
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

/** The path of a Chromium, or undefined. CHROMIUM_PATH goes before everything. */
export function findBrowser() {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const ending = platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name + ending)));
  return [...inPath, ...(PLACES[platform] ?? [])].find((path) => existsSync(path));
}

/** Installs Chromium where this is a Debian and we may; otherwise says what to install. Nothing fails for want of it. */
export function ensureBrowser(say) {
  if (findBrowser()) return;
  const isDebian = platform === 'linux' && existsSync('/usr/bin/apt-get');
  if (isDebian && getuid?.() === 0) {
    say('Installing Chromium for the tests of pages …');
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    if (findBrowser()) return;
  }
  say(
    `No Chromium was found: the tests of pages are skipped. Install ${isDebian ? 'it with: apt-get install chromium' : 'Chromium or Chrome'}, or set CHROMIUM_PATH.`,
  );
}
