import { TocsinError } from '../../core/errors.js';
import { readBytes } from './read-bytes.js';

/** An address of a file, or its bytes. */
export type ModelFile = string | URL | Uint8Array | ArrayBuffer;

/**
 * Where the model files are: the address of a folder, an entry for each file, or a function that returns a file by its
 * name. Files that it does not have are read from the package.
 */
export type ModelSource =
  | string
  | URL
  | Readonly<Record<string, ModelFile>>
  | ((file: string) => ModelFile | undefined | Promise<ModelFile | undefined>);

let source: ModelSource | undefined;
let generation = 0;

/** Sets the source for this process. Files that are loaded stay loaded: all sources have the same released files. */
export function useModels(next: ModelSource): void {
  assertSource(next);
  if (next === source) return;
  source = next;
  generation++;
}

/** Changes whenever a source is set, so that files that were missing are looked for again. */
export const sourceGeneration = (): number => generation;

/** The bytes of a file from the source that was set; undefined if there is no source or it does not have the file. */
export async function readFromSource(file: string): Promise<Uint8Array | undefined> {
  const found = await findFile(file);
  if (found === undefined) return undefined;
  if (found instanceof ArrayBuffer) return new Uint8Array(found);
  return found instanceof Uint8Array ? found : readBytes(toUrl(found));
}

async function findFile(file: string): Promise<ModelFile | undefined> {
  if (source === undefined) return undefined;
  if (typeof source === 'function') return source(file);
  if (typeof source === 'string' || source instanceof URL)
    return new URL(file, toUrl(`${source}`.replace(/\/?$/, '/')));
  return Object.hasOwn(source, file) ? source[file] : undefined;
}

/** In a page, addresses may be relative. */
const toUrl = (address: string | URL): URL =>
  new URL(address, (globalThis as { location?: { href: string } }).location?.href);

function assertSource(value: unknown): asserts value is ModelSource {
  const isValid =
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && !Array.isArray(value)) ||
    (typeof value === 'string' && isAddress(value));
  if (isValid) return;
  throw new TocsinError(
    'bad-models',
    'models: expected the URL of a folder, an object with a URL or bytes for each file, or a function',
  );
}

function isAddress(value: string): boolean {
  try {
    return toUrl(value) instanceof URL;
  } catch {
    return false;
  }
}
