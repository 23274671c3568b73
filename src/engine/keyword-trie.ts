import type { Codes } from '../types.js';

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
    for (const unit of new Set(keywords.join('').split(''))) {
      this.#symbolOf[unit.charCodeAt(0)] = 2 * symbols;
      this.#symbolOf[unit.toUpperCase().charCodeAt(0)] ||= 2 * symbols; // the codes may be of either case
      symbols++;
    }
    for (let code = 0; code < 128; code++) if (isWordCode(code)) this.#kindOf[code] = IN_WORD;
    for (const keyword of keywords) this.#kindOf[keyword.charCodeAt(0)] ||= OPENING_SIGN;
    const root = buildTrie(keywords, ids, this.#symbolOf);
    const { states, idsOf } = pack(root, symbols);
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

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

interface Node {
  readonly children: Map<number, Node>;
  readonly ids: number[];
}

function buildTrie(keywords: readonly string[], ids: readonly number[], symbolOf: Uint16Array): Node {
  const root: Node = { children: new Map(), ids: [] };
  keywords.forEach((keyword, index) => {
    let node = root;
    for (let i = 0; i < keyword.length; i++) {
      const symbol = symbolOf[keyword.charCodeAt(i)]! / 2;
      let child = node.children.get(symbol);
      if (!child) {
        child = { children: new Map(), ids: [] };
        node.children.set(symbol, child);
      }
      node = child;
    }
    node.ids.push(ids[index]!);
  });
  return root;
}

interface Packed {
  readonly states: Int32Array;
  readonly idsOf: readonly (readonly number[])[];
}

const FREE = -1;
const NONE: readonly number[] = [];

/** Breadth first: what is read most stands together. Each state's children go to the first gap that takes them all. */
function pack(root: Node, symbols: number): Packed {
  const base: number[] = [0];
  const parent: number[] = [FREE];
  const idsOf: (readonly number[])[] = [NONE];
  const isFree = (slot: number): boolean => slot > 0 && (parent[slot] ?? FREE) === FREE;
  let firstFree = 1;
  const queue: [state: number, node: Node][] = [[0, root]];
  for (const [state, { children }] of queue) {
    if (children.size === 0) continue;
    const wanted = [...children.keys()].sort((a, b) => a - b);
    while (!isFree(firstFree)) firstFree++;
    let start = Math.max(0, firstFree - wanted[0]!);
    while (!wanted.every((symbol) => isFree(start + symbol))) start++;
    base[state] = start;
    for (const [symbol, child] of children) {
      const slot = start + symbol;
      while (parent.length <= slot) {
        base.push(0);
        parent.push(FREE);
        idsOf.push(NONE);
      }
      parent[slot] = state;
      if (child.ids.length > 0) idsOf[slot] = child.ids;
      queue.push([slot, child]);
    }
  }
  // A step from the last state by the last symbol still falls into the array.
  const states = new Int32Array(2 * (parent.length + symbols)).fill(FREE);
  parent.forEach((state, slot) => {
    states[2 * slot] = state === FREE ? FREE : 2 * state;
    states[2 * slot + 1] = 2 * base[slot]! + (idsOf[slot] === NONE ? 0 : 1);
  });
  return { states, idsOf };
}
