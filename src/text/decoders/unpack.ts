import { Gunzip, Inflate, Unzlib } from 'fflate';
import type { DecodeBudget } from '../decode-budget.js';
import { mayBeBrotliText, unpackBrotli } from './brotli.js';
import { mayBeDeflatedText } from './deflate-head.js';
import { looksLikeText } from './readable.js';

/** What a few bytes of input may grow to is bounded (some thousandfold), so small pieces keep a bomb small. */
const PIECE = 256;
/** What is no text by now will not become one. */
const GLANCE = 2_048;
/** The shortest message worth packing; anything shorter is longer packed than plain. */
const MIN_PACKED = 16;

type StreamFormat = 'gzip' | 'zlib' | 'deflate';
type Format = StreamFormat | 'brotli';

export interface Unpacked {
  readonly format: Format;
  readonly bytes: Uint8Array;
}

/**
 * Compressed bytes, piece by piece, until they end, prove to be no text, or are more than the budget has left: a bomb is
 * left after its first kilobytes if it is no text, and read up to the limit if it is.
 */
export function unpack(packed: Uint8Array, budget: DecodeBudget): Unpacked | undefined {
  const format = findFormat(packed);
  if (!format) return undefined;
  if (format === 'brotli') {
    const bytes = unpackBrotli(packed, budget.charactersLeft);
    return bytes && { format, bytes };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = createStream(format, (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
  });
  let isText: boolean | undefined;
  try {
    for (let at = 0; at < packed.length; at += PIECE) {
      // Never called the last piece: at an unexpected end that would lose what came before.
      stream.push(packed.subarray(at, at + PIECE), false);
      if (isText === undefined && length >= GLANCE) isText = looksLikeText(join(chunks, GLANCE));
      if (isText === false) return undefined;
      if (!budget.allows(length)) break;
    }
  } catch {
    // A damaged end leaves what came before it readable, and a model that is given the bytes reads as far.
    if (length === 0) return undefined;
  }
  return { format, bytes: join(chunks, Math.min(length, budget.charactersLeft)) };
}

/** What bytes are packed with, by their signature. */
export function findFormat(bytes: Uint8Array): Format | undefined {
  if (bytes.length < MIN_PACKED) return undefined;
  const [first, second, third] = bytes as unknown as [number, number, number];
  if (first === 0x1f && second === 0x8b && third === 8) return 'gzip';
  if ((first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0) return 'zlib';
  if (mayBeDeflatedText(bytes)) return 'deflate';
  return mayBeBrotliText(bytes) ? 'brotli' : undefined;
}

function createStream(format: StreamFormat, onData: (chunk: Uint8Array) => void): Inflate | Gunzip | Unzlib {
  if (format === 'gzip') return new Gunzip(onData);
  return format === 'zlib' ? new Unzlib(onData) : new Inflate(onData);
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    if (at >= length) break;
    joined.set(chunk.subarray(0, length - at), at);
    at += chunk.length;
  }
  return joined;
}
