import { Gunzip, Inflate, Unzlib } from 'fflate';
import type { DecodeBudget } from '../decode-budget.js';
import { mayBeBrotliText, unpackBrotli } from './brotli.js';
import { mayBeDeflatedText } from './deflate-head.js';
import { looksLikeText } from './readable.js';

/** The maximum growth of the input is about a thousandfold, so small pieces limit the damage of a bomb. */
const PIECE = 256;
/** If the unpacked data is not text up to here, the rest is not unpacked. */
const GLANCE = 2_048;
/** The shortest message that packing makes shorter. */
const MIN_PACKED = 16;

type StreamFormat = 'gzip' | 'zlib' | 'deflate';
type Format = StreamFormat | 'brotli';

export interface Unpacked {
  readonly format: Format;
  readonly bytes: Uint8Array;
}

/**
 * Unpacks compressed bytes piece by piece until they end, are not text, or exceed the budget. A bomb is abandoned after
 * its first kilobytes if it is not text, and read up to the limit otherwise.
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
      // No piece is marked as the last one: at an unexpected end, the decoder would drop the output before it.
      stream.push(packed.subarray(at, at + PIECE), false);
      if (isText === undefined && length >= GLANCE) isText = looksLikeText(join(chunks, GLANCE));
      if (isText === false) return undefined;
      if (!budget.allows(length)) break;
    }
  } catch {
    // If the end is damaged, the output before it is kept, because a model could read it as well.
    if (length === 0) return undefined;
  }
  return { format, bytes: join(chunks, Math.min(length, budget.charactersLeft)) };
}

/** The compression format of bytes, by their signature. */
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
