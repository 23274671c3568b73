import { Gunzip, Inflate, Unzlib } from 'fflate';
import { joinBytes } from '../join-bytes.js';

/** Output grows at most a thousandfold, so small pieces limit the overshoot. */
const PIECE = 8_192;

export interface Inflated {
  readonly bytes: Uint8Array;
  /** The limit was reached before the end. */
  readonly isCut: boolean;
  /** The end is missing or damaged. The output before it is kept. */
  readonly isDamaged: boolean;
}

/** Unpacks compressed bytes up to a limit. */
export function inflate(packed: Uint8Array, format: 'deflate' | 'zlib' | 'gzip', limit: number): Inflated {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const onData = (chunk: Uint8Array): void => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const stream = format === 'gzip' ? new Gunzip(onData) : format === 'zlib' ? new Unzlib(onData) : new Inflate(onData);
  let isDamaged = false;
  try {
    for (let at = 0; at < packed.length && length <= limit; at += PIECE) {
      stream.push(packed.subarray(at, at + PIECE), false);
    }
  } catch {
    isDamaged = true;
  }
  return { bytes: joinBytes(chunks, Math.min(length, limit)), isCut: length > limit, isDamaged };
}
