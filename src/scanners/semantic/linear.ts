import { FNV_OFFSET_BASIS, FNV_PRIME } from '../../text/fnv1a.js';
import { assertFinite } from './log-odds.js';
import { loadOnce, readModelFile } from './model-files.js';
import type { Surface } from './surface.js';

/** Loads the shipped model once per process. */
export const loadLinearModel = loadOnce(async () => toLinearModel(await readModelFile('linear.bin')));

/** File format: the scale of a weight and the biases of the surfaces as floats, then one byte per weight. */
export function toLinearModel(file: Uint8Array): LinearModel {
  // Copied, because the file may be a view into a larger buffer.
  const { buffer } = new Uint8Array(file);
  const [scale, ...biases] = new Float32Array(buffer, 0, HEADER_BYTES / 4);
  return new LinearModel(new Int8Array(buffer, HEADER_BYTES), scale!, biases);
}

const HEADER_BYTES = 20;

/**
 * Linear model over hashed words: a few hundred kilobytes, and microseconds per page. It settles the clear cases, so that
 * the encoder reads only the others.
 */
export class LinearModel {
  constructor(
    private readonly weights: Int8Array,
    private readonly scale: number,
    private readonly biases: readonly number[],
  ) {}

  /** Score of a span: negative for honest text, positive for attacks. */
  score(codes: ArrayLike<number>, start: number, end: number, surface: Surface): number {
    let sum = 0;
    const count = eachFeature(codes, start, end, surface, (feature) => {
      sum += this.weights[feature]!;
    });
    return assertFinite(this.biases[surface]! + (count > 0 ? (sum * this.scale) / Math.sqrt(count) : 0));
  }
}

export const FEATURE_BITS = 18;
const SHIFT = 32 - FEATURE_BITS;

/**
 * Visits the hash of every feature: words, pairs and triples of neighboring words, and words and pairs combined with the
 * surface. Returns the number of features.
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
    // In scripts without spaces every letter counts as a word, so that pairs of letters act as words.
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

/** Last code unit of scripts with spaces. Later blocks (Thai, Chinese, Japanese, Korean) have few or none. */
const LAST_SPACED = 0x0dff;

/** Normalizes a code unit to a lower-case letter or digit; 0 separates words. Most code units beyond ASCII are letters. */
function toLetter(code: number): number {
  if (code >= 97 && code <= 122) return code;
  if (code >= 65 && code <= 90) return code + 32;
  // All digits are equal: the presence of a number is informative, its value is not.
  if (code >= 48 && code <= 57) return 48;
  if (code < 0xc0) return 0;
  return code >= 0x2000 && code <= 0x303f ? 0 : code;
}

const mix = (a: number, b: number): number => Math.imul(a ^ (b >>> 15) ^ Math.imul(b, 0x85ebca6b), 0xc2b2ae35);

const spread = (hash: number): number => Math.imul(hash ^ (hash >>> 16), 0x9e3779b1) >>> SHIFT;
