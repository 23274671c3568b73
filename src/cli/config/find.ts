import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { TocsinError } from '../../core/errors.js';

const NAMES = ['json', 'yaml', 'yml', 'ts', 'mjs', 'js'].map((extension) => `tocsin.config.${extension}`);

/**
 * Finds the nearest configuration between a folder and the root of its repository. Outside a repository only the folder
 * itself is searched: parent folders may belong to other users, as in /tmp.
 */
export function findConfigFile(cwd: string): string | undefined {
  const start = resolve(cwd);
  const top = findRepository(start) ?? start;
  for (let folder = start; ; folder = dirname(folder)) {
    const [found, second] = NAMES.map((name) => join(folder, name)).filter((file) => existsSync(file));
    if (found && second) {
      throw new TocsinError(
        'bad-config',
        `Found two configuration files: ${found} and ${second}. Remove one, or select one with --config-file.`,
      );
    }
    if (found) return found;
    if (folder === top) return undefined;
  }
}

function findRepository(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}
