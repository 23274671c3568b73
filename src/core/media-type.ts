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
  ['application/x-sqlite3', 0, toBytes('SQLite format 3\0')],
  ['application/wasm', 0, toBytes('\0asm')],
];

/** Bytes of data that `findMediaType` needs. */
const HEAD_BYTES = 24;
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
  const start = DATA_URL.exec(text.slice(0, 200))?.[0].length ?? 0;
  if (text.length - start < MIN_BASE64) return undefined;
  const head = decodeBase64(text.slice(start, start + Math.ceil(HEAD_BYTES / 3) * 4));
  const mediaType = head && findMediaType(head);
  if (!mediaType || !BASE64.test(start === 0 ? text : text.slice(start))) return undefined;
  const bytes = decodeBase64(text.slice(start).replace(/\s/g, ''));
  return bytes && { mediaType, bytes };
}

/** Characters in a row that make a text. In random bytes, runs of this length are rarer than one in a hundred megabytes. */
const TEXT_RUN = /[^\p{C}\ufffd]{20,}/gu;

/**
 * Readable text inside binary data. A file may begin like a picture and go on as text, and pictures have comments and
 * metadata that some models get to read.
 */
export const findEmbeddedText = (bytes: Uint8Array): string =>
  (new TextDecoder().decode(bytes).match(TEXT_RUN) ?? []).join('\n');

/** Pictures, sound and fonts. Other binary formats, such as PDF and ZIP, are containers of text. */
export const isMedia = (mediaType: string): boolean => /^(?:image|audio|video|font)\//.test(mediaType);

const DATA_URL = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,/i;
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

function toBytes(text: string): readonly number[] {
  return [...text].map((char) => char.charCodeAt(0));
}
