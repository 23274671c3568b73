import { foldPlainly } from '../../text/fold.js';
import { findValues, type ValueKind } from './values.js';

/** One letter occurs in any text; a long text is compared by its values instead. */
const MIN_PHRASE_LENGTH = 2;
const MAX_PHRASE_LENGTH = 200;
/** Shorter names differ in too few letters to be told apart from their inflected forms. */
const MIN_NAME_LENGTH = 4;
/** Letters that a case ending adds to a name: Anna, Annie; Ahmet, Ahmet'ten. */
const MAX_ENDING = 4;

/** The user's messages, to decide whether a value came from the user. Compares full values, never hashes. */
export class UserWords {
  readonly #messages: readonly string[];
  #text: string | undefined;
  #keys: ReadonlySet<string> | undefined;
  #kinds: ReadonlySet<ValueKind> | undefined;

  constructor(messages: readonly string[]) {
    this.#messages = messages;
  }

  hasKey(key: string): boolean {
    this.#keys ??= new Set(findValues(this.#all()).map((value) => value.key));
    return this.#keys.has(key);
  }

  /** Did the user name any value of this kind? */
  hasKind(kind: ValueKind): boolean {
    this.#kinds ??= new Set(findValues(this.#all()).map((value) => value.kind));
    return this.#kinds.has(kind);
  }

  /** Does the user's text contain this short value as whole words? */
  hasText(text: string): boolean {
    const phrase = toPlain(text);
    if (phrase.length < MIN_PHRASE_LENGTH || phrase.length > MAX_PHRASE_LENGTH) return false;
    return this.#plain().includes(` ${phrase} `);
  }

  /** Does the user's text contain this name, possibly with another case ending? */
  hasName(name: string): boolean {
    if (this.hasText(name)) return true;
    const plain = toPlain(name);
    if (plain.length < MIN_NAME_LENGTH || !/^\p{L}+$/u.test(plain)) return false;
    const stem = plain.slice(0, -1);
    const text = this.#plain();
    for (let at = text.indexOf(` ${stem}`); at >= 0; at = text.indexOf(` ${stem}`, at + 1)) {
      const length = text.indexOf(' ', at + 1) - (at + 1);
      if (length >= plain.length && length <= plain.length + MAX_ENDING) return true;
    }
    return false;
  }

  #plain(): string {
    this.#text ??= ` ${toPlain(this.#all())} `;
    return this.#text;
  }

  #all(): string {
    return this.#messages.join('\n');
  }
}

/**
 * Folded words between spaces. Scripts without spaces are split into single letters, so that a name within a sentence is a
 * run of words there too.
 */
const toPlain = (text: string): string =>
  foldPlainly(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu,
      ' $& ',
    )
    .replace(/ {2,}/g, ' ')
    .trim();
