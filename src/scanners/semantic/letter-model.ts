import type { Severity } from '../../core/types.js';
import { FNV_OFFSET_BASIS, FNV_PRIME } from '../../text/fnv1a.js';
import type { Judged } from './cascade.js';
import { LETTERS } from './letters.generated.js';
import { toProbability } from './log-odds.js';
import { loadOnce, readModelFile } from './model-files.js';
import type { TextWindow } from './text-windows.js';

/** Loads the shipped model once per process. */
const loadLetterModel = loadOnce(async () => toLetterModel(await readModelFile('letters.bin')));

const HEADER_BYTES = 8;

/** File format: the scale of a weight and the bias as floats, then one byte per weight. */
export function toLetterModel(file: Uint8Array): LetterModel {
  // Copied, because the file may be a view into a larger buffer.
  const { buffer } = new Uint8Array(file);
  const [scale, bias] = new Float32Array(buffer, 0, HEADER_BYTES / 4);
  return new LetterModel(new Int8Array(buffer, HEADER_BYTES), scale!, bias!);
}

/**
 * Linear model over hashed n-grams of two to four letters, for scripts that the encoder's English vocabulary does not
 * cover. It knows stems and endings but no sentences, so its result is only a hint.
 */
export class LetterModel {
  constructor(
    private readonly weights: Int8Array,
    private readonly scale: number,
    private readonly bias: number,
  ) {}

  /** Score of a text: negative for honest text, positive for attacks. */
  score(text: string): number {
    const runs = toRuns(text);
    let sum = 0;
    for (const run of runs) sum += this.weights[run]!;
    return this.bias + (runs.size > 0 ? (sum * this.scale) / Math.sqrt(runs.size) : 0);
  }
}

/** Returns the calibrated probability of each window. */
export async function judgeByLetters(windows: readonly TextWindow[]): Promise<Judged[]> {
  if (windows.length === 0) return [];
  const model = await loadLetterModel();
  return windows.map((passage) => {
    const score = model.score(passage.view.text.slice(passage.start, passage.end));
    return { passage, probability: toProbability(LETTERS.slope * score + LETTERS.offset) };
  });
}

/** At most medium, so that the letter model decides nothing alone but supports a rule. */
export const toLetterSeverity = (probability: number): Severity | undefined =>
  probability >= LETTERS.medium ? 'medium' : undefined;

export const RUN_BITS = 16;
const MIN_RUN = 2;
const MAX_RUN = 4;
const SEPARATOR = /[^\p{L}\p{M}\p{N}]+/gu;
const DIGIT = /\p{N}/gu;

/** Returns the distinct hashed n-grams within words, including word boundaries. All digits are equal. */
export function toRuns(text: string): Set<number> {
  const words = ` ${text.toLowerCase().replace(DIGIT, '0').replace(SEPARATOR, ' ').trim()} `;
  const runs = new Set<number>();
  if (words.length < 3) return runs;
  for (let start = 0; start < words.length; start++) {
    let hash = FNV_OFFSET_BASIS;
    for (let length = 1; length <= MAX_RUN && start + length <= words.length; length++) {
      const code = words.charCodeAt(start + length - 1);
      hash = Math.imul(hash ^ code, FNV_PRIME);
      if (length >= MIN_RUN) {
        runs.add(Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> (32 - RUN_BITS));
        if (code === SPACE) break;
      }
    }
  }
  return runs;
}

const SPACE = 32;
