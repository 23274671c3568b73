/** Reads a file of the package: from disk, or with `fetch` in a browser. Returns undefined if it is missing. */
export const readBytes = async (url: URL): Promise<Uint8Array | undefined> =>
  url.protocol === 'file:' ? readFromDisk(url) : fetchBytes(url);

async function readFromDisk(url: URL): Promise<Uint8Array | undefined> {
  // Node, Bun and Deno have it. An import of node:fs would fail in bundles for browsers and edge runtimes.
  const fs = globalThis.process?.getBuiltinModule?.('node:fs/promises');
  if (!fs) return undefined;
  try {
    return await fs.readFile(url);
  } catch (error) {
    if (MISSING.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** `ENOTDIR`: a part of the path is a file, as inside an archive. */
const MISSING = ['ENOENT', 'ENOTDIR'];

async function fetchBytes(url: URL): Promise<Uint8Array | undefined> {
  const response = await fetch(url).catch(() => undefined);
  // A single-page application answers requests for unknown files with its page.
  if (!response?.ok || response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  return new Uint8Array(await response.arrayBuffer());
}
