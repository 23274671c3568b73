/** The library's entry points, derived from `exports` in package.json, which is their only list. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './load-source.mjs';

/** Source folders that a file of dist/ may come from. Stores are published without the name of their folder. */
const FOLDERS = ['src', 'src/storage'];

/**
 * One entry for each export that is built: its subpath, its name in dist/ and its source file.
 * @returns {{ subpath: string, name: string, source: string }[]}
 */
export function readPackageEntries() {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([subpath, { default: file }]) => {
    // Schemas and package.json are plain files: no condition, nothing to build.
    if (file === undefined) return [];
    const name = file.replace(/^\.\/dist\//, '').replace(/\.js$/, '');
    return [{ subpath, name, source: toSource(subpath, name) }];
  });
}

function toSource(subpath, name) {
  const candidates = FOLDERS.map((folder) => `${folder}/${name}.ts`);
  const source = candidates.find((file) => existsSync(join(ROOT, file)));
  if (source === undefined) {
    throw new Error(`package.json exports "${subpath}", but there is no source file ${candidates.join(' or ')}`);
  }
  return source;
}
