import type { Codes } from '../types.js';

/**
 * Aho-Corasick over folded keywords: one pass finds every keyword of every rule, so that the cost of a scan grows with
 * the text and hardly with the number of rules. The transition table is dense (one row a state, one column a character
 * class), which makes a step two array reads. States are kept as the offset of their row; a transition into a state where
 * keywords end carries a mark, so that the loop need not look anything up for the rest.
 */
export class Prefilter {
  readonly #classOf = new Uint16Array(0x10000);
  readonly #width: number;
  readonly #next: Int32Array;
  /** For each state the keywords that end there, longest first; shared empty list for most. */
  readonly #ends: readonly (readonly number[])[];
  readonly #lengths: readonly number[];
  readonly #needsWordStart: readonly boolean[];

  constructor(keywords: readonly string[]) {
    let classes = 1; // class 0: any character that no keyword holds
    for (const unit of new Set(keywords.join('').split(''))) {
      this.#classOf[unit.charCodeAt(0)] = classes;
      this.#classOf[unit.toUpperCase().charCodeAt(0)] ||= classes; // the codes may be of either case
      classes++;
    }
    this.#width = classes;
    this.#lengths = keywords.map((keyword) => keyword.length);
    this.#needsWordStart = keywords.map((keyword) => /^[a-z0-9]/.test(keyword));
    const trie = this.#buildTrie(keywords);
    this.#ends = trie.ends;
    this.#next = this.#linkFailures(trie.children, trie.ends);
  }

  /** Calls `onHit(keyword, start)` for every keyword in the text. Keywords that begin with a letter must begin a word. */
  search(codes: Codes, onHit: (keyword: number, start: number) => void): void {
    const next = this.#next;
    const classOf = this.#classOf;
    let state = 0;
    for (let i = 0; i < codes.length; i++) {
      const step = next[state + classOf[codes[i]!]!]!;
      state = step & ~HAS_ENDS;
      if (step !== state) this.#report(state, codes, i + 1, onHit);
    }
  }

  #report(state: number, codes: Codes, end: number, onHit: (keyword: number, start: number) => void): void {
    for (const keyword of this.#ends[state / this.#width]!) {
      const start = end - this.#lengths[keyword]!;
      if (this.#needsWordStart[keyword] && start > 0 && isWordCode(codes[start - 1]!)) continue;
      onHit(keyword, start);
    }
  }

  #buildTrie(keywords: readonly string[]): { children: Map<number, number>[]; ends: number[][] } {
    const children: Map<number, number>[] = [new Map()];
    const ends: number[][] = [[]];
    keywords.forEach((keyword, index) => {
      let state = 0;
      for (let i = 0; i < keyword.length; i++) {
        const symbol = this.#classOf[keyword.charCodeAt(i)]!;
        let child = children[state]!.get(symbol);
        if (child === undefined) {
          child = children.length;
          children.push(new Map());
          ends.push([]);
          children[state]!.set(symbol, child);
        }
        state = child;
      }
      ends[state]!.push(index);
    });
    return { children, ends };
  }

  /** Breadth first: a state's row is its failure state's row with its own children laid over it. */
  #linkFailures(children: readonly Map<number, number>[], ends: number[][]): Int32Array {
    const width = this.#width;
    const next = new Int32Array(children.length * width);
    const failure = new Int32Array(children.length);
    const queue: number[] = [0];
    for (let head = 0; head < queue.length; head++) {
      const state = queue[head]!;
      const fallback = failure[state]!;
      if (state !== 0) next.copyWithin(state * width, fallback * width, (fallback + 1) * width);
      for (const [symbol, child] of children[state]!) {
        failure[child] = state === 0 ? 0 : next[state * width + symbol]!;
        next[state * width + symbol] = child;
        ends[child]!.push(...ends[failure[child]!]!);
        queue.push(child);
      }
    }
    return next.map((state) => (state * width) | (ends[state]!.length > 0 ? HAS_ENDS : 0));
  }
}

const HAS_ENDS = 1 << 30;

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
