import type { ClassifierMode } from '../../policy/policy.js';
import { readModelFile, readModelText } from './model-files.js';
import { Recent } from './recent.js';
import { importOptional, type LoadedRuntime, loadRuntime, type Session, type Tensor } from './runtime.js';
import type { Surface } from './surface.js';
import { MAX_TOKENS } from './windows.js';
import { type Tokenizer, WordPieces } from './word-pieces.js';

/** Turns sentences into unit vectors of 384 numbers. */
export interface SentenceEncoder {
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

/** Tells attacks from honest text: one number a window, above zero where an attack is the likelier. */
export interface WindowClassifier {
  classify(windows: readonly string[], surface: Surface): Promise<readonly number[]>;
  /** Roughly what `classify` would say, from a model of its own that takes a small part of the time. */
  glance(windows: readonly string[], surface: Surface): Promise<readonly number[]>;
}

const START = 101;
const END = 102;
/** A fleet has the same tools on many machines, and a session lists them again and again. */
const MOST_REMEMBERED = 2048;
/** Four words of the vocabulary without a meaning of their own stand for the four surfaces. */
const FIRST_SURFACE = 1;

let loading: Promise<Encoder | undefined> | undefined;

/** The shipped encoder, loaded once per process when first needed; undefined where no runtime for it is installed. */
export function loadEncoder(): Promise<Encoder | undefined> {
  loading ??= createEncoder();
  return loading;
}

export const loadSentenceEncoder = (): Promise<SentenceEncoder | undefined> => loadEncoder();

export const wantsEncoder = (mode: ClassifierMode): boolean => mode !== 'off' && mode !== 'linear';

async function createEncoder(): Promise<Encoder | undefined> {
  const [runtime, tokenizers] = await Promise.all([
    loadRuntime(),
    importOptional<{ Tokenizer: new (json: unknown, config: unknown) => Tokenizer }>('@huggingface/tokenizers'),
  ]);
  if (!runtime || !tokenizers) return undefined;
  const tokenizer = new tokenizers.Tokenizer(JSON.parse(await readModelText('tokenizer.json')), {});
  return new Encoder(runtime, new WordPieces(tokenizer));
}

/**
 * One trunk and two heads on it: the classifier, and the layers that make vectors of sentences; beside them the glance, which
 * needs no trunk. Each is loaded when first used.
 */
class Encoder implements SentenceEncoder, WindowClassifier {
  readonly #runtime: LoadedRuntime;
  readonly #pieces: WordPieces;
  readonly #sessions = new Map<string, Promise<Session>>();
  readonly #logits = new Recent<number>(MOST_REMEMBERED);
  readonly #glances = new Recent<number>(MOST_REMEMBERED);
  readonly #vectors = new Recent<Float32Array>(MOST_REMEMBERED);

  constructor(runtime: LoadedRuntime, pieces: WordPieces) {
    this.#runtime = runtime;
    this.#pieces = pieces;
  }

  classify(windows: readonly string[], surface: Surface): Promise<readonly number[]> {
    return recall(this.#logits, windows, surface, async (text) => {
      const { logit } = await this.#run('classifier', this.#toIds(text, [START, FIRST_SURFACE + surface]));
      return logit!.data[0]!;
    });
  }

  glance(windows: readonly string[], surface: Surface): Promise<readonly number[]> {
    return recall(this.#glances, windows, surface, async (text) => {
      const session = await this.#session('glance');
      const { logit } = await session.run(this.#toFeeds(this.#toIds(text, [START, FIRST_SURFACE + surface])));
      return logit!.data[0]!;
    });
  }

  embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return recall(this.#vectors, texts, '', async (text) => {
      const { vector } = await this.#run('sentences', this.#toIds(text, [START]));
      return vector!.data;
    });
  }

  #toIds(text: string, before: readonly number[]): number[] {
    return [...before, ...this.#pieces.encode(text, MAX_TOKENS - before.length - 1), END];
  }

  async #run(head: string, ids: readonly number[]): Promise<Readonly<Record<string, Tensor>>> {
    const trunk = await this.#session('trunk');
    const feeds = this.#toFeeds(ids);
    const { hidden } = await trunk.run(feeds);
    return (await this.#session(head)).run({ hidden: hidden!, lengths: feeds.lengths });
  }

  /**
   * One text at a time. The layers scale their integers by the largest number of a batch, so that what is said of a text
   * would depend on its neighbours; and on one thread a batch is no faster.
   */
  #toFeeds(ids: readonly number[]): { ids: Tensor; lengths: Tensor } {
    const { Tensor } = this.#runtime.runtime;
    return {
      ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      lengths: new Tensor('int32', Int32Array.of(ids.length), [1]),
    };
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

/** In the order of the texts, each worked out once as long as it is remembered. */
async function recall<Value>(
  known: Recent<Value>,
  texts: readonly string[],
  surface: Surface | '',
  workOut: (text: string) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const text of texts) {
    const key = `${surface} ${text}`;
    const value = known.get(key) ?? (await workOut(text));
    known.set(key, value);
    values.push(value);
  }
  return values;
}
