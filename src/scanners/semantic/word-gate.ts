import type { Codes } from '../../core/types.js';
import { toCodes } from '../../text/code-units.js';
import { FUNCTION_WORDS } from '../../text/entropy/function-words.js';
import { isHan, isLetter } from './letters.js';
import { hashOf, StemTable } from './stem-table.js';

/**
 * Minimum cosine of word weights for an embedding. Measured on development data: it rejects 3 % of the sentences that the
 * encoder finds similar to a known attack (0.7 or more), most of them honest. It rejects 95 % of the sentences in
 * encyclopedic prose and about 80 % in chats, tickets and manuals.
 */
const MIN_COSINE = 0.25;
/** Minimum words of a sentence, and distinct words that are not function words. Chosen: headings have fewer. */
const MIN_WORDS = 3;
const MIN_CONTENT_WORDS = 2;

/** Common number of all function words. */
const FUNCTION_WORD = 0;

/**
 * Selects sentences by their words that may be similar to one of the phrases, because an embedding costs hundreds of times
 * as much. Weights are inverse frequencies, as in TF-IDF; words outside all phrases count against a sentence. Every text
 * passes through this class, so stems are numbers and nothing is copied.
 */
export class WordGate {
  /** A hash collision only admits an additional sentence. */
  readonly #stems: StemTable;
  readonly #phrasesOf: readonly (readonly number[])[];
  /** Squared weight by stem; 0 for function words. */
  readonly #squares: Float64Array;
  readonly #unknownSquare: number;
  /** Length of the weight vector by phrase. */
  readonly #lengths: Float64Array;
  readonly #shortest: number;
  /** Number of the last sentence that contained the stem, by stem. */
  readonly #seenIn: Float64Array;
  #sentence = 0;

  constructor(phrases: readonly string[]) {
    const stems = new Map<number, number>();
    const phrasesOf: number[][] = [[]];
    for (const word of FUNCTION_WORDS) stems.set(hashOf(toCodes(word), 0, word.length), FUNCTION_WORD);
    phrases.forEach((phrase, index) => {
      for (const hash of toHashes(phrase)) {
        const stem = stems.get(hash) ?? phrasesOf.push([]) - 1;
        stems.set(hash, stem);
        if (stem !== FUNCTION_WORD && phrasesOf[stem]!.at(-1) !== index) phrasesOf[stem]!.push(index);
      }
    });
    const squareOf = (frequency: number) => Math.log(1 + phrases.length / frequency) ** 2;
    this.#stems = new StemTable(stems);
    this.#phrasesOf = phrasesOf;
    this.#squares = Float64Array.from(phrasesOf, ({ length }) => (length === 0 ? 0 : squareOf(length)));
    this.#unknownSquare = squareOf(1);
    this.#lengths = new Float64Array(phrases.length);
    phrasesOf.forEach((containing, stem) => {
      for (const phrase of containing) this.#lengths[phrase]! += this.#squares[stem]!;
    });
    this.#lengths = this.#lengths.map(Math.sqrt);
    this.#shortest = Math.min(...this.#lengths.filter((length) => length > 0));
    this.#seenIn = new Float64Array(phrasesOf.length);
  }

  /** Does a sentence of a folded text share enough words with any phrase? */
  admits(codes: Codes, start = 0, end = codes.length): boolean {
    this.#sentence++;
    let words = 0;
    let contentWords = 0;
    let squares = 0;
    let knownSquares = 0;
    const known: number[] = [];
    for (let i = start; i < end; i++) {
      if (!isLetter(codes[i]!)) continue;
      const stop = endOfWord(codes, i, end);
      const stem = this.#stems.get(hashOf(codes, i, stop));
      i = stop - 1;
      words++;
      if (stem < 0) {
        contentWords++;
        squares += this.#unknownSquare;
      } else if (stem !== FUNCTION_WORD && this.#seenIn[stem] !== this.#sentence) {
        contentWords++;
        this.#seenIn[stem] = this.#sentence;
        known.push(stem);
        knownSquares += this.#squares[stem]!;
      }
    }
    const needed = MIN_COSINE * Math.sqrt(squares + knownSquares);
    if (words < MIN_WORDS || contentWords < MIN_CONTENT_WORDS) return false;
    // Rejects most sentences early: even a phrase with all these words would not be similar enough.
    if (known.length === 0 || knownSquares < needed * this.#shortest) return false;
    const sums = new Map<number, number>();
    for (const stem of known) {
      for (const phrase of this.#phrasesOf[stem]!) sums.set(phrase, (sums.get(phrase) ?? 0) + this.#squares[stem]!);
    }
    return [...sums].some(([phrase, sum]) => sum >= needed * this.#lengths[phrase]!);
  }
}

const endOfWord = (codes: Codes, start: number, end: number): number => {
  let i = start + 1;
  if (!isHan(codes[start]!)) while (i < end && isLetter(codes[i]!) && !isHan(codes[i]!)) i++;
  return i;
};

function toHashes(phrase: string): number[] {
  const codes = toCodes(phrase);
  const hashes: number[] = [];
  for (let i = 0; i < codes.length; i++) {
    if (!isLetter(codes[i]!)) continue;
    const stop = endOfWord(codes, i, codes.length);
    hashes.push(hashOf(codes, i, stop));
    i = stop - 1;
  }
  return hashes;
}
