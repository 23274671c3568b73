import type { Codes } from '../../core/types.js';
import { toCodes } from '../../text/code-units.js';
import { FUNCTION_WORDS } from '../../text/entropy/function-words.js';
import { isHan, isLetter } from './letters.js';
import { hashOf, StemTable } from './stem-table.js';

/**
 * The cosine of word weights from which a vector is made. Measured on development data: of the sentences that the encoder
 * finds like a known attack (0.7 or more) it turns away 3 in 100, most of them honest; of encyclopedic prose it turns away
 * 95 in 100 sentences, of chat, tickets and manuals about 80.
 */
const GATE = 0.25;
/** A heading says too little to be like a sentence: so many words it must have, and so many different ones that not every text has. */
const MIN_WORDS = 3;
const MIN_TELLING = 2;

/** The number of all stems that every text has. */
const EVERYDAY = 0;

/**
 * Tells by words alone which sentences could be like one of some phrases, since a vector costs hundreds of times as much.
 * Rare words of the phrases count most; words that no phrase has count as much, against it. Every text goes through
 * here, hence stems are numbers and nothing is copied.
 */
export class WordGate {
  /** Two stems of one hash would only let a sentence more pass. */
  readonly #stems: StemTable;
  readonly #phrasesOf: readonly (readonly number[])[];
  /** By stem: its weight, squared; 0 for words that every text has. */
  readonly #squares: Float64Array;
  readonly #strangerSquare: number;
  /** By phrase: the length of its vector of weights. */
  readonly #lengths: Float64Array;
  readonly #shortest: number;
  /** By stem: the last sentence that had it. */
  readonly #seenIn: Float64Array;
  #sentence = 0;

  constructor(phrases: readonly string[]) {
    const stems = new Map<number, number>();
    const phrasesOf: number[][] = [[]];
    for (const word of FUNCTION_WORDS) stems.set(hashOf(toCodes(word), 0, word.length), EVERYDAY);
    phrases.forEach((phrase, index) => {
      for (const hash of toHashes(phrase)) {
        const stem = stems.get(hash) ?? phrasesOf.push([]) - 1;
        stems.set(hash, stem);
        if (stem !== EVERYDAY && phrasesOf[stem]!.at(-1) !== index) phrasesOf[stem]!.push(index);
      }
    });
    const squareOf = (having: number) => Math.log(1 + phrases.length / having) ** 2;
    this.#stems = new StemTable(stems);
    this.#phrasesOf = phrasesOf;
    this.#squares = Float64Array.from(phrasesOf, ({ length }) => (length === 0 ? 0 : squareOf(length)));
    this.#strangerSquare = squareOf(1);
    this.#lengths = new Float64Array(phrases.length);
    phrasesOf.forEach((having, stem) => {
      for (const phrase of having) this.#lengths[phrase]! += this.#squares[stem]!;
    });
    this.#lengths = this.#lengths.map(Math.sqrt);
    this.#shortest = Math.min(...this.#lengths.filter((length) => length > 0));
    this.#seenIn = new Float64Array(phrasesOf.length);
  }

  /** Whether a sentence of a folded text has enough words of any one phrase. */
  admits(codes: Codes, start = 0, end = codes.length): boolean {
    this.#sentence++;
    let words = 0;
    let telling = 0;
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
        telling++;
        squares += this.#strangerSquare;
      } else if (stem !== EVERYDAY && this.#seenIn[stem] !== this.#sentence) {
        telling++;
        this.#seenIn[stem] = this.#sentence;
        known.push(stem);
        knownSquares += this.#squares[stem]!;
      }
    }
    const needed = GATE * Math.sqrt(squares + knownSquares);
    if (words < MIN_WORDS || telling < MIN_TELLING) return false;
    // Most sentences end here: not even one phrase that had all these words would be near enough.
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
