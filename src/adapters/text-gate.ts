import type { Conversation } from './conversation.js';
import type { Refusal } from './options.js';

export interface Shown {
  readonly text: string;
  /** What is said in place of the rest. */
  readonly stopped?: Refusal;
}

/** The guard's stream for a text that is handed over piece by piece: each piece is answered by what may be shown now. */
export class TextGate {
  readonly #stream: AsyncGenerator<string, Refusal | undefined>;
  readonly #done: Promise<void>;
  #shown: string[] = [];
  #stopped: Refusal | undefined;
  #given = defer<string | undefined>();
  #hungry = defer<void>();

  /** All that was shown. */
  released = '';

  constructor(talk: Conversation) {
    this.#stream = talk.stream(this.#source());
    this.#done = this.#run();
    this.#done.catch(() => {}); // Whoever hands over a piece is told.
  }

  async push(text: string): Promise<Shown> {
    await this.#ready();
    this.#hungry = defer<void>();
    this.#given.resolve(text);
    await this.#ready();
    return this.#take();
  }

  async end(): Promise<Shown> {
    await this.#ready();
    this.#given.resolve(undefined);
    await this.#done;
    return this.#take();
  }

  #ready(): Promise<void> {
    return Promise.race([this.#hungry.promise, this.#done]);
  }

  #take(): Shown {
    const text = this.#shown.join('');
    this.#shown = [];
    this.released += text;
    return { text, ...(this.#stopped && { stopped: this.#stopped }) };
  }

  async #run(): Promise<void> {
    let step = await this.#stream.next();
    for (; !step.done; step = await this.#stream.next()) this.#shown.push(step.value);
    this.#stopped = step.value;
  }

  async *#source(): AsyncGenerator<string> {
    for (;;) {
      this.#hungry.resolve();
      const text = await this.#given.promise;
      if (text === undefined) return;
      this.#given = defer<string | undefined>();
      yield text;
    }
  }
}

function defer<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
