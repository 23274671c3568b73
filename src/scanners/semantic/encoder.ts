import { MissingModelError } from '../../core/errors.js';
import { Pacer } from '../../core/pacer.js';
import type { ClassifierMode } from '../../policy/policy.js';
import { LruCache } from '../lru-cache.js';
import { assertFinite } from './log-odds.js';
import { loadOnce, readModelFile, readModelText } from './model-files.js';
import { type LoadedRuntime, loadRuntime, type Session, type Tensor } from './runtime.js';
import type { Surface } from './surface.js';
import { MAX_TOKENS } from './windows.js';
import { WordPieces } from './word-pieces.js';

/** Embeds sentences as unit vectors with 384 dimensions. */
export interface SentenceEncoder {
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

/** Classifies windows. Returns one logit per window; above zero, an attack is more likely than not. */
export interface WindowClassifier {
  classify(windows: readonly string[], surface: Surface): Promise<readonly number[]>;
  /** Approximates `classify` with a separate, much faster model. */
  glance(windows: readonly string[], surface: Surface): Promise<readonly number[]>;
}

const START = 101;
const END = 102;
/** Cached results per head. Sessions and fleets repeat the same tool definitions. Chosen: about 3 MB of vectors. */
const CACHE_SIZE = 2048;
/** Token of the first surface. Four unused tokens of the vocabulary represent the four surfaces. */
const FIRST_SURFACE = 1;

/** Loads the shipped encoder once per process. Returns undefined without an encoder runtime or without its files. */
export const loadEncoder = loadOnce(createEncoder);

export const loadSentenceEncoder = (): Promise<SentenceEncoder | undefined> => loadEncoder();

export const usesEncoder = (mode: ClassifierMode): boolean => mode !== 'off' && mode !== 'linear';

async function createEncoder(): Promise<Encoder | undefined> {
  const vocabulary = await readModelText('tokenizer.json').catch((error) => {
    if (error instanceof MissingModelError) return undefined;
    throw error;
  });
  const runtime = vocabulary === undefined ? undefined : await loadRuntime();
  if (!runtime) return undefined;
  const { Tokenizer } = await import('@huggingface/tokenizers');
  return new Encoder(runtime, new WordPieces(new Tokenizer(JSON.parse(vocabulary!), {})));
}

/**
 * A trunk with two heads, one for classification and one for sentence embeddings, and the separate small model `glance`.
 * Each model file is loaded on first use.
 */
class Encoder implements SentenceEncoder, WindowClassifier {
  readonly #runtime: LoadedRuntime;
  readonly #pieces: WordPieces;
  readonly #sessions = new Map<string, Promise<Session>>();
  readonly #logits = new LruCache<number>(CACHE_SIZE);
  readonly #glances = new LruCache<number>(CACHE_SIZE);
  readonly #vectors = new LruCache<Float32Array>(CACHE_SIZE);

  constructor(runtime: LoadedRuntime, pieces: WordPieces) {
    this.#runtime = runtime;
    this.#pieces = pieces;
  }

  classify(windows: readonly string[], surface: Surface): Promise<readonly number[]> {
    return mapCached(this.#logits, windows, surface, async (text) => {
      const { logit } = await this.#run('classifier', this.#toIds(text, [START, FIRST_SURFACE + surface]));
      return assertFinite(logit?.data[0]);
    });
  }

  glance(windows: readonly string[], surface: Surface): Promise<readonly number[]> {
    return mapCached(this.#glances, windows, surface, async (text) => {
      const session = await this.#session('glance');
      const { logit } = await session.run(this.#toFeeds(this.#toIds(text, [START, FIRST_SURFACE + surface])));
      return assertFinite(logit?.data[0]);
    });
  }

  embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return mapCached(this.#vectors, texts, '', async (text) => {
      const { vector } = await this.#run('sentences', this.#toIds(text, [START]));
      vector!.data.forEach(assertFinite);
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
   * One text per batch. Quantized layers scale by the largest value of a batch, so results would depend on the other
   * texts. On one thread, larger batches are not faster.
   */
  #toFeeds(ids: readonly number[]): { ids: Tensor; lengths: Tensor } {
    const { Tensor } = this.#runtime.runtime;
    return {
      ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      lengths: new Tensor('int32', Int32Array.of(ids.length), [1]),
    };
  }

  #session(name: string): Promise<Session> {
    const cached = this.#sessions.get(name);
    if (cached) return cached;
    const session = readModelFile(`${name}.onnx`).then((model) =>
      this.#runtime.runtime.InferenceSession.create(model, SESSION_OPTIONS),
    );
    this.#sessions.set(name, session);
    return session;
  }
}

/** One thread: a guard must not slow down the guarded application, and `batch --workers` has its own threads. */
const SESSION_OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false };

/** Computes a value per text, in order, and caches it. */
async function mapCached<Value>(
  cache: LruCache<Value>,
  texts: readonly string[],
  surface: Surface | '',
  compute: (text: string) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  // Cached values and small models take no turn of the event loop.
  const pacer = new Pacer();
  for (const text of texts) {
    const pause = pacer.pauseIfDue();
    if (pause) await pause;
    const key = `${surface} ${text}`;
    const value = cache.get(key) ?? (await compute(text));
    cache.set(key, value);
    values.push(value);
  }
  return values;
}
