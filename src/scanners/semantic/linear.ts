import { FNV_OFFSET_BASIS, FNV_PRIME } from '../../text/fnv1a.js';
import { readModelFile } from './model-files.js';
import type { Surface } from './surface.js';

let loading: Promise<LinearModel> | undefined;

/** The shipped one, loaded once per process when first needed. */
export function loadLinearModel(): Promise<LinearModel> {
  loading ??= readModelFile('linear.bin').then(toLinearModel);
  return loading;
}

/** The file: what one step of a weight is worth, the surfaces' biases, and a byte a weight. */
export function toLinearModel(file: Uint8Array): LinearModel {
  // A copy: what was read from the disk may be a part of a larger buffer.
  const { buffer } = new Uint8Array(file);
  const [scale, ...biases] = new Float32Array(buffer, 0, HEADER_BYTES / 4);
  return new LinearModel(new Int8Array(buffer, HEADER_BYTES), scale!, biases);
}

const HEADER_BYTES = 20;

/**
 * A linear model over hashed words: what it knows fits into a few hundred kilobytes, and it reads a page in
 * microseconds. It answers the clear cases, so that the encoder is asked only about the others.
 */
export class LinearModel {
  constructor(
    private readonly weights: Int8Array,
    private readonly scale: number,
    private readonly biases: readonly number[],
  ) {}

  /** From very negative (honest) to very positive (an attack). */
  score(codes: ArrayLike<number>, start: number, end: number, surface: Surface): number {
    let sum = 0;
    const count = eachFeature(codes, start, end, surface, (feature) => {
      sum += this.weights[feature]!;
    });
    return this.biases[surface]! + (count > 0 ? (sum * this.scale) / Math.sqrt(count) : 0);
  }
}

export const FEATURE_BITS = 18;
const SHIFT = 32 - FEATURE_BITS;

/**
 * Calls back with the number of every feature: each word, each pair and triple of neighbours, and the words and pairs
 * once more with the surface they stand on. Returns how many there were.
 */
export function eachFeature(
  codes: ArrayLike<number>,
  start: number,
  end: number,
  surface: Surface,
  visit: (feature: number) => void,
): number {
  const salt = Math.imul(surface + 1, 0x9e3779b1);
  let count = 0;
  let before = 0;
  let previous = 0;
  let at = start;
  while (at < end) {
    let kind = toLetter(codes[at]!);
    if (kind === 0) {
      at++;
      continue;
    }
    let word = FNV_OFFSET_BASIS;
    // Scripts without spaces are read letter by letter, so that pairs of letters take the part of words.
    const isAlone = kind > LAST_SPACED;
    do {
      word = Math.imul(word ^ kind, FNV_PRIME);
      at++;
      kind = at < end && !isAlone ? toLetter(codes[at]!) : 0;
    } while (kind !== 0 && kind <= LAST_SPACED);
    const pair = mix(previous, word);
    visit(spread(word));
    visit(spread(word ^ salt));
    visit(spread(pair));
    visit(spread(pair ^ salt));
    visit(spread(mix(before, pair)));
    count += 5;
    before = previous;
    previous = word;
  }
  return count;
}

/** Everything from here on (Thai, Chinese, Japanese, Korean and their neighbours) is written without spaces, or nearly. */
const LAST_SPACED = 0x0dff;

/** A letter or digit, small; 0 for everything between words. Beyond ASCII nearly everything is a letter. */
function toLetter(code: number): number {
  if (code >= 97 && code <= 122) return code;
  if (code >= 65 && code <= 90) return code + 32;
  // All digits are one: that there is a number says something, which one does not.
  if (code >= 48 && code <= 57) return 48;
  if (code < 0xc0) return 0;
  return code >= 0x2000 && code <= 0x303f ? 0 : code;
}

const mix = (a: number, b: number): number => Math.imul(a ^ (b >>> 15) ^ Math.imul(b, 0x85ebca6b), 0xc2b2ae35);

const spread = (hash: number): number => Math.imul(hash ^ (hash >>> 16), 0x9e3779b1) >>> SHIFT;
