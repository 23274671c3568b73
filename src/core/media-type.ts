/** Binary formats by their first bytes. Text formats have no entry: they are read. */
const SIGNATURES: readonly (readonly [mediaType: string, offset: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, toBytes('GIF87a')],
  ['image/gif', 0, toBytes('GIF89a')],
  ['image/webp', 8, toBytes('WEBPVP8')],
  ['image/tiff', 0, [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', 0, [0x4d, 0x4d, 0x00, 0x2a]],
  ['image/x-icon', 0, [0x00, 0x00, 0x01, 0x00]],
  ['image/avif', 4, toBytes('ftypavif')],
  ['image/heic', 4, toBytes('ftypheic')],
  ['audio/wav', 8, toBytes('WAVEfmt ')],
  ['audio/flac', 0, toBytes('fLaC\0')],
  ['audio/ogg', 0, toBytes('OggS\0')],
  ['audio/mpeg', 0, [0x49, 0x44, 0x33, 0x03, 0x00]],
  ['audio/mpeg', 0, [0x49, 0x44, 0x33, 0x04, 0x00]],
  ['audio/mp4', 4, toBytes('ftypM4A')],
  ['video/mp4', 4, toBytes('ftypisom')],
  ['video/mp4', 4, toBytes('ftypmp42')],
  ['video/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['font/woff2', 0, toBytes('wOF2\0')],
  ['application/pdf', 0, toBytes('%PDF-')],
  ['application/zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['application/x-7z-compressed', 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['application/vnd.rar', 0, toBytes('Rar!\x1a\x07')],
  ['application/x-xz', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['application/x-bzip2', 4, [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]],
  ['application/zstd', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ['application/vnd.ms-cab-compressed', 0, toBytes('MSCF\0\0\0\0')],
  ['application/x-ole-storage', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['application/x-sqlite3', 0, toBytes('SQLite format 3\0')],
  ['application/wasm', 0, toBytes('\0asm')],
];

/** Bytes of data that `findMediaType` needs. */
export const HEAD_BYTES = 24;
/** Shorter data is read as text: no file of these formats is this short. */
const MIN_BASE64 = 48;

/** The media type of data in a known binary format, by its first bytes. Undefined for everything else. */
export function findMediaType(head: Uint8Array): string | undefined {
  return SIGNATURES.find(([, offset, bytes]) => bytes.every((byte, index) => head[offset + index] === byte))?.[0];
}

export interface BinaryData {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Binary data in base64, plain or as a data URL. Undefined if a single character is not base64, or if the decoded data does
 * not begin like a known binary format.
 */
export function findBinaryData(text: string): BinaryData | undefined {
  const start = toDataStart(text);
  if (text.length - start < MIN_BASE64) return undefined;
  const head = decodeBase64(text.slice(start, start + Math.ceil(HEAD_BYTES / 3) * 4));
  const mediaType = head && findMediaType(head);
  if (!mediaType || !BASE64.test(start === 0 ? text : text.slice(start))) return undefined;
  const bytes = decodeBase64(text.slice(start).replace(/\s/g, ''));
  return bytes && { mediaType, bytes };
}

/** Base64 of an RTF document or of gzip. They are text or packed text, so they are also read as base64. */
const PACKED_TEXT = /^(?:e1xydG|H4sI)/;

/** The bytes of an RTF document or of compressed data in base64. */
export function findPackedBytes(text: string): Uint8Array | undefined {
  const data = text.slice(toDataStart(text));
  return PACKED_TEXT.test(data) && BASE64.test(data) ? decodeBase64(data.replace(/\s/g, '')) : undefined;
}

/**
 * The bytes of base64 with other characters between its own: many decoders ignore those, so a client may get a file from
 * data that looks like a text. Undefined for base64 without them.
 */
export function findLooseBytes(text: string): Uint8Array | undefined {
  const start = toDataStart(text);
  if (text.length - start < MIN_BASE64) return undefined;
  const data = start === 0 ? text : text.slice(start);
  const digits = data.replace(NOT_BASE64, '');
  const padding = data.length - data.trimEnd().replace(/=+$/, '').length;
  if (digits.length < MIN_BASE64 || digits.length + padding === data.length) return undefined;
  return decodeBase64(digits.length % 4 === 1 ? digits.slice(0, -1) : digits);
}

const toDataStart = (text: string): number => DATA_URL.exec(text.slice(0, 200))?.[0].length ?? 0;

/** Pictures, sound and fonts. Other binary formats, such as PDF and ZIP, are containers of text. */
export const isMedia = (mediaType: string): boolean => /^(?:image|audio|video|font)\//.test(mediaType);

const DATA_URL = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,/i;
const NOT_BASE64 = /[^A-Za-z0-9+/_-]+/g;
const BASE64 = /^[A-Za-z0-9+/_\r\n-]+={0,2}\s*$/;

function decodeBase64(base64: string): Uint8Array | undefined {
  try {
    const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Bytes per call: a function takes a limited number of arguments. */
const CHUNK = 8_192;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

function toBytes(text: string): readonly number[] {
  return [...text].map((char) => char.charCodeAt(0));
}
