import type { Codes } from '../types.js';
import { Automaton, type OnHit } from './automaton.js';

/**
 * Finds every keyword of every rule in one pass, so that the cost of a scan grows with the text and hardly with the number
 * of rules. Keywords in other scripts have an automaton of their own: plain ASCII, most of all text, never meets it, and
 * the table it does meet is small enough for the processor's cache.
 */
export class Prefilter {
  readonly #ascii: Automaton;
  readonly #others: Automaton;

  /** Keywords are folded, and unique. */
  constructor(keywords: readonly string[]) {
    const isAscii = (keyword: string): boolean => !/[^\x00-\x7f]/.test(keyword);
    const automatonOf = (choose: (keyword: string) => boolean): Automaton => {
      const ids = keywords.flatMap((keyword, id) => (choose(keyword) ? [id] : []));
      return new Automaton(
        ids.map((id) => keywords[id]!),
        ids,
      );
    };
    this.#ascii = automatonOf(isAscii);
    this.#others = automatonOf((keyword) => !isAscii(keyword));
  }

  /** Hits of one keyword come in the order of the text. */
  search(codes: Codes, onHit: OnHit): void {
    this.#ascii.search(codes, onHit);
    if (codes instanceof Uint16Array) this.#others.search(codes, onHit);
  }
}
