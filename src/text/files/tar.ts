/** One file of a tar archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
const decoder = new TextDecoder();

export const isTar = (bytes: Uint8Array): boolean =>
  bytes.length >= BLOCK && decoder.decode(bytes.subarray(257, 262)) === 'ustar';

/** Reads the regular files of a tar archive. Links and devices have no content. */
export function* readTar(bytes: Uint8Array): Generator<TarEntry> {
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header[0] === 0) {
      at += BLOCK;
      continue;
    }
    const size = toSize(header);
    const type = String.fromCharCode(header[156] ?? 0);
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size);
    const prefix = toText(header, 345, 155);
    if (type === 'L') longName = decoder.decode(content).replace(/\0.*$/s, '');
    else {
      const name = longName ?? (prefix === '' ? toText(header, 0, 100) : `${prefix}/${toText(header, 0, 100)}`);
      longName = undefined;
      // Extended headers are text that anybody can write, so they are files as well.
      if (type === '0' || type === '\0' || type === '7' || type === 'x' || type === 'g') yield { name, bytes: content };
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

const toText = (header: Uint8Array, start: number, length: number): string =>
  decoder.decode(header.subarray(start, start + length)).replace(/\0.*$/s, '');

/** Octal digits. Larger files have a binary number, which no archive within the limits needs. */
function toSize(header: Uint8Array): number {
  const size = Number.parseInt(toText(header, 124, 12).trim() || '0', 8);
  return Number.isFinite(size) && size >= 0 ? size : 0;
}
