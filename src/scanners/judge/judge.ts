import { type Answer, toAnswer } from './answer.js';
import { AnswerCache } from './answer-cache.js';
import { BusyError, JudgeError } from './errors.js';
import type { JudgeQuestion, JudgeSetup } from './options.js';
import { toQuestion } from './question.js';

/** Asks a model within a budget, a time limit and one retry, and remembers what it said. */
export class Judge {
  readonly #setup: JudgeSetup;
  readonly #cache: AnswerCache;
  #callsLeft: number;

  constructor(setup: JudgeSetup) {
    this.#setup = setup;
    this.#cache = new AnswerCache(setup.cacheSize);
    this.#callsLeft = setup.maxCalls;
  }

  /** Undefined where the budget is spent. `document` is what `toDocument` made. */
  async judge(document: string): Promise<Answer | undefined> {
    const known = this.#cache.find(document);
    if (known) return known;
    if (this.#callsLeft === 0) return undefined;
    const answer = this.#askAbout(document);
    this.#cache.keep(document, answer);
    return answer;
  }

  async #askAbout(document: string): Promise<Answer> {
    const { id, ...question } = toQuestion(document);
    const { timeoutMs } = this.#setup;
    const limit = new AbortController();
    // Not AbortSignal.timeout: its timer lets the process end while a callback that holds no handle is waited for.
    const timer = setTimeout(() => limit.abort(new JudgeError(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      return toAnswer(await this.#askTwice(question, limit.signal, performance.now() + timeoutMs), id);
    } finally {
      clearTimeout(timer);
    }
  }

  async #askTwice(question: JudgeQuestion, signal: AbortSignal, deadline: number): Promise<string> {
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
    const said: unknown = await unlessAborted(this.#setup.ask(question, { signal }), signal);
    if (typeof said !== 'string') throw new JudgeError('"ask" returned something that is not a string');
    return said;
  }
}

/** A callback may not listen to the signal. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    Promise.resolve(work)
      .then(resolve, (error) => reject(signal.aborted ? signal.reason : error))
      .finally(() => signal.removeEventListener('abort', stop));
  });
}
