import type { Codes } from '../core/types.js';
import { isLook, parsePattern, type Sequence } from './parse-pattern.js';

/**
 * Words that every match of a pattern contains: at least one of each list. A needle is a pair of hashes, of the first and
 * the last four letters of a word.
 */
export type Needles = readonly Uint16Array[];

const GRAM = 4;
const BITS = 14;

/** The needles of a pattern for folded text; none if it can match without a long word. */
export function toNeedles(source: string): Needles {
  const alternatives = parsePattern(source);
  const lists = alternatives.length === 1 ? findLists(alternatives[0]!) : toUnion(alternatives);
  return lists.map((words) =>
    Uint16Array.from(words.flatMap((word) => [hash(word, 0), hash(word, word.length - GRAM)])),
  );
}

/** Lists of words. Every match of the terms contains one word of each list. */
function findLists(terms: Sequence): string[][] {
  const lists: string[][] = [];
  let word = '';
  const endWord = (): void => {
    if (word.length >= GRAM) lists.push([word]);
    word = '';
  };
  for (const term of terms) {
    const isCharacter = /^[a-z0-9]$/.test(term.text);
    if (isCharacter && term.least > 0) word += term.text;
    if (isCharacter && term.least === 1 && term.most === 1) continue;
    endWord();
    if (!term.alternatives || term.least === 0 || isLook(term)) continue;
    lists.push(...(term.alternatives.length === 1 ? findLists(term.alternatives[0]!) : toUnion(term.alternatives)));
  }
  endWord();
  return lists;
}

/** The list of a choice, with words of every alternative; none if an alternative has none. */
function toUnion(alternatives: readonly Sequence[]): string[][] {
  const best = alternatives.map((terms) => findLists(terms).sort(shortestLast)[0]);
  return best.every((words) => words !== undefined) ? [[...new Set(best.flat())]] : [];
}

const shortestLast = (a: readonly string[], b: readonly string[]): number =>
  shortest(b) - shortest(a) || a.length - b.length;

const shortest = (words: readonly string[]): number => Math.min(...words.map(({ length }) => length));

function hash(word: string, at: number): number {
  let gram = 0;
  for (let i = at; i < at + GRAM; i++) gram = (gram << 8) | word.charCodeAt(i);
  return toSlot(gram);
}

const toSlot = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - BITS);

/** Determines which needles a part of a text may contain, so that patterns that cannot match are not even compiled. */
export class NeedleFinder {
  /** The last part of the text that contained a hash, by hash. */
  readonly #seenIn = new Uint32Array(1 << BITS);
  #stretch = 0;
  #last: { readonly codes: Codes; readonly from: number; readonly to: number } | undefined;

  /** Reads a part of a text in either case. Cached, because many rules read the same part of a short text: all of it. */
  read(codes: Codes, from: number, to: number): void {
    const last = this.#last;
    if (last && last.codes === codes && last.from === from && last.to === to) return;
    this.#last = { codes, from, to };
    const seenIn = this.#seenIn;
    const stretch = ++this.#stretch;
    let gram = 0;
    for (let i = from; i < to; i++) {
      gram = (gram << 8) | ((codes[i]! | 0x20) & 0xff);
      seenIn[toSlot(gram)] = stretch;
    }
  }

  /** May the part that was read last contain a word of each list? */
  hasAll(needles: Needles): boolean {
    for (let i = 0; i < needles.length; i++) if (!this.#hasOne(needles[i]!)) return false;
    return true;
  }

  #hasOne(list: Uint16Array): boolean {
    const seenIn = this.#seenIn;
    for (let i = 0; i < list.length; i += 2) {
      if (seenIn[list[i]!] === this.#stretch && seenIn[list[i + 1]!] === this.#stretch) return true;
    }
    return false;
  }
}
