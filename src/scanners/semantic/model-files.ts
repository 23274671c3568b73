import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { MissingModelError, TocsinError } from '../../core/errors.js';
import { INLINED_MODELS } from './inlined-models.js';
import { MODEL_HASHES } from './model-hashes.generated.js';
import { readFromSource, sourceGeneration } from './model-source.js';
import { toModelUrl } from './model-urls.generated.js';
import { readBytes } from './read-bytes.js';

/**
 * Reads a model file: from the source that `models` names, from the package's code, or from the package's folder. Throws
 * `MissingModelError` if it is nowhere. A truncated or changed file would give wrong probabilities, so it is another error.
 */
export async function readModelFile(name: string): Promise<Uint8Array> {
  const { bytes, cause } = await findBytes(name);
  if (bytes) return assertIntact(name, bytes);
  const error = new MissingModelError(
    `The model file ${name} is missing${cause ? ` (${cause})` : ''}. Reinstall the package, or set the option "models".`,
  );
  warnOnce();
  throw error;
}

async function findBytes(name: string): Promise<{ bytes?: Uint8Array | undefined; cause?: string }> {
  try {
    const given = await readFromSource(name);
    if (given) return { bytes: given };
    const inlined = Object.hasOwn(INLINED_MODELS, name) ? await INLINED_MODELS[name]!() : undefined;
    if (inlined) return { bytes: Uint8Array.from(atob(inlined.default), (char) => char.charCodeAt(0)) };
    // Without `import.meta.url`, as in a bundle of CommonJS, the address is not valid.
    const url = toModelUrl(name);
    return { bytes: url && (await readBytes(url)) };
  } catch (error) {
    return { cause: error instanceof Error ? error.message : String(error) };
  }
}

let warnedAbout = -1;

/** A scan without the models finds fewer attacks, so this must not pass unnoticed. */
function warnOnce(): void {
  if (warnedAbout === sourceGeneration()) return;
  warnedAbout = sourceGeneration();
  console.warn(
    'tocsin: model files are missing, so rules decide without them. Set the option "models" to the place of the files; see docs/bundlers.md.',
  );
}

/**
 * Calls `load` once per process. If a model file was missing, calls it again after `models` was set to another place.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: { readonly result: Promise<T>; readonly generation: number } | undefined;
  let isMissing = false;
  return () => {
    if (loading && !(isMissing && loading.generation !== sourceGeneration())) return loading.result;
    isMissing = false;
    const result = load();
    loading = { result, generation: sourceGeneration() };
    result.then(
      (value) => {
        isMissing = value === undefined;
      },
      (error) => {
        isMissing = error instanceof MissingModelError;
      },
    );
    return result;
  };
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
