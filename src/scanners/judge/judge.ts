import { type Answer, toAnswer } from './answer.js';
import { AnswerCache } from './answer-cache.js';
import { BusyError, JudgeError } from './errors.js';
import type { JudgeQuestion, JudgeSetup } from './options.js';
import { toQuestion } from './question.js';

/** Asks a model within a call budget and a timeout, with one retry, and caches the answers. */
export class Judge {
  readonly #setup: JudgeSetup;
  readonly #cache: AnswerCache;
  #callsLeft: number;

  constructor(setup: JudgeSetup) {
    this.#setup = setup;
    this.#cache = new AnswerCache(setup.cacheSize);
    this.#callsLeft = setup.maxCalls;
  }

  /** Judges the output of `toDocument`. Returns undefined if the call budget is exhausted. */
  async judge(document: string): Promise<Answer | undefined> {
    const cached = this.#cache.find(document);
    if (cached) return cached;
    if (this.#callsLeft === 0) return undefined;
    const answer = this.#askAbout(document);
    this.#cache.set(document, answer);
    return answer;
  }

  async #askAbout(document: string): Promise<Answer> {
    const { id, ...question } = toQuestion(document);
    const { timeoutMs } = this.#setup;
    const limit = new AbortController();
    // Not AbortSignal.timeout: its timer is unreferenced, so the process could exit while a callback is pending.
    const timer = setTimeout(() => limit.abort(new JudgeError(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      return toAnswer(await this.#askWithRetry(question, limit.signal, performance.now() + timeoutMs), id);
    } finally {
      clearTimeout(timer);
    }
  }

  async #askWithRetry(question: JudgeQuestion, signal: AbortSignal, deadline: number): Promise<string> {
    try {
      return await this.#ask(question, signal);
    } catch (error) {
      if (!(error instanceof BusyError) || this.#callsLeft === 0) throw error;
      if (performance.now() + error.waitMs >= deadline) throw error;
      await unlessAborted(new Promise((resolve) => setTimeout(resolve, error.waitMs)), signal);
      return await this.#ask(question, signal);
    }
  }

  async #ask(question: JudgeQuestion, signal: AbortSignal): Promise<string> {
    this.#callsLeft--;
    const reply: unknown = await unlessAborted(this.#setup.ask(question, { signal }), signal);
    if (typeof reply !== 'string') throw new JudgeError('"ask" must return a string');
    return reply;
  }
}

/** Rejects on abort even if the callback ignores the signal. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    Promise.resolve(work)
      .then(resolve, (error) => reject(signal.aborted ? signal.reason : error))
      .finally(() => signal.removeEventListener('abort', stop));
  });
}
