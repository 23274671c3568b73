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

/** The position of a place in the source file of its artifact. */
export interface FileLocation {
  readonly fileLine: number;
  readonly fileColumn: number;
}

export type Locate = (
  artifact: Pick<Artifact, 'source' | 'pointer' | 'server'>,
  place: Pick<Place, 'path' | 'span'>,
) => FileLocation | undefined;

/** A syntax tree takes many times the memory of its text. Beyond this size, the report has no line numbers. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Finds positions in JSON, YAML and TOML files. A file is read on demand, and only the last one is cached, because
 * artifacts and servers arrive file by file.
 */
export function createFileLocator(): Locate {
  let last: { readonly source: string; readonly file: LocatedFile | undefined } | undefined;
  return ({ source, pointer, server }, { path, span }) => {
    // Without a pointer and a path, the artifact is the whole file, whose lines are already known. Artifacts of servers
    // have no file.
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
    return undefined; // Standard input, a label, a missing file, or nesting beyond the limit: the place gets no line number.
  }
}

/** Loaded on demand: the YAML parser is slow to load, and most files are not YAML. */
const load = createRequire(import.meta.url);

function locate(text: string, source: string): Located | undefined {
  if (/\.toml$/i.test(source)) return locateToml(text);
  if (/\.ya?ml$/i.test(source)) return locateYaml(text, load('yaml'));
  return locatePlainJson(text) ?? locateJson(text);
}
