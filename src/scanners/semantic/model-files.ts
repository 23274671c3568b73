import { TocsinError } from '../../core/errors.js';

/** `models/` is at the package root. Its relative path differs between the bundle and the source. */
const CANDIDATES = ['../models/', '../../../models/'];

/** Reads a model file: from disk in Node.js, or with `fetch` from the module's origin in a browser. */
export async function readModelFile(name: string): Promise<Uint8Array> {
  const urls = CANDIDATES.map((folder) => new URL(folder + name, import.meta.url));
  for (const url of urls) {
    const bytes = url.protocol === 'file:' ? await readFromDisk(url) : await fetchBytes(url);
    if (bytes) return bytes;
  }
  throw new TocsinError(
    'missing-model',
    `The model file ${name} is missing (looked in ${urls.map((url) => url.pathname).join(' and ')}). Reinstall the package.`,
  );
}

export const readModelText = async (name: string): Promise<string> =>
  new TextDecoder().decode(await readModelFile(name));

async function readFromDisk(url: URL): Promise<Uint8Array | undefined> {
  const { readFile } = await import('node:fs/promises');
  try {
    return await readFile(url);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function fetchBytes(url: URL): Promise<Uint8Array | undefined> {
  const response = await fetch(url);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}
