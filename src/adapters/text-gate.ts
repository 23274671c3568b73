import type { Conversation } from './conversation.js';
import type { Refusal } from './options.js';

export interface GateOutput {
  readonly text: string;
  /** The refusal that replaces the rest of the text. */
  readonly stopped?: Refusal;
}

/** Turns the guard's pull stream into a push interface: each pushed piece returns the text that may be shown now. */
export class TextGate {
  readonly #stream: AsyncGenerator<string, Refusal | undefined>;
  readonly #done: Promise<void>;
  #passed: string[] = [];
  #stopped: Refusal | undefined;
  /** The next piece; undefined at the end of the text. */
  #input = defer<string | undefined>();
  /** Resolves when the guard asks for the next piece. */
  #demand = defer<void>();

  /** The text shown so far. */
  released = '';

  constructor(conversation: Conversation) {
    this.#stream = conversation.guardStream(this.#source());
    this.#done = this.#run();
    this.#done.catch(() => {}); // push() and end() report the error.
  }

  async push(text: string): Promise<GateOutput> {
    await this.#ready();
    this.#demand = defer<void>();
    this.#input.resolve(text);
    await this.#ready();
    return this.#take();
  }

  async end(): Promise<GateOutput> {
    await this.#ready();
    this.#input.resolve(undefined);
    await this.#done;
    return this.#take();
  }

  #ready(): Promise<void> {
    return Promise.race([this.#demand.promise, this.#done]);
  }

  #take(): GateOutput {
    const text = this.#passed.join('');
    this.#passed = [];
    this.released += text;
    return { text, ...(this.#stopped && { stopped: this.#stopped }) };
  }

  async #run(): Promise<void> {
    let step = await this.#stream.next();
    for (; !step.done; step = await this.#stream.next()) this.#passed.push(step.value);
    this.#stopped = step.value;
  }

  async *#source(): AsyncGenerator<string> {
    for (;;) {
      this.#demand.resolve();
      const text = await this.#input.promise;
      if (text === undefined) return;
      this.#input = defer<string | undefined>();
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
