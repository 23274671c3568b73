import type { Severity } from '../../core/types.js';
import { FNV_OFFSET_BASIS, FNV_PRIME } from '../../text/fnv1a.js';
import type { Judged } from './cascade.js';
import { LETTERS } from './letters.generated.js';
import { readModelFile } from './model-files.js';
import type { TextWindow } from './text-windows.js';

let loading: Promise<LetterModel> | undefined;

/** The shipped one, loaded once per process when first needed. */
function loadLetterModel(): Promise<LetterModel> {
  loading ??= readModelFile('letters.bin').then(toLetterModel);
  return loading;
}

const HEADER_BYTES = 8;

/** The file: what one step of a weight is worth, the bias, and a byte a weight. */
export function toLetterModel(file: Uint8Array): LetterModel {
  // A copy: what was read from the disk may be a part of a larger buffer.
  const { buffer } = new Uint8Array(file);
  const [scale, bias] = new Float32Array(buffer, 0, HEADER_BYTES / 4);
  return new LetterModel(new Int8Array(buffer, HEADER_BYTES), scale!, bias!);
}

/**
 * A linear model over hashed runs of two to four letters, for the scripts that the encoder's English vocabulary has no words of. It knows
 * stems and endings, not sentences: what it says is a hint.
 */
export class LetterModel {
  constructor(
    private readonly weights: Int8Array,
    private readonly scale: number,
    private readonly bias: number,
  ) {}

  /** From very negative (honest) to very positive (an attack). */
  score(text: string): number {
    const runs = toRuns(text);
    let sum = 0;
    for (const run of runs) sum += this.weights[run]!;
    return this.bias + (runs.size > 0 ? (sum * this.scale) / Math.sqrt(runs.size) : 0);
  }
}

/** How sure the letter model is of each window, calibrated. */
export async function judgeByLetters(windows: readonly TextWindow[]): Promise<Judged[]> {
  if (windows.length === 0) return [];
  const model = await loadLetterModel();
  return windows.map((passage) => {
    const score = model.score(passage.view.text.slice(passage.start, passage.end));
    return { passage, probability: 1 / (1 + Math.exp(-(LETTERS.slope * score + LETTERS.offset))) };
  });
}

/** Never more than medium: alone it does nothing, beside a rule that objects it weighs. */
export const toLetterSeverity = (probability: number): Severity | undefined =>
  probability >= LETTERS.medium ? 'medium' : undefined;

export const RUN_BITS = 16;
const SHORTEST_RUN = 2;
const LONGEST_RUN = 4;
/** What is no letter stands between words, and all digits are one. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;
const DIGIT = /\p{N}/gu;

/** The numbers of the runs of letters that lie in one word, its ends included; each once, however often it occurs. */
export function toRuns(text: string): Set<number> {
  const words = ` ${text.toLowerCase().replace(DIGIT, '0').replace(BETWEEN, ' ').trim()} `;
  const runs = new Set<number>();
  if (words.length < 3) return runs;
  for (let start = 0; start < words.length; start++) {
    let hash = FNV_OFFSET_BASIS;
    for (let length = 1; length <= LONGEST_RUN && start + length <= words.length; length++) {
      const code = words.charCodeAt(start + length - 1);
      hash = Math.imul(hash ^ code, FNV_PRIME);
      if (length >= SHORTEST_RUN) {
        runs.add(Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> (32 - RUN_BITS));
        if (code === SPACE) break;
      }
    }
  }
  return runs;
}

const SPACE = 32;
