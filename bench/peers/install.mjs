// Installs a peer into a separate folder, so that peers do not share dependencies.

import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Two modes of one package share a folder. The second one waits for the first instead of running npm concurrently.
const pending = new Map();

const installedVersion = async (folder, packageName) => {
  try {
    return JSON.parse(await readFile(join(folder, 'node_modules', packageName, 'package.json'), 'utf8')).version;
  } catch {
    // Missing, or incomplete after an interrupted installation: npm must run.
    return undefined;
  }
};

/** @returns {Promise<void>} */
const npmInstall = (folder, spec) =>
  new Promise((resolve, reject) => {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    // On Windows npm is a .cmd file, which Node starts only through a shell.
    const settings = { cwd: folder, maxBuffer: 16 * 1024 * 1024, shell: process.platform === 'win32' };
    execFile('npm', ['install', spec, ...options], settings, (error, stdout, stderr) => {
      if (!error) return resolve();
      const message = stderr.trim() || stdout.trim() || error.message;
      reject(new Error(`npm install ${spec} failed: ${message}`));
    });
  });

const install = async (peer, folder, say) => {
  if ((await installedVersion(folder, peer.package)) === peer.version) return folder;
  const spec = `${peer.package}@${peer.version}`;
  say(`installing ${spec}`);
  await mkdir(folder, { recursive: true });
  // Without a package.json, npm would install into the project that contains the cache folder.
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ name: 'peer', private: true }, null, 2)}\n`);
  await npmInstall(folder, spec);
  const found = await installedVersion(folder, peer.package);
  if (found !== peer.version) throw new Error(`npm install ${spec} left version ${found ?? 'none'}`);
  return folder;
};

export async function installPeer(peer, root, say = () => {}) {
  // The baseline has no package.
  if (!peer.package) return root;
  const folder = join(root, peer.package.replace(/^@/, '').replace(/[^\w.-]+/g, '_'));
  if (!pending.has(folder)) {
    const work = install(peer, folder, say);
    pending.set(folder, work);
    // Deleted when it is done, so that a failed installation can be retried.
    work.finally(() => pending.delete(folder)).catch(() => {});
  }
  return pending.get(folder);
}
