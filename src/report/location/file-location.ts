import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Artifact, Place } from '../../core/types.js';
import { toText } from '../../sources/text-file.js';
import { createLineFinder } from '../text-position.js';
import { locateJson } from './json.js';
import { findOffset, type Located } from './located.js';
import { locatePlainJson } from './plain-json.js';
import { locateToml } from './toml.js';
import { locateYaml } from './yaml.js';

/** Where a place is in the file that its artifact was taken from. */
export interface FileLocation {
  readonly fileLine: number;
  readonly fileColumn: number;
}

export type Locate = (
  artifact: Pick<Artifact, 'source' | 'pointer' | 'server'>,
  place: Pick<Place, 'path' | 'span'>,
) => FileLocation | undefined;

/** A tree takes many times the memory of its text; a report without line numbers is better than none. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Finds places in JSON, YAML and TOML files. A file is read only when something of it is asked for, and only the last one is
 * kept: artifacts and servers come file by file.
 */
export function createFileLocator(): Locate {
  let last: { readonly source: string; readonly file: LocatedFile | undefined } | undefined;
  return ({ source, pointer, server }, { path, span }) => {
    // Without a pointer and a path the whole text is the file, and its lines are known already. What a server listed is in no file.
    if (source === undefined || source === server || (pointer === undefined && path === '')) return undefined;
    if (last?.source !== source) last = { source, file: readFile(source) };
    return last.file?.(pointer ?? '', path, span[0]);
  };
}

type LocatedFile = (pointer: string, path: string, offset: number) => FileLocation | undefined;

function readFile(source: string): LocatedFile | undefined {
  try {
    const info = statSync(source);
    if (!info.isFile() || info.size > MAX_BYTES) return undefined;
    const text = toText(readFileSync(source));
    const root = text === undefined ? undefined : locate(text, source);
    if (text === undefined || !root) return undefined;
    const toPosition = createLineFinder(text);
    return (pointer, path, offset) => {
      const at = findOffset(root, pointer, path, offset);
      if (at === undefined) return undefined;
      const { line, column } = toPosition(at);
      return { fileLine: line, fileColumn: column };
    };
  } catch {
    return undefined; // Standard input, a label, a file that is gone or nested too deep: the place stays without a line.
  }
}

/** The parser of YAML takes its time to load, and most files are none. */
const load = createRequire(import.meta.url);

function locate(text: string, source: string): Located | undefined {
  if (/\.toml$/i.test(source)) return locateToml(text);
  if (/\.ya?ml$/i.test(source)) return locateYaml(text, load('yaml'));
  return locatePlainJson(text) ?? locateJson(text);
}
