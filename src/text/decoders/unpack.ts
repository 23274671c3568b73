import { Gunzip, Inflate, Unzlib } from 'fflate';
import type { DecodeBudget } from '../decode-budget.js';
import { joinBytes } from '../join-bytes.js';
import { mayBeBrotliText, unpackBrotli } from './brotli.js';
import { mayBeDeflatedText } from './deflate-head.js';
import { looksLikeText } from './readable.js';

/** The maximum growth of the input is about a thousandfold, so small pieces limit the damage of a bomb. */
const PIECE = 256;
/** If the unpacked data is not text up to here, it is searched for embedded text, within a separate limit. */
const GLANCE = 2_048;
/** The shortest message that packing makes shorter. */
const MIN_PACKED = 16;

type StreamFormat = 'gzip' | 'zlib' | 'deflate';
type Format = StreamFormat | 'brotli';

export interface Unpacked {
  readonly format: Format;
  readonly bytes: Uint8Array;
  /** False if the content begins as binary data. Its bytes are taken from the budget. */
  readonly isText: boolean;
}

/**
 * Unpacks compressed bytes piece by piece until they end or exceed the budget. A bomb is read up to the limit, and the
 * refusal is counted.
 */
export function unpack(packed: Uint8Array, budget: DecodeBudget): Unpacked | undefined {
  const format = findFormat(packed);
  if (!format) return undefined;
  if (format === 'brotli') {
    const bytes = unpackBrotli(packed, budget.charactersLeft);
    return bytes && { format, bytes, isText: true };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = createStream(format, (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
  });
  let isText: boolean | undefined;
  let counted = 0;
  try {
    for (let at = 0; at < packed.length; at += PIECE) {
      // No piece is marked as the last one: at an unexpected end, the decoder would drop the output before it.
      stream.push(packed.subarray(at, at + PIECE), false);
      if (isText === undefined && length >= GLANCE) isText = looksLikeText(joinBytes(chunks, GLANCE));
      if (isText === false) {
        if (!budget.takeBinaryBytes(length - counted)) break;
        counted = length;
      } else if (!budget.allows(length)) break;
    }
  } catch {
    // If the end is damaged, the output before it is kept, because a model could read it as well.
    if (length === 0) return undefined;
  }
  if (isText === false) return { format, bytes: joinBytes(chunks, length), isText };
  return { format, bytes: joinBytes(chunks, Math.min(length, budget.charactersLeft)), isText: true };
}

/** The compression format of bytes, by their signature. */
export function findFormat(bytes: Uint8Array): Format | undefined {
  if (bytes.length < MIN_PACKED) return undefined;
  if (isGzip(bytes)) return 'gzip';
  const [first, second] = bytes as unknown as [number, number];
  if ((first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0) return 'zlib';
  if (mayBeDeflatedText(bytes)) return 'deflate';
  return mayBeBrotliText(bytes) ? 'brotli' : undefined;
}

export const isGzip = ([first, second, third]: Uint8Array): boolean => first === 0x1f && second === 0x8b && third === 8;

function createStream(format: StreamFormat, onData: (chunk: Uint8Array) => void): Inflate | Gunzip | Unzlib {
  if (format === 'gzip') return new Gunzip(onData);
  return format === 'zlib' ? new Unzlib(onData) : new Inflate(onData);
}
