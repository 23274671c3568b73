import type { Answer } from './answer.js';

/** LRU cache of answers. Stores promises, so that concurrent requests for one text share a single question. */
export class AnswerCache {
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  find(key: string): Promise<Answer> | undefined {
    const cached = this.#answers.get(key);
    if (cached) this.#put(key, cached);
    return cached;
  }

  /** Failures are not cached, because the next request may succeed. */
  set(key: string, answer: Promise<Answer>): void {
    if (this.#size === 0) return;
    this.#put(key, answer);
    if (this.#answers.size > this.#size) this.#answers.delete(this.#answers.keys().next().value!);
    answer.catch(() => this.#answers.delete(key));
  }

  /** Moves the key to the end. Maps keep insertion order, so the first key is the least recently used. */
  #put(key: string, answer: Promise<Answer>): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
  }
}
