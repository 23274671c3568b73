import type { Codes } from '../types.js';

/** Called for every keyword found: which one, and where it starts. */
export type OnHit = (keyword: number, start: number) => void;

/**
 * Aho-Corasick: one pass over a text finds every keyword. The transition table is dense (one row a state, one column a
 * character class), which makes a step two array reads, and as narrow as it can be, because it must stay in the cache. States
 * where keywords end have the highest numbers, so that the loop tells them by one comparison.
 *
 * A keyword that begins with a letter or digit is only looked for at the start of a word. To that end the beginning of a
 * word is a symbol of its own, in keywords and text alike: inside a word that no keyword begins, the automaton stays at
 * its root, where the table is warm.
 */
export class Automaton {
  readonly #classOf = new Uint16Array(0x10000);
  readonly #width: number;
  readonly #next: Uint16Array | Uint32Array;
  /** The first state where keywords end; the others follow it. */
  readonly #firstEnd: number;
  /** For each of those the keywords that end there. */
  readonly #ends: readonly (readonly number[])[];
  readonly #lengths: readonly number[];
  readonly #ids: readonly number[];

  /** `ids[i]` is what `onHit` is told when `keywords[i]` is found. */
  constructor(keywords: readonly string[], ids: readonly number[]) {
    this.#ids = ids;
    this.#lengths = keywords.map((keyword) => keyword.length);
    let classes = WORD_START + 1;
    for (const unit of new Set(keywords.join('').split(''))) {
      this.#classOf[unit.charCodeAt(0)] = classes;
      this.#classOf[unit.toUpperCase().charCodeAt(0)] ||= classes; // the codes may be of either case
      classes++;
    }
    this.#width = classes;
    for (let code = 0; code < 128; code++) if (isWordCode(code)) this.#classOf[code]! |= IS_WORD;
    const trie = buildTrie(keywords.map((keyword) => this.#toSymbols(keyword)));
    const table = toTable(linkFailures(trie, this.#width), trie.ends, this.#width);
    this.#next = table.next;
    this.#firstEnd = table.firstEnd;
    this.#ends = table.ends;
  }

  search(codes: Codes, onHit: OnHit): void {
    const next = this.#next;
    const classOf = this.#classOf;
    const width = this.#width;
    const firstEnd = this.#firstEnd;
    let state = 0;
    let isInWord = false;
    for (let i = 0; i < codes.length; i++) {
      const symbol = classOf[codes[i]!]!;
      if (symbol < IS_WORD) isInWord = false;
      else if (!isInWord) {
        state = next[state * width + WORD_START]!; // no keyword ends on a word's beginning
        isInWord = true;
      }
      state = next[state * width + (symbol & ~IS_WORD)]!;
      if (state >= firstEnd) {
        for (const keyword of this.#ends[state - firstEnd]!)
          onHit(this.#ids[keyword]!, i + 1 - this.#lengths[keyword]!);
      }
    }
  }

  /** Class 0 is any character that no keyword holds. */
  #toSymbols(keyword: string): number[] {
    const symbols: number[] = [];
    let isInWord = false;
    for (let i = 0; i < keyword.length; i++) {
      const code = keyword.charCodeAt(i);
      const isWord = isWordCode(code);
      if (isWord && !isInWord) symbols.push(WORD_START);
      symbols.push(this.#classOf[code]! & ~IS_WORD);
      isInWord = isWord;
    }
    return symbols;
  }
}

const WORD_START = 1;
/** On the class of a letter or digit, so that one read tells both. */
const IS_WORD = 1 << 15;

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

interface Trie {
  readonly children: readonly Map<number, number>[];
  readonly ends: number[][];
}

function buildTrie(words: readonly (readonly number[])[]): Trie {
  const children: Map<number, number>[] = [new Map()];
  const ends: number[][] = [[]];
  words.forEach((symbols, index) => {
    let state = 0;
    for (const symbol of symbols) {
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
function linkFailures({ children, ends }: Trie, width: number): Int32Array {
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
  return next;
}

interface Table {
  readonly next: Uint16Array | Uint32Array;
  readonly firstEnd: number;
  readonly ends: readonly (readonly number[])[];
}

/** Renumbers the states, those where nothing ends first, and packs the table. The root stays 0. */
function toTable(linked: Int32Array, ends: readonly (readonly number[])[], width: number): Table {
  const states = ends.map((_, state) => state);
  const order = [
    ...states.filter((state) => ends[state]!.length === 0),
    ...states.filter((state) => ends[state]!.length > 0),
  ];
  const numberOf = new Int32Array(order.length);
  order.forEach((state, index) => {
    numberOf[state] = index;
  });
  const next = order.length <= 0x10000 ? new Uint16Array(linked.length) : new Uint32Array(linked.length);
  order.forEach((state, index) => {
    for (let symbol = 0; symbol < width; symbol++)
      next[index * width + symbol] = numberOf[linked[state * width + symbol]!]!;
  });
  const firstEnd = ends.filter((list) => list.length === 0).length;
  return { next, firstEnd, ends: order.slice(firstEnd).map((state) => ends[state]!) };
}
