import { BitReader } from './bit-reader.js';

// RFC 1951, 3.2.7: a block with codes of its own has at most 286 for letters and lengths, and 30 for distances.
const MAX_LITERAL_LENGTHS = 29;
const MAX_DISTANCES = 29;
/** Letters that are looked at where a block uses the fixed codes. */
const LETTERS = 3;

/**
 * Whether bytes may be a bare deflate stream of text, told by its first bits. Such a stream has no signature, every fourth
 * hash or key could be one, and unpacking is dear: here nearly all of them are ruled out for a few steps each.
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

/** The code that the lengths of all codes are written in must leave no bit pattern unused. */
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
