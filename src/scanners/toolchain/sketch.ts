import { FNV_OFFSET_BASIS, FNV_PRIME, toFnv1a } from '../../text/fnv1a.js';
import { isAsciiAlphanumeric } from '../../text/letters.js';

/** Sets of hashed values, five characters each, in one string: small enough to store for every result of a session. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const WIDTH = 5;

/** 30 bits of FNV-1a. A forced collision only taints one more value: values are cleared by full comparison. */
export const toMark = (key: string): string => encode(spread(toFnv1a(key)));

/** Mixes the bits, because the low bits of FNV-1a depend mostly on the last character. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & 0x3fffffff;
}

const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));

/** Base-64 encoding that preserves the numeric order. */
const encode = (hash: number): string =>
  String.fromCharCode(
    CODES[(hash >>> 24) & 63]!,
    CODES[(hash >>> 18) & 63]!,
    CODES[(hash >>> 12) & 63]!,
    CODES[(hash >>> 6) & 63]!,
    CODES[hash & 63]!,
  );

export function holds(marks: string, mark: string): boolean {
  for (let at = marks.indexOf(mark); at >= 0; at = marks.indexOf(mark, at + 1)) {
    if (at % WIDTH === 0) return true;
  }
  return false;
}

export const countMarks = (marks: string): number => marks.length / WIDTH;

/** Distinct marks of the keys, up to the limit. */
export function toMarks(keys: Iterable<string>, limit: number): { readonly marks: string; readonly isCut: boolean } {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.size >= limit) return { marks: [...seen].join(''), isCut: true };
    seen.add(toMark(key));
  }
  return { marks: [...seen].join(''), isCut: false };
}

const SHINGLE = 4;
const MAX_WORDS = 4_000;

/** Hashes of all runs of four words, in any script and case-insensitive for ASCII. */
function toShingles(text: string): number[] {
  const shingles: number[] = [];
  const last = new Int32Array(SHINGLE);
  let words = 0;
  let hash = FNV_OFFSET_BASIS;
  let length = 0;
  for (let i = 0; i <= text.length && words < MAX_WORDS; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 32;
    if (isWordCode(code)) {
      hash = Math.imul(hash ^ (code >= 65 && code <= 90 ? code + 32 : code), FNV_PRIME);
      length++;
    } else if (length > 0) {
      last[words % SHINGLE] = hash;
      words++;
      hash = FNV_OFFSET_BASIS;
      length = 0;
      if (words >= SHINGLE) shingles.push(toRunHash(last, words));
    }
  }
  return shingles;
}

function toRunHash(last: Int32Array, words: number): number {
  let hash = FNV_OFFSET_BASIS;
  for (let i = 0; i < SHINGLE; i++) hash = Math.imul(hash ^ spread(last[(words + i) % SHINGLE]!), FNV_PRIME);
  return spread(hash);
}

const isWordCode = (code: number): boolean => isAsciiAlphanumeric(code) || code > 191;

/**
 * Bottom-k sketch of a text's shingles (Broder 1997). Selection depends on the hash alone, so a copied passage keeps the
 * same shingles.
 */
export function toSample(text: string, size: number): string {
  // Sorted insertion into at most `size` entries; most shingles of a long text are rejected by one comparison.
  const least: number[] = [];
  for (const shingle of toShingles(text)) {
    if (least.length === size && shingle >= least[size - 1]!) continue;
    let at = least.length;
    while (at > 0 && least[at - 1]! > shingle) at--;
    if (at > 0 && least[at - 1] === shingle) continue;
    least.splice(at, 0, shingle);
    if (least.length > size) least.pop();
  }
  let sample = '';
  for (const shingle of least) sample += encode(shingle);
  return sample;
}

/** Share of a text's shingles that the sampled text contains, 0 to 1; undefined if too few are comparable. */
export function toCopiedShare(marks: readonly string[], sample: string, size: number): number | undefined {
  if (sample === '') return undefined;
  const isWhole = countMarks(sample) < size;
  const greatest = toRank(sample.slice(-WIDTH));
  const comparable = marks.filter((mark) => isWhole || toRank(mark) <= greatest);
  if (comparable.length < MIN_COMPARABLE) return undefined;
  return comparable.filter((mark) => holds(sample, mark)).length / comparable.length;
}

/** The marks of a text's shingles, for comparing it with many samples. */
export const toShingleMarks = (text: string): string[] => Array.from(new Set(toShingles(text)), encode);

const toRank = (mark: string): number => {
  let rank = 0;
  for (const letter of mark) rank = rank * 64 + ALPHABET.indexOf(letter);
  return rank;
};

/** Fewer comparable shingles give no reliable estimate. */
const MIN_COMPARABLE = 3;
