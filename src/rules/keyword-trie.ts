import type { Codes } from '../core/types.js';
import { isAsciiAlphanumeric } from '../text/letters.js';
import { packTrie } from './pack-trie.js';

/** Called for every keyword found: which one, and where it starts. */
export type OnHit = (keyword: number, start: number) => void;

/**
 * Finds every keyword in one pass. A keyword that begins with a letter or digit counts only at the start of a word, so a
 * word is read no further than some keyword goes with it, which for most words is a few letters.
 *
 * The trie is a double array: the child of a state by a symbol stands at the state's base plus the symbol if its parent is
 * the state. Children of different states fill each other's gaps, which makes it small enough for the processor's cache; an
 * automaton with a row for each state takes fewer steps, and waits for memory at every one of them. For the same reason all
 * that a step needs stands together: a state is the place of two numbers, its parent and its base, and states and symbols
 * are even so that the lowest bit of a base can say whether a keyword ends there.
 */
export class KeywordTrie {
  readonly #kindOf = new Uint8Array(0x10000);
  readonly #symbolOf = new Uint16Array(0x10000);
  readonly #states: Int32Array;
  /** By half of a state: the keywords that end there. */
  readonly #idsOf: readonly (readonly number[])[];

  /** `ids[i]` is what `onHit` is told when `keywords[i]` is found. */
  constructor(keywords: readonly string[], ids: readonly number[]) {
    let symbols = 1; // 0 is any character that no keyword holds
    const isSeen = new Uint8Array(0x10000);
    for (const keyword of keywords) {
      for (let at = 0; at < keyword.length; at++) {
        const code = keyword.charCodeAt(at);
        if (isSeen[code] === 1) continue;
        isSeen[code] = 1;
        this.#symbolOf[code] = 2 * symbols;
        this.#symbolOf[keyword[at]!.toUpperCase().charCodeAt(0)] ||= 2 * symbols; // the codes may be of either case
        symbols++;
      }
    }
    for (let code = 0; code < 128; code++) if (isAsciiAlphanumeric(code)) this.#kindOf[code] = IN_WORD;
    for (const keyword of keywords) this.#kindOf[keyword.charCodeAt(0)] ||= OPENING_SIGN;
    const { states, idsOf } = packTrie(keywords, ids, this.#symbolOf, symbols);
    this.#states = states;
    this.#idsOf = idsOf;
  }

  /** Hits come in the order of their starts. */
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
/** A character outside words that some keyword begins with. */
const OPENING_SIGN = 2;
