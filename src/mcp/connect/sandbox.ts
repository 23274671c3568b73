import { existsSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve, sep } from 'node:path';
import type { ServerContactError } from './errors.js';
import type { Command } from './stdio-transport.js';

export interface SandboxOptions {
  readonly hasNetwork: boolean;
  fail(message: string, advice: string): ServerContactError;
}

/** Runs the command in bubblewrap: the file system is read-only, and the home and temporary folders are empty. */
export function toSandboxed(command: Command, { hasNetwork, fail }: SandboxOptions): Command {
  if (process.platform !== 'linux')
    throw fail('the sandbox needs bubblewrap, which exists only on Linux', 'Omit --sandbox on this system.');
  const bwrap = findProgram('bwrap', command.env.PATH ?? '');
  if (bwrap === undefined)
    throw fail(
      'bubblewrap (bwrap) is not installed',
      'Install it (apt install bubblewrap, dnf install bubblewrap, pacman -S bubblewrap) or omit --sandbox.',
    );
  const home = command.env.HOME ?? homedir();
  const args = toBwrapArguments(command, { hasNetwork, home, temporary: tmpdir(), exists: existsSync });
  return { ...command, command: bwrap, args };
}

export interface Surroundings {
  readonly hasNetwork: boolean;
  readonly home: string;
  readonly temporary: string;
  exists(path: string): boolean;
}

export function toBwrapArguments(
  { command, args, env, cwd }: Command,
  { hasNetwork, home, temporary, exists }: Surroundings,
): string[] {
  const empty = [...new Set(['/tmp', '/var/tmp', '/run', temporary, home])].filter(
    (path) => path !== '/' && exists(path),
  );
  const isHidden = (path: string): boolean => empty.some((folder) => isWithin(path, folder));
  const names = [command, ...args].filter((word) => isAbsolute(word) && exists(word));
  const needed = [
    ...(env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => isAbsolute(folder) && exists(folder))
      .map(toInstallation),
    ...names.map((path) => toProject(path, (folder) => !empty.includes(folder) && hasPackageFile(folder, exists))),
    cwd === undefined ? process.cwd() : resolve(cwd),
    ...(hasNetwork ? ['/run/systemd/resolve', '/run/resolvconf', '/run/NetworkManager'] : []),
  ];
  const hidden = [...new Set(needed)].filter((path) => isHidden(path) && !empty.includes(path) && exists(path)).sort();
  // A mounted folder includes its subfolders.
  const shown = hidden.filter((path) => !hidden.some((other) => other !== path && isWithin(path, other)));
  return [
    '--unshare-all',
    ...(hasNetwork ? ['--share-net'] : []),
    '--die-with-parent',
    '--new-session',
    ...['--ro-bind', '/', '/'],
    ...['--dev', '/dev'],
    ...['--proc', '/proc'],
    ...empty.sort().flatMap((folder) => ['--tmpfs', folder]),
    ...shown.flatMap((path) => ['--ro-bind', path, path]),
    ...['--chdir', cwd === undefined ? process.cwd() : resolve(cwd)],
    '--',
    command,
    ...args,
  ];
}

/** Programs in `bin` need the rest of their installation: `npx` is a link into `../lib`. */
const toInstallation = (folder: string): string => (folder.endsWith(`${sep}bin`) ? dirname(folder) : folder);

/** A script needs its packages: returns the nearest project folder, or the path itself. */
function toProject(path: string, isProject: (folder: string) => boolean): string {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if (isProject(folder)) return folder;
  return path;
}

const hasPackageFile = (folder: string, exists: (path: string) => boolean): boolean =>
  exists(join(folder, 'package.json')) || exists(join(folder, 'pyproject.toml'));

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

function findProgram(name: string, path: string): string | undefined {
  const folder = path.split(delimiter).find((folder) => isAbsolute(folder) && existsSync(join(folder, name)));
  return folder === undefined ? undefined : realpathSync(join(folder, name));
}
