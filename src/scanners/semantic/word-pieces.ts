export interface Tokenizer {
  encode(text: string, options: { add_special_tokens: boolean }): { ids: number[] };
}

/** Nothing in it has to be normalised but its case, and everything but letters and digits stands alone. */
const PLAIN = /^[\t\n\r -~]*$/;
const WORD = /[a-z0-9]+|[^\sa-z0-9]/g;
/** Marks of the vocabulary, which the library looks for before it looks for words. */
const MARK = /\[(?:PAD|UNK|CLS|SEP|MASK)\]/;
const MOST_WORDS = 1 << 15;
const LONGEST_WORD = 32;

/**
 * The pieces of a text. Of plain text each word has the same ones wherever it stands, so the library is asked for a word once; it would take
 * longer over a short text than a small model does.
 */
export class WordPieces {
  readonly #tokenizer: Tokenizer;
  readonly #known = new Map<string, readonly number[]>();

  constructor(tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
  }

  /** The first pieces, up to a number of them. */
  encode(text: string, most: number): number[] {
    if (!PLAIN.test(text) || MARK.test(text)) return this.#ask(text).slice(0, most);
    const ids: number[] = [];
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      ids.push(...(this.#known.get(word) ?? this.#learn(word)));
      if (ids.length >= most) return ids.slice(0, most);
    }
    return ids;
  }

  #learn(word: string): readonly number[] {
    const ids = this.#ask(word);
    // Whoever sends a million made-up words does not fill the memory with them.
    if (this.#known.size >= MOST_WORDS) this.#known.clear();
    if (word.length <= LONGEST_WORD) this.#known.set(word, ids);
    return ids;
  }

  #ask(text: string): number[] {
    return this.#tokenizer.encode(text, { add_special_tokens: false }).ids;
  }
}
