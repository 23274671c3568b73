import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import ignore from 'ignore';
import type { IsIgnored } from '../../sources/walk.js';
import type { LoadedConfig } from './config.js';

/** Patterns are relative to the configuration's folder, like those of a .gitignore. */
export function toIgnored(loaded: LoadedConfig | undefined, cwd: string): IsIgnored | undefined {
  if (!loaded || loaded.config.ignore.length === 0) return undefined;
  const rules = ignore().add([...loaded.config.ignore]);
  const root = dirname(loaded.file);
  return (path, isFolder) => {
    const way = relative(root, resolve(cwd, path));
    if (way === '' || way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return false;
    return rules.ignores(way.split(sep).join('/') + (isFolder ? '/' : ''));
  };
}
