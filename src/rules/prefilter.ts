import type { Codes } from '../core/types.js';
import { KeywordTrie, type OnHit } from './keyword-trie.js';

/**
 * Finds the keywords of all rules in one pass, so that the cost of a scan grows with the text and hardly with the number of
 * rules. Each script has its own trie, which is built on first use. Plain ASCII, by far the most common text, needs only
 * the ASCII trie, which fits into the processor's cache.
 */
export class Prefilter {
  readonly #ascii: KeywordTrie;
  readonly #scripts = new Map<number, () => KeywordTrie>();

  /** Keywords must be folded and unique. */
  constructor(keywords: readonly string[]) {
    const idsOf = new Map<number | undefined, number[]>();
    keywords.forEach((keyword, id) => {
      const script = scriptOf(keyword);
      const ids = idsOf.get(script);
      if (ids) ids.push(id);
      else idsOf.set(script, [id]);
    });
    const trieOf = (ids: readonly number[]): KeywordTrie =>
      new KeywordTrie(
        ids.map((id) => keywords[id]!),
        ids,
      );
    this.#ascii = trieOf(idsOf.get(undefined) ?? []);
    for (const [script, ids] of idsOf) {
      let trie: KeywordTrie | undefined;
      if (script !== undefined) this.#scripts.set(script, () => (trie ??= trieOf(ids)));
    }
  }

  /** Reports hits in the order of the text. */
  search(codes: Codes, onHit: OnHit): void {
    const tries =
      codes instanceof Uint8Array ? [] : scriptsOf(codes).flatMap((script) => this.#scripts.get(script) ?? []);
    if (tries.length === 0) {
      this.#ascii.search(codes, onHit);
      return;
    }
    const hits: [keyword: number, start: number][] = [];
    for (const trie of [this.#ascii, ...tries.map((make) => make())]) {
      trie.search(codes, (keyword, start) => hits.push([keyword, start]));
    }
    hits.sort((a, b) => a[1] - b[1]);
    for (const [keyword, start] of hits) onHit(keyword, start);
  }
}

/** The first non-ASCII character decides, so that each keyword belongs to one trie. */
function scriptOf(keyword: string): number | undefined {
  const at = keyword.search(/[^\x00-\x7f]/);
  return at < 0 ? undefined : pageOf(keyword.charCodeAt(at));
}

function scriptsOf(codes: Uint16Array): number[] {
  const seen = new Uint8Array(PAGES);
  for (let i = 0; i < codes.length; i++) seen[pageOf(codes[i]!)] = 1;
  return [...seen.keys()].filter((page) => seen[page] === 1);
}

/** The first Unicode page of East Asian scripts, which share one trie because texts mix them. */
const EAST_ASIA = 0x30;
const PAGES = EAST_ASIA + 1;

/** Alphabets fill a page of 256 characters or less. */
const pageOf = (code: number): number => Math.min(code >> 8, EAST_ASIA);
