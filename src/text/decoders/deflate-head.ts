import { BitReader } from './bit-reader.js';

// RFC 1951, 3.2.7: a block with dynamic codes has at most 286 codes for literals and lengths, and 30 for distances.
const MAX_LITERAL_LENGTHS = 29;
const MAX_DISTANCES = 29;
/** The number of literals to check if a block uses the fixed codes. */
const LETTERS = 3;

/**
 * Can the bytes be a raw deflate stream of text? Such a stream has no signature, every fourth hash or key could be one,
 * and unpacking is expensive. The first bits exclude nearly all of them in a few steps.
 */
export function mayBeDeflatedText(bytes: Uint8Array): boolean {
  const bits = new BitReader(bytes);
  const isLast = bits.read(1) === 1;
  const coding = bits.read(2);
  if (coding === 1) return isLast && startsWithLetters(bits);
  return coding === 2 && hasCompleteCode(bits);
}

/** Fixed codes, most significant bit first: 00110000 to 10111111 are the bytes 0 to 143. */
function startsWithLetters(bits: BitReader): boolean {
  for (let i = 0; i < LETTERS; i++) {
    let code = 0;
    for (let bit = 0; bit < 8; bit++) code = (code << 1) | bits.read(1);
    const byte = code - 0x30;
    if (byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}

/** The code for the code lengths must be complete: every bit pattern has a meaning. */
function hasCompleteCode(bits: BitReader): boolean {
  if (bits.read(5) > MAX_LITERAL_LENGTHS || bits.read(5) > MAX_DISTANCES) return false;
  const count = bits.read(4) + 4;
  let used = 0;
  for (let i = 0; i < count; i++) {
    const length = bits.read(3);
    if (length > 0) used += 1 << (7 - length);
  }
  return used === 1 << 7;
}
