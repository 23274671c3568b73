import type * as Zlib from 'node:zlib';
import { BitReader } from './bit-reader.js';

/** Packed text expands to between these multiples of its size. */
const MIN_RATIO = 0.8;
const MAX_RATIO = 64;
/** A longer stream may have several blocks. Its header gives the size of the first block only. */
const ONE_BLOCK = 1_000;

/**
 * Can the bytes be a Brotli stream of text? Such a stream has no signature, but its header (RFC 7932, 9.1 and 9.2)
 * gives the unpacked size. In nearly all hashes and keys, this size is out of proportion.
 */
export function mayBeBrotliText(bytes: Uint8Array): boolean {
  const bits = new BitReader(bytes);
  if (!skipWindowSize(bits)) return false;
  const isLast = bits.read(1) === 1;
  if (isLast && bits.read(1) === 1) return false;
  const nibbles = bits.read(2);
  if (nibbles === METADATA) return false;
  const size = bits.read(4 * (nibbles + 4)) + 1;
  if (bytes.length > ONE_BLOCK) return size >= ONE_BLOCK * MIN_RATIO;
  return size >= bytes.length * MIN_RATIO && size <= bytes.length * MAX_RATIO;
}

const METADATA = 3;

/** The size takes one, four or seven bits. One value of the seven bits is reserved. */
function skipWindowSize(bits: BitReader): boolean {
  if (bits.read(1) === 0 || bits.read(3) !== 0) return true;
  return bits.read(3) !== 1;
}

/** Undefined if the bytes are not a Brotli stream, exceed the limit, or the runtime has no Brotli. */
export function unpackBrotli(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  const zlib = findZlib();
  if (!zlib || limit < 1) return undefined;
  try {
    return zlib.brotliDecompressSync(bytes, {
      maxOutputLength: Math.min(limit, bytes.length * MAX_RATIO),
      // A truncated stream is read up to its end.
      finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
    });
  } catch {
    return undefined;
  }
}

/** Browsers have neither a module nor a synchronous interface for it. */
const findZlib = (): typeof Zlib | undefined => globalThis.process?.getBuiltinModule?.('node:zlib');
