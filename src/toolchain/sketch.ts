/** Values as five letters each, in one string: small enough to be kept for every result of a session. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const WIDTH = 5;

/** FNV-1a, thirty bits of it. Who makes two values collide only taints one more: what clears a value is compared in full. */
export function toMark(key: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  // The low bits of FNV-1a follow the last letter; the multiplication spreads it.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  let mark = '';
  for (let i = 0; i < WIDTH; i++) mark += ALPHABET[(hash >>> (i * 6)) & 63];
  return mark;
}

export function holds(marks: string, mark: string): boolean {
  for (let at = marks.indexOf(mark); at >= 0; at = marks.indexOf(mark, at + 1)) {
    if (at % WIDTH === 0) return true;
  }
  return false;
}

export const countMarks = (marks: string): number => marks.length / WIDTH;

/** Each once, the first ones where there are too many. */
export function toMarks(keys: Iterable<string>, limit: number): { readonly marks: string; readonly isCut: boolean } {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.size >= limit) return { marks: [...seen].join(''), isCut: true };
    seen.add(toMark(key));
  }
  return { marks: [...seen].join(''), isCut: false };
}

const WORD = /[\p{L}\p{N}]{1,40}/gu;
const SHINGLE = 4;
const MAX_WORDS = 4_000;

/** Four words in a row, each such run once. */
function toShingles(text: string): Set<string> {
  const words: string[] = [];
  const shingles = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    words.push(word);
    if (words.length >= SHINGLE) shingles.add(toMark(words.slice(-SHINGLE).join(' ')));
    if (words.length >= MAX_WORDS) break;
  }
  return shingles;
}

/**
 * The least of a text's shingles (Broder's sketch): which ones are kept depends on their words alone, so that a copied
 * passage keeps the same ones.
 */
export const toSample = (text: string, size: number): string => [...toShingles(text)].sort().slice(0, size).join('');

/** How much of a text stands in the sampled one, 0 to 1; undefined where too few of its shingles could have been kept. */
export function toShare(text: string, sample: string, size: number): number | undefined {
  if (sample === '') return undefined;
  const isWhole = countMarks(sample) < size;
  const greatest = sample.slice(-WIDTH);
  const comparable = [...toShingles(text)].filter((mark) => isWhole || mark <= greatest);
  if (comparable.length < MIN_COMPARABLE) return undefined;
  return comparable.filter((mark) => holds(sample, mark)).length / comparable.length;
}

const MIN_COMPARABLE = 3;
