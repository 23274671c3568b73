import { readModelFile, readModelText } from './model-files.js';
import { importOptional, type LoadedRuntime, loadRuntime, type Session, type Tensor } from './runtime.js';
import type { Surface } from './surface.js';
import { MAX_TOKENS } from './windows.js';

/** Turns sentences into unit vectors of 384 numbers. */
export interface SentenceEncoder {
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

/** Tells attacks from honest text: one number a window, above zero where an attack is the likelier. */
export interface WindowClassifier {
  classify(windows: readonly string[], surface: Surface): Promise<readonly number[]>;
}

interface Tokenizer {
  encode(text: string, options: { add_special_tokens: boolean }): { ids: number[] };
}

const HIDDEN = 384;
const START = 101;
const END = 102;
/** Four words of the vocabulary without a meaning of their own stand for the four surfaces. */
const FIRST_SURFACE = 1;
/** Windows that are run together. More would be no faster and take more memory. */
const BATCH = 8;

let loading: Promise<Encoder | undefined> | undefined;

/** The shipped encoder, loaded once per process when first needed; undefined where no runtime for it is installed. */
export function loadEncoder(): Promise<Encoder | undefined> {
  loading ??= createEncoder();
  return loading;
}

export const loadSentenceEncoder = (): Promise<SentenceEncoder | undefined> => loadEncoder();

async function createEncoder(): Promise<Encoder | undefined> {
  const [runtime, tokenizers] = await Promise.all([
    loadRuntime(),
    importOptional<{ Tokenizer: new (json: unknown, config: unknown) => Tokenizer }>('@huggingface/tokenizers'),
  ]);
  if (!runtime || !tokenizers) return undefined;
  const tokenizer = new tokenizers.Tokenizer(JSON.parse(await readModelText('tokenizer.json')), {});
  return new Encoder(runtime, tokenizer);
}

/** One trunk and two heads on it: the classifier, and the layers that make vectors of sentences. Each is loaded when first used. */
class Encoder implements SentenceEncoder, WindowClassifier {
  readonly #runtime: LoadedRuntime;
  readonly #tokenizer: Tokenizer;
  readonly #sessions = new Map<string, Promise<Session>>();

  constructor(runtime: LoadedRuntime, tokenizer: Tokenizer) {
    this.#runtime = runtime;
    this.#tokenizer = tokenizer;
  }

  async classify(windows: readonly string[], surface: Surface): Promise<readonly number[]> {
    const inputs = windows.map((text) => this.#toIds(text, [START, FIRST_SURFACE + surface]));
    return this.#run('classifier', inputs, ({ logit }, row) => logit!.data[row]!);
  }

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const inputs = texts.map((text) => this.#toIds(text, [START]));
    return this.#run('sentences', inputs, ({ vector }, row) => vector!.data.slice(row * HIDDEN, (row + 1) * HIDDEN));
  }

  #toIds(text: string, before: readonly number[]): number[] {
    const { ids } = this.#tokenizer.encode(text, { add_special_tokens: false });
    return [...before, ...ids.slice(0, MAX_TOKENS - before.length - 1), END];
  }

  /** Inputs of like length are run together, so that little is padding; the answers come in the inputs' order. */
  async #run<T>(
    head: string,
    inputs: readonly (readonly number[])[],
    read: (outputs: Readonly<Record<string, Tensor>>, row: number) => T,
  ): Promise<T[]> {
    const answers = new Array<T>(inputs.length);
    const order = inputs.map((_, index) => index).sort((a, b) => inputs[a]!.length - inputs[b]!.length || a - b);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      const outputs = await this.#runBatch(
        head,
        batch.map((index) => inputs[index]!),
      );
      for (const [row, index] of batch.entries()) answers[index] = read(outputs, row);
    }
    return answers;
  }

  async #runBatch(head: string, inputs: readonly (readonly number[])[]): Promise<Readonly<Record<string, Tensor>>> {
    const { Tensor } = this.#runtime.runtime;
    const longest = inputs.at(-1)!.length;
    const ids = new BigInt64Array(inputs.length * longest);
    for (const [row, input] of inputs.entries()) {
      for (const [column, id] of input.entries()) ids[row * longest + column] = BigInt(id);
    }
    const counts = Int32Array.from(inputs, (input) => input.length);
    const lengths = new Tensor('int32', counts, [inputs.length]);
    const trunk = await this.#session('trunk');
    const { hidden } = await trunk.run({ ids: new Tensor('int64', ids, [inputs.length, longest]), lengths });
    return (await this.#session(head)).run({ hidden: hidden!, lengths });
  }

  #session(name: string): Promise<Session> {
    const known = this.#sessions.get(name);
    if (known) return known;
    const session = readModelFile(`${name}.onnx`).then((model) =>
      this.#runtime.runtime.InferenceSession.create(model, SESSION_OPTIONS),
    );
    this.#sessions.set(name, session);
    return session;
  }
}

/** One thread: a guard must not take the machine from what it guards, and `batch --workers` brings threads of its own. */
const SESSION_OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false };
