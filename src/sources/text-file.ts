import { decodeText, findMarkedEncoding } from '../core/embedded-text.js';
import { findMediaType } from '../core/media-type.js';
import { isTextFile } from './file-kind.js';

/**
 * Decodes bytes to text. Bytes that are not valid text do not make a text file binary: they are replaced, and the rest is
 * read. Returns undefined for binary data, which is never assumed of a file whose name promises text.
 */
export function toText(bytes: Uint8Array, path = ''): string | undefined {
  if (findMarkedEncoding(bytes)) return decodeText(bytes);
  const encoding = findUtf16(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const hasNul = bytes.subarray(0, HEAD).includes(0);
    if (isTextFile(path)) return decodeLossily(bytes);
    if (isKnownBinary(bytes)) return undefined;
    return hasNul ? findStrings(bytes) : decodeLossily(bytes);
  }
}

const HEAD = 8_192;
/** Share of bytes that are NUL in text of UTF-16 without a byte order mark, on one side of each pair. Chosen. */
const MIN_NUL_SHARE = 0.4;

/** UTF-16 of Latin letters without a byte order mark: every second byte is NUL. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, HEAD);
  if (head.length < 8 || !head.includes(0)) return undefined;
  const nuls = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) nuls[i % 2]!++;
  });
  const [even, odd] = nuls.map((count) => count / (head.length / 2)) as [number, number];
  if (odd > MIN_NUL_SHARE && even < 1 - MIN_NUL_SHARE && even < odd / 4) return 'utf-16le';
  return even > MIN_NUL_SHARE && odd < even / 4 ? 'utf-16be' : undefined;
}

/** UTF-8 with some invalid bytes, or an older encoding if most letters beyond ASCII are invalid. */
function decodeLossily(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const invalid = text.match(/\ufffd/g)?.length ?? 0;
  const valid = text.match(/[^\x00-\x7f\ufffd]/g)?.length ?? 0;
  return invalid > valid ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Binary formats of files, by their first bytes. Those of content blocks are in `findMediaType`. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0x4d, 0x5a, 0x90, 0x00], // Windows executable
  [0xcf, 0xfa, 0xed, 0xfe], // Mach-O
  [0xca, 0xfe, 0xba, 0xbe], // Java class, universal Mach-O
  [0x1f, 0x8b, 0x08], // gzip
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58, 0x5a], // xz
  [0x28, 0xb5, 0x2f, 0xfd], // Zstandard
  [0x00, 0x01, 0x00, 0x00], // TrueType
  [0x77, 0x4f, 0x46, 0x46], // WOFF
  [0x47, 0x47, 0x55, 0x46], // GGUF
  [0x80, 0x02], // Python pickle
  [0x80, 0x04], // Python pickle
];

const isKnownBinary = (bytes: Uint8Array): boolean =>
  findMediaType(bytes.subarray(0, 24)) !== undefined ||
  SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte));

/** In larger files of unknown formats no text is searched for. They are reported as binary. */
const MAX_SEARCHED = 8 * 1024 * 1024;
/** Words of an unknown format, with the spaces between them. Shorter runs occur by chance. */
const STRINGS = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t]{8,}/gu;

/** The readable parts of a file in an unknown format. */
function findStrings(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_SEARCHED) return undefined;
  const text = new TextDecoder().decode(bytes).replaceAll('\ufffd', '\0');
  return (
    text
      .match(STRINGS)
      ?.filter((found) => /\p{L}{3}/u.test(found))
      .join('\n') || undefined
  );
}
