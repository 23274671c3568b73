/** What we use of onnxruntime, whichever of its packages is installed. */
export interface Tensor {
  readonly data: Float32Array;
}

export interface Session {
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}

export interface Runtime {
  readonly Tensor: new (
    type: 'int64' | 'int32' | 'float32',
    data: BigInt64Array | Int32Array | Float32Array,
    dims: readonly number[],
  ) => Tensor;
  readonly InferenceSession: {
    create(model: Uint8Array, options: Readonly<Record<string, unknown>>): Promise<Session>;
  };
}

/**
 * Native first, WebAssembly where that is all there is. Both are large, hence optional: the names are not literals, so
 * that a bundler does not insist on them.
 */
const PACKAGES = ['onnxruntime-node', 'onnxruntime-web'];

export interface LoadedRuntime {
  readonly name: string;
  readonly runtime: Runtime;
}

let loading: Promise<LoadedRuntime | undefined> | undefined;

/** Loaded once; undefined where none is installed. */
export function loadRuntime(): Promise<LoadedRuntime | undefined> {
  loading ??= findRuntime();
  return loading;
}

async function findRuntime(): Promise<LoadedRuntime | undefined> {
  for (const name of PACKAGES) {
    const module = await importOptional<Runtime & { default?: Runtime }>(name);
    if (module) return { name, runtime: module.InferenceSession ? module : module.default! };
  }
  return undefined;
}

/** A package that may not be there, or may be there without a binary for this machine: both mean "not available". */
export async function importOptional<T>(name: string): Promise<T | undefined> {
  try {
    return (await import(/* @vite-ignore */ name)) as T;
  } catch {
    return undefined;
  }
}
