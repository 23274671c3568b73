/** A double array; see KeywordTrie. */
export interface PackedTrie {
  readonly states: Int32Array;
  /** The ids of the words that end at a state, by half of its index. */
  readonly idsOf: readonly (readonly number[])[];
}

/** Words with a common prefix, and the state that the prefix leads to. */
interface Family {
  readonly state: number;
  readonly depth: number;
  readonly from: number;
  readonly to: number;
}

const FREE = -1;
const NONE: readonly number[] = [];
const MAX_TRIES = 50;

/**
 * Packs distinct words. `symbolOf` holds the symbol of a character, times two. Breadth first, so that the most frequently
 * read states are adjacent. The children of a state go to one of the first gaps, or to the end.
 */
export function packTrie(
  words: readonly string[],
  ids: readonly number[],
  symbolOf: Uint16Array,
  symbols: number,
): PackedTrie {
  const idOf = new Map(words.map((word, index) => [word, ids[index]!]));
  const sorted = [...words].sort();
  const symbolAt = (word: string, depth: number): number => symbolOf[word.charCodeAt(depth)]! >> 1;
  const slots = new Slots();
  const families: Family[] = [{ state: 0, depth: 0, from: 0, to: sorted.length }];
  for (const { state, depth, from, to } of families) {
    let at = from;
    // A word that ends here comes before those that continue.
    if (sorted[at]?.length === depth) slots.idsOf[state] = [idOf.get(sorted[at++]!)!];
    if (at === to) continue;
    const symbols: number[] = [];
    const starts: number[] = [];
    for (let last = 0; at < to; at++) {
      const symbol = symbolAt(sorted[at]!, depth);
      if (symbol === last) continue;
      last = symbol;
      symbols.push(symbol);
      starts.push(at);
    }
    const base = slots.place(state, symbols);
    for (let i = 0; i < symbols.length; i++) {
      families.push({ state: base + symbols[i]!, depth: depth + 1, from: starts[i]!, to: starts[i + 1] ?? to });
    }
  }
  return slots.toTrie(symbols);
}

/** The array during construction. The first slot belongs to the root. */
class Slots {
  readonly idsOf: (readonly number[])[] = [];
  readonly #base: number[] = [0];
  readonly #parent: number[] = [FREE];
  #firstFree = 1;

  /** Finds the base of a state: the position of its children minus their symbols. */
  place(state: number, symbols: readonly number[]): number {
    const parent = this.#parent;
    const base = this.#findGap(symbols);
    this.#base[state] = base;
    for (const symbol of symbols) {
      const slot = base + symbol;
      while (parent.length <= slot) parent.push(FREE);
      parent[slot] = state;
    }
    return base;
  }

  #findGap(symbols: readonly number[]): number {
    const first = Math.min(...symbols);
    this.#firstFree = this.#nextFree(this.#firstFree);
    let slot = this.#nextFree(Math.max(this.#firstFree, first));
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (this.#takes(slot - first, symbols)) return slot - first;
      slot = this.#nextFree(slot + 1);
    }
    // The gaps at the beginning are too narrow to try them again.
    this.#firstFree++;
    return Math.max(this.#parent.length - first, 0);
  }

  #nextFree(slot: number): number {
    let next = slot;
    while (next < this.#parent.length && this.#parent[next] !== FREE) next++;
    return next;
  }

  #takes(start: number, symbols: readonly number[]): boolean {
    for (let i = 0; i < symbols.length; i++) {
      const slot = start + symbols[i]!;
      if (slot < this.#parent.length && this.#parent[slot] !== FREE) return false;
    }
    return true;
  }

  toTrie(symbols: number): PackedTrie {
    const size = this.#parent.length;
    // A step from the last state by the last symbol must stay inside the array.
    const states = new Int32Array(2 * (size + symbols)).fill(FREE);
    for (let slot = 0; slot < size; slot++) {
      const parent = this.#parent[slot]!;
      states[2 * slot] = parent === FREE ? FREE : 2 * parent;
      states[2 * slot + 1] = 2 * (this.#base[slot] ?? 0) + (this.idsOf[slot] === undefined ? 0 : 1);
    }
    return { states, idsOf: Array.from({ length: size }, (_, slot) => this.idsOf[slot] ?? NONE) };
  }
}
