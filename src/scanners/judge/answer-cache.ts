import type { Answer } from './answer.js';

/** The answers used last. Holds promises, so that a text which comes twice at once is asked about once. */
export class AnswerCache {
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  find(key: string): Promise<Answer> | undefined {
    const known = this.#answers.get(key);
    if (known) this.#put(key, known);
    return known;
  }

  /** A failure is forgotten: next time the server may be well again. */
  keep(key: string, answer: Promise<Answer>): void {
    if (this.#size === 0) return;
    this.#put(key, answer);
    if (this.#answers.size > this.#size) this.#answers.delete(this.#answers.keys().next().value!);
    answer.catch(() => this.#answers.delete(key));
  }

  /** A map keeps the order in which its keys came: the first is the one that was not wanted for longest. */
  #put(key: string, answer: Promise<Answer>): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
  }
}
