/** Reads a file of the package: from disk in Node.js, with `fetch` in a browser. Returns undefined if it is missing. */
export const readBytes = (url: URL): Promise<Uint8Array | undefined> =>
  url.protocol === 'file:' ? readFromDisk(url) : fetchBytes(url);

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
