export interface Tokenizer {
  encode(text: string, options: { add_special_tokens: boolean }): { ids: number[] };
}

/** Plain ASCII needs no normalization except case, and every punctuation mark is a token. */
const PLAIN = /^[\t\n\r -~]*$/;
const WORD = /[a-z0-9]+|[^\sa-z0-9]/g;
/** Special tokens, which the tokenizer recognizes before it splits words. */
const SPECIAL_TOKEN = /\[(?:PAD|UNK|CLS|SEP|MASK)\]/;
/** Cached words, and characters of a cached word. Chosen to bound the memory. */
const MAX_CACHED_WORDS = 1 << 15;
const MAX_CACHED_LENGTH = 32;

/**
 * Tokenizes text with a cache per word. In plain text a word has the same pieces everywhere, so the tokenizer is called
 * once per word. Without the cache it would take longer than a small model.
 */
export class WordPieces {
  readonly #tokenizer: Tokenizer;
  readonly #pieces = new Map<string, readonly number[]>();

  constructor(tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
  }

  /** Returns the first pieces, up to the limit. */
  encode(text: string, limit: number): number[] {
    if (!PLAIN.test(text) || SPECIAL_TOKEN.test(text)) return this.#tokenize(text).slice(0, limit);
    const ids: number[] = [];
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      ids.push(...(this.#pieces.get(word) ?? this.#tokenizeWord(word)));
      if (ids.length >= limit) return ids.slice(0, limit);
    }
    return ids;
  }

  #tokenizeWord(word: string): readonly number[] {
    const ids = this.#tokenize(word);
    // Bounds the memory if somebody sends millions of invented words.
    if (this.#pieces.size >= MAX_CACHED_WORDS) this.#pieces.clear();
    if (word.length <= MAX_CACHED_LENGTH) this.#pieces.set(word, ids);
    return ids;
  }

  #tokenize(text: string): number[] {
    return this.#tokenizer.encode(text, { add_special_tokens: false }).ids;
  }
}
