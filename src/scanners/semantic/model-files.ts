import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { TocsinError } from '../../core/errors.js';
import { MODEL_HASHES } from './model-hashes.generated.js';
import { readBytes } from './read-bytes.js';

/** `models/` is at the package root. Its relative path differs between the bundle and the source. */
const CANDIDATES = ['../models/', '../../../models/'];

/**
 * Reads a model file. A truncated or changed file would give wrong probabilities, so it is an error.
 */
export async function readModelFile(name: string): Promise<Uint8Array> {
  const urls = CANDIDATES.map((folder) => new URL(folder + name, import.meta.url));
  for (const url of urls) {
    const bytes = await readBytes(url);
    if (bytes) return assertIntact(name, bytes);
  }
  throw new TocsinError(
    'missing-model',
    `The model file ${name} is missing (looked in ${urls.map((url) => url.pathname).join(' and ')}). Reinstall the package.`,
  );
}

/** Throws unless the bytes are those of the released file. */
export async function assertIntact(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  if ((await toHash(bytes)) === MODEL_HASHES[name]) return bytes;
  throw new TocsinError('changed-model', `The model file ${name} is truncated or changed. Reinstall the package.`);
}

/** Browsers offer `crypto.subtle` only to pages of secure origins. */
async function toHash(bytes: Uint8Array): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  return bytesToHex(
    subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)) : sha256(bytes),
  );
}

export const readModelText = async (name: string): Promise<string> =>
  new TextDecoder().decode(await readModelFile(name));
