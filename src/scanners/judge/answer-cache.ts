import { LruCache } from '../lru-cache.js';
import type { Answer } from './answer.js';

/** Cache of answers. Stores promises, so that concurrent requests for one text share a single question. */
export class AnswerCache {
  readonly #answers: LruCache<Promise<Answer>>;

  constructor(size: number) {
    this.#answers = new LruCache(size);
  }

  find(key: string): Promise<Answer> | undefined {
    return this.#answers.get(key);
  }

  /** Failures are not cached, because the next request may succeed. */
  set(key: string, answer: Promise<Answer>): void {
    this.#answers.set(key, answer);
    answer.catch(() => this.#answers.delete(key));
  }
}
