import type { FileBudget } from './file-text.js';
import { inflate } from './inflate.js';

/** One file of a ZIP archive. Its content is unpacked on demand. */
export interface ZipEntry {
  readonly name: string;
  /** The archive's directory does not list it. Most programs do not show it. */
  readonly isUnlisted: boolean;
  /** The content, or the reason why it cannot be read. */
  read(budget: FileBudget): Uint8Array | string;
}

interface Header {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly size: number;
  readonly packedSize: number;
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = [0x50, 0x4b, 0x03, 0x04];
const MAX_COMMENT = 65_535;

/**
 * Lists the files of a ZIP archive by its directory, and the files that the directory leaves out. Undefined if the bytes
 * hold no archive.
 */
export function readZip(bytes: Uint8Array, maxEntries: number): { entries: ZipEntry[]; isCut: boolean } | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const listed = listCentral(bytes, data, maxEntries);
  const unlisted = listLocal(bytes, data, listed, maxEntries);
  if (listed.length + unlisted.length === 0) return undefined;
  const toEntry =
    (isUnlisted: boolean) =>
    (header: Header): ZipEntry => ({
      name: header.name,
      isUnlisted,
      read: (budget) => unpack(bytes, data, header, budget),
    });
  return {
    entries: [...listed.map(toEntry(false)), ...unlisted.map(toEntry(true))],
    isCut: listed.length + unlisted.length >= maxEntries,
  };
}

function listCentral(bytes: Uint8Array, data: DataView, maxEntries: number): Header[] {
  const end = findEnd(data);
  if (end < 0) return [];
  const headers: Header[] = [];
  let at = data.getUint32(end + 16, true);
  // Bytes before the archive, as in a self-extracting one, shift its offsets.
  const directorySize = data.getUint32(end + 12, true);
  let shift = 0;
  if (at > end || !isAt(data, at, CENTRAL)) {
    const start = end - directorySize;
    if (start < 0 || !isAt(data, start, CENTRAL)) return listScattered(bytes, data, maxEntries);
    shift = start - at;
    at = start;
  }
  while (headers.length < maxEntries && isAt(data, at, CENTRAL) && at + 46 <= bytes.length) {
    headers.push(readCentral(bytes, data, at, shift));
    at += 46 + data.getUint16(at + 28, true) + data.getUint16(at + 30, true) + data.getUint16(at + 32, true);
  }
  return headers;
}

/** Directory entries anywhere, for a directory whose offset is wrong or has 64 bits. */
function listScattered(bytes: Uint8Array, data: DataView, maxEntries: number): Header[] {
  const headers: Header[] = [];
  for (let at = find(bytes, [0x50, 0x4b, 0x01, 0x02], 0); at >= 0 && headers.length < maxEntries; ) {
    if (at + 46 > bytes.length) break;
    headers.push(readCentral(bytes, data, at, 0));
    at = find(bytes, [0x50, 0x4b, 0x01, 0x02], at + 4);
  }
  return headers;
}

function readCentral(bytes: Uint8Array, data: DataView, at: number, shift: number): Header {
  const nameLength = data.getUint16(at + 28, true);
  const extraLength = data.getUint16(at + 30, true);
  const flags = data.getUint16(at + 8, true);
  const sizes = {
    size: data.getUint32(at + 24, true),
    packedSize: data.getUint32(at + 20, true),
    offset: data.getUint32(at + 42, true),
  };
  readLargeSizes(data, at + 46 + nameLength, extraLength, sizes);
  return {
    name: toName(bytes.subarray(at + 46, at + 46 + nameLength)),
    flags,
    method: data.getUint16(at + 10, true),
    ...sizes,
    offset: sizes.offset + shift,
  };
}

/** Sizes beyond 4 GB stand in an extra field. */
function readLargeSizes(
  data: DataView,
  start: number,
  length: number,
  sizes: { size: number; packedSize: number; offset: number },
): void {
  const end = Math.min(start + length, data.byteLength);
  for (let at = start; at + 4 <= end; at += 4 + data.getUint16(at + 2, true)) {
    if (data.getUint16(at, true) !== 1) continue;
    let value = at + 4;
    for (const key of ['size', 'packedSize', 'offset'] as const) {
      if (sizes[key] !== 0xffffffff || value + 8 > end) continue;
      sizes[key] = Number(data.getBigUint64(value, true));
      value += 8;
    }
  }
}

/** Files between the listed ones. An archive may list one content and hold another. */
function listLocal(bytes: Uint8Array, data: DataView, listed: readonly Header[], maxEntries: number): Header[] {
  const known = [...listed].sort((a, b) => a.offset - b.offset);
  const offsets = new Set(known.map(({ offset }) => offset));
  const headers: Header[] = [];
  let next = 0;
  for (let at = find(bytes, LOCAL_BYTES, 0); at >= 0; at = find(bytes, LOCAL_BYTES, at + 4)) {
    while (next < known.length && endOf(known[next]!) <= at) next++;
    const around = known[next];
    if (offsets.has(at) || (around && around.offset < at) || at + 30 > bytes.length) continue;
    if (headers.length + listed.length >= maxEntries) return headers;
    const nameLength = data.getUint16(at + 26, true);
    const size = data.getUint32(at + 22, true);
    const packedSize = data.getUint32(at + 18, true);
    headers.push({
      name: toName(bytes.subarray(at + 30, at + 30 + nameLength)),
      flags: data.getUint16(at + 6, true),
      method: data.getUint16(at + 8, true),
      // Written after the content if it was streamed: the content ends by itself.
      size,
      packedSize: packedSize === 0 ? bytes.length : packedSize,
      offset: at,
    });
  }
  return headers;
}

const endOf = ({ offset, packedSize }: Header): number => offset + 30 + packedSize;

function unpack(bytes: Uint8Array, data: DataView, header: Header, budget: FileBudget): Uint8Array | string {
  const { flags, method, packedSize, offset } = header;
  if (!isAt(data, offset, LOCAL)) return 'its place in the archive is damaged';
  if ((flags & 1) !== 0) return 'encrypted with a password';
  const start = offset + 30 + data.getUint16(offset + 26, true) + data.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  if (method !== 0 && method !== 8) return `compressed by method ${method}`;
  if (method === 0) return budget.takeBytes(packed.length) ? packed : TOO_LARGE;
  const { bytes: content, isCut, isDamaged } = inflate(packed, 'deflate', budget.bytesLeft);
  budget.takeBytes(content.length);
  if (isCut) return TOO_LARGE;
  return isDamaged && content.length === 0 ? 'its compressed data is damaged' : content;
}

export const TOO_LARGE = 'unpacks to more bytes than the limit allows';

function findEnd(data: DataView): number {
  for (let at = data.byteLength - 22; at >= Math.max(0, data.byteLength - 22 - MAX_COMMENT); at--) {
    if (data.getUint8(at) === 0x50 && isAt(data, at, END)) return at;
  }
  return -1;
}

const isAt = (data: DataView, at: number, signature: number): boolean =>
  at >= 0 && at + 30 <= data.byteLength + 8 && at + 4 <= data.byteLength && data.getUint32(at, true) === signature;

export function find(bytes: Uint8Array, needle: readonly number[], from: number): number {
  const [first] = needle;
  for (let at = bytes.indexOf(first!, from); at >= 0; at = bytes.indexOf(first!, at + 1)) {
    if (needle.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

/** Control characters are kept: a name may hold an order as well. */
const toName = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
