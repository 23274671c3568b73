import type { Codes } from '../core/types.js';
import { isAsciiAlphanumeric } from '../text/letters.js';
import { packTrie } from './pack-trie.js';

/** Called with the id and the start of every keyword found. */
export type OnHit = (keyword: number, start: number) => void;

/**
 * Finds every keyword in one pass. A keyword that begins with a letter or digit matches only at the start of a word, so
 * that most words are read for a few letters only.
 *
 * The trie is a double array: the child of a state by a symbol is at the state's base plus the symbol, if its parent is the
 * state. Children of different states fill each other's gaps, so that the trie fits into the processor's cache. An automaton
 * with a row for each state takes fewer steps but waits for memory at each of them. For the same reason the data of a step
 * is adjacent: a state is the index of two numbers, its parent and its base. States and symbols are even, so that the lowest
 * bit of a base can mark the end of a keyword.
 */
export class KeywordTrie {
  readonly #kindOf = new Uint8Array(0x10000);
  readonly #symbolOf = new Uint16Array(0x10000);
  readonly #states: Int32Array;
  /** The keywords that end at a state, by half of its index. */
  readonly #idsOf: readonly (readonly number[])[];

  /** `ids[i]` is the id that `onHit` receives for `keywords[i]`. */
  constructor(keywords: readonly string[], ids: readonly number[]) {
    let symbols = 1; // 0 is any character that no keyword holds
    const isSeen = new Uint8Array(0x10000);
    for (const keyword of keywords) {
      for (let at = 0; at < keyword.length; at++) {
        const code = keyword.charCodeAt(at);
        if (isSeen[code] === 1) continue;
        isSeen[code] = 1;
        this.#symbolOf[code] = 2 * symbols;
        this.#symbolOf[keyword[at]!.toUpperCase().charCodeAt(0)] ||= 2 * symbols; // the codes may have either case
        symbols++;
      }
    }
    for (let code = 0; code < 128; code++) if (isAsciiAlphanumeric(code)) this.#kindOf[code] = IN_WORD;
    for (const keyword of keywords) this.#kindOf[keyword.charCodeAt(0)] ||= OPENING_SIGN;
    const { states, idsOf } = packTrie(keywords, ids, this.#symbolOf, symbols);
    this.#states = states;
    this.#idsOf = idsOf;
  }

  /** Reports hits in the order of their starts. */
  search(codes: Codes, onHit: OnHit): void {
    const kindOf = this.#kindOf;
    const symbolOf = this.#symbolOf;
    const states = this.#states;
    const rootBase = states[1]!;
    const length = codes.length;
    for (let i = 0; i < length; ) {
      const kind = kindOf[codes[i]!]!;
      if (kind !== 0) {
        let state = 0;
        let base = rootBase;
        for (let at = i; at < length; at++) {
          const next = (base & ~1) + symbolOf[codes[at]!]!;
          if (states[next] !== state) break;
          state = next;
          base = states[next + 1]!;
          if ((base & 1) !== 0) for (const id of this.#idsOf[state >> 1]!) onHit(id, i);
        }
      }
      i++;
      if (kind === IN_WORD) while (i < length && kindOf[codes[i]!] === IN_WORD) i++;
    }
  }
}

const IN_WORD = 1;
/** A non-word character with which some keyword begins. */
const OPENING_SIGN = 2;
